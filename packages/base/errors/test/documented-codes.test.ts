import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES, type ErrorCode, type Problem, Refusal } from '../src/index.js';

const ROOT = join(__dirname, '../../../..');

describe('the codes of errors', () => {
  it('are in docs/errors.md as the table has them', () => {
    const script = join(ROOT, 'packages/base/errors/scripts/document-codes.mjs');
    const made = execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' });
    if (made !== readFileSync(join(ROOT, 'docs/errors.md'), 'utf8'))
      throw new Error(
        'docs/errors.md is not what the table of codes says. Run: cd packages/base/errors && npm run docs',
      );
  });

  it('stand in the table once, in order, each with sentences', () => {
    const codes = ERROR_CODES.flatMap((group) => Object.keys(group.codes));
    expect(new Set(codes).size).toBe(codes.length);
    for (const group of ERROR_CODES) {
      expect(Object.keys(group.codes)).toEqual(Object.keys(group.codes).sort());
      for (const meaning of Object.values(group.codes)) expect(meaning).toMatch(/^[`A-Z].*\.$/);
    }
  });

  // What the compiler rejects here, it rejects wherever an error is thrown: if it accepts any of these, this file does not
  // compile.
  it('are a closed set for the compiler', () => {
    const known: ErrorCode = 'required';
    // @ts-expect-error: no such code
    const problem: Problem = { code: 'no_such_code', message: 'A sentence.' };
    // @ts-expect-error: any text is not a code
    const other: Problem = { code: String(known), message: 'A sentence.' };
    // @ts-expect-error: an error takes a code of the table alone
    const refusal = new Refusal({ code: 'required_', message: 'A sentence.' });
    // @ts-expect-error: nor does a list of problems take another
    const several = new Refusal([{ code: 'x', message: 'A sentence.' }]);
    expect([problem, other, refusal.problem, several.problem].map(({ message }) => message)).toEqual(
      Array(4).fill('A sentence.'),
    );
  });
});
