import assert from 'node:assert/strict';
import type { LogOutputChannel } from 'vscode';
import { redactedLog } from '../../../../src/doors/vscode/base/redactedLog.ts';

// Built from parts, so that no scanner takes this file for a leak.
const token = `gh${'p'}_a1B2c3D4e5F6g7H8i9J1k2L3m4N5o6P7q8R9`;

describe('the log', () => {
  it('holds no secret, whatever is written: lines, messages, stacks and causes', () => {
    const lines: string[] = [];
    const take = (line: string | Error): void => void lines.push(typeof line === 'string' ? line : String(line.stack));
    const log = redactedLog({ debug: take, info: take, warn: take, error: take } as unknown as LogOutputChannel);
    log.debug(`asked with ${token}`);
    log.info(`asked with ${token}`);
    log.warn(`asked with ${token}`);
    log.error(`asked with ${token}`);
    log.error(new Error(`refused: ${token}`, { cause: new Error(`the key ${token} has expired`) }));
    log.error({ toString: () => `thrown ${token}` });
    assert.equal(lines.length, 6);
    assert.ok(!lines.join('\n').includes(token), lines.join('\n'));
    assert.match(
      lines[4] ?? '',
      /^Error: refused: \[removed: GitHub token\]\n +at [\s\S]+\nCaused by: Error: the key \[removed: GitHub token\] has expired/,
    );
  });

  it('follows causes that lead in a circle only so far', () => {
    const lines: string[] = [];
    const error = new Error('one');
    error.cause = error;
    redactedLog({ error: (line: string) => void lines.push(line) } as unknown as LogOutputChannel).error(error);
    assert.equal(lines[0]?.match(/Caused by/g)?.length, 4);
  });
});
