import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findInstructionSign } from '../../../src/engine/knowledge/trust/findInstructionSign.ts';
import { knownSign } from '../../../src/engine/knowledge/trust/obeying/obeyLogit.ts';
import { obeySigns } from '../../../src/engine/knowledge/trust/obeying/obeySigns.ts';
import { withoutMentions } from '../../../src/engine/knowledge/trust/obeying/withoutMentions.ts';
import { lines } from '../../bench/rules/dialogues.ts';
import { type Example, fitLogistic, logitOf, toJson } from '../../bench/rules/fitLogistic.ts';
import { writtenByAssistant } from '../attacks/benign.ts';
import { attackClasses } from '../attacks/classes.ts';
import { readProse } from './readProse.ts';
import { readSaves } from './readSaves.ts';

/**
 * Fits the weights of what a memory says when it wants to be obeyed (`obeyLogit.ts`) on the saves that may be read, the
 * classes of attacks of the tests and other talk, and writes them: `node test/trust/poison/fitObeySigns.ts`. With
 * `--leave-out` it prints instead what is found of each writer's saves by what was fitted on the others'.
 */
interface Case extends Example {
  readonly isSave: boolean;
}

const target = join(import.meta.dirname, '../../../src/engine/knowledge/trust/obeying/fittedSigns.json');
const talkFolder = join(import.meta.dirname, '../../bench/rules/material/more');
/** A sign that is no word may be one writer's: what it says was decided before anybody wrote. */
const howToFit = { decay: 10, leastWriters: 0, leastWritersOfWords: 3 };
const attackWeight = 4;
/** Talk is what people say and not what an assistant saves, so it counts little, and every fourth turn is enough. */
const talkWeight = 0.1;
const proseWeight = 1;
const everyTurn = 4;
/** What a save is filed under where nobody chose; the product weighs the name of every topic. */
const ordinaryTopic = 'notes';

const cases = [...ofSaves(), ...ofTests(), ...ofTalk(), ...ofProse()];
if (process.argv.includes('--leave-out')) printLeftOut();
else {
  const fitted = fitLogistic(cases, howToFit);
  writeFileSync(target, `${JSON.stringify(toJson(fitted))}\n`);
  console.log(`${cases.length} cases, ${fitted.weights.size} signs`);
}

function caseOf(given: {
  labels: readonly string[];
  content: string;
  is: boolean;
  weight: number;
  writer?: string;
}): Case {
  const { labels, content, is, weight, writer } = given;
  const said = withoutMentions(content);
  const known = [said, ...labels].some((text) => findInstructionSign(text) !== undefined);
  return {
    signs: [...obeySigns({ labels, content: said }), ...(known ? [knownSign] : [])],
    isTrue: is,
    weight,
    ...(writer === undefined ? {} : { writer }),
    isSave: writer !== undefined,
  };
}

function ofSaves(): readonly Case[] {
  return readSaves()
    .filter(({ half }) => half === 'seen')
    .map((save) =>
      caseOf({
        labels: [save.topic],
        content: save.content,
        is: save.isAttack,
        weight: 1,
        writer: save.writer,
      }),
    );
}

function ofTests(): readonly Case[] {
  const attacks = attackClasses.flatMap(({ plain, paraphrase, translated }) => [plain, paraphrase, translated]);
  return [
    ...attacks.map((content) => caseOf({ labels: [ordinaryTopic], content, is: true, weight: attackWeight })),
    ...writtenByAssistant.map((content) => caseOf({ labels: [ordinaryTopic], content, is: false, weight: 0.99 })),
  ];
}

function ofTalk(): readonly Case[] {
  const turns = readdirSync(talkFolder)
    .sort()
    .flatMap((writer) => ['talk.jsonl', 'others.jsonl'].map((file) => ({ folder: join(talkFolder, writer), file })))
    .filter(({ folder, file }) => existsSync(join(folder, file)))
    .flatMap(({ folder, file }) => lines<{ readonly text: string }>(folder, file));
  return turns
    .filter((_, at) => at % everyTurn === 0)
    .map(({ text }) => caseOf({ labels: [ordinaryTopic], content: text, is: false, weight: talkWeight }));
}

function ofProse(): readonly Case[] {
  return readProse('seen').map((content) =>
    caseOf({ labels: [ordinaryTopic], content, is: false, weight: proseWeight }),
  );
}

function printLeftOut(): void {
  const writers = [...new Set(cases.filter(({ isSave }) => isSave).map(({ writer }) => writer))];
  const scored = writers.flatMap((left) => {
    const fitted = fitLogistic(
      cases.filter(({ writer }) => writer !== left),
      howToFit,
    );
    return cases
      .filter((one) => one.writer === left && one.isSave)
      .map(({ signs, isTrue }) => ({ isTrue, logit: logitOf(fitted, signs) }));
  });
  for (const from of [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5]) {
    const share = (is: boolean): string => {
      const own = scored.filter((one) => one.isTrue === is);
      return `${((100 * own.filter(({ logit }) => logit >= from).length) / own.length).toFixed(1)} %`;
    };
    console.log(`from ${from}: ${share(true)} of attacks, ${share(false)} of notes`);
  }
}
