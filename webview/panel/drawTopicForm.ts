import { element } from '../base/dom.ts';
import type { Texts } from '../base/texts.ts';
import { buttons, field, form, topicInput, topicList } from './formParts.ts';

interface TopicFormView {
  readonly title: string;
  readonly submit: string;
  readonly value: string;
  readonly topics: readonly string[];
  readonly texts: Texts;
}

/** Asks for one topic: to move memories to, or to rename one. */
export function drawTopicForm(
  { title, submit, value, topics, texts }: TopicFormView,
  on: { readonly save: (topic: string) => void; readonly cancel: () => void },
): HTMLElement {
  const topic = topicInput(value);
  const save = (): void => {
    if (topic.value.trim() === '') topic.focus();
    else on.save(topic.value.trim());
  };
  return form(
    { label: title, onSubmit: save, onCancel: on.cancel },
    element('h3', {}, title),
    field(texts.say('topic'), topic),
    topicList(topics),
    buttons(submit, texts.say('cancel'), on.cancel),
  );
}
