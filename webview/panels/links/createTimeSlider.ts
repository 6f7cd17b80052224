import type { ShownGraph } from '../../../src/protocol/panelMessages.ts';
import { element } from '../../base/dom.ts';
import type { PanelTexts } from '../shared/openPanel.ts';

/** Chooses the time whose graph is shown, from where the history begins until now. */
export interface TimeSlider {
  readonly root: HTMLElement;
  show(graph: Pick<ShownGraph, 'since' | 'asOf'>): void;
}

const steps = 500;
const askAfterMs = 250;

export function createTimeSlider(texts: PanelTexts, onChoose: (at: number | null) => void): TimeSlider {
  const slider = element('input', {
    ...{ type: 'range', min: 0, max: steps, value: steps, class: 'time' },
    'aria-label': texts.say('graphTime'),
  });
  const said = element('output', {});
  let since = 0;
  let until = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const chosen = (): number | null => {
    const step = Number(slider.value);
    return step >= steps ? null : Math.round(since + ((until - since) * step) / steps);
  };
  const say = (): void => {
    const at = chosen();
    said.textContent = at === null ? texts.say('graphNow') : texts.say('graphThen', texts.date(at));
    slider.setAttribute('aria-valuetext', said.textContent);
  };
  slider.addEventListener('input', () => {
    say();
    clearTimeout(soon);
    soon = setTimeout(() => onChoose(chosen()), askAfterMs);
  });
  return {
    root: element('label', 'time-row', `${texts.say('graphTime')} `, slider, said),
    show(graph) {
      // While a time is looked at, the scale stays, so that its mark stays where the user put it.
      if (graph.asOf === undefined) {
        since = graph.since;
        until = Date.now();
        slider.value = String(steps);
      }
      // A clock that was set back leaves no earlier time to look at.
      slider.disabled = since <= 0 || since >= until;
      say();
    },
  };
}
