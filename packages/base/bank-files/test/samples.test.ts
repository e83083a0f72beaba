import { readdirSync } from 'node:fs';
import { add } from '@daybook/money';
import { readBankFile } from '@daybook/bank-files';
import { describe, expect, it } from '@jest/globals';
import { SAMPLES, sampleOf, shapeOf } from './support/samples.js';

describe('a statement of a bank', () => {
  it('has a sample of each format', () => {
    expect(new Set(SAMPLES.map((name) => name.split('-')[0]))).toEqual(new Set(['camt', 'csv', 'mt940', 'ofx']));
    expect(readdirSync(new URL('samples', import.meta.url)).length).toBe(SAMPLES.length * 2);
  });

  it.each(SAMPLES)('is read as it is meant: %s', (name) => {
    const { bytes, csv, expected } = sampleOf(name);
    const { statements } = readBankFile(bytes, csv);
    expect(statements.map(shapeOf)).toEqual(
      expected.statements.map(({ lines, ...rest }) => ({
        ...rest,
        lines: lines.map(({ text_contains: _text, ...line }) => line),
      })),
    );
    for (const [at, { lines }] of expected.statements.entries())
      for (const [of, { text_contains: texts }] of lines.entries())
        for (const text of texts) expect(statements[at]!.lines[of]!.text).toContain(text);
  });

  it.each(SAMPLES)('adds up, if it has both balances: %s', (name) => {
    const { bytes, csv } = sampleOf(name);
    for (const { opening, closing, lines } of readBankFile(bytes, csv).statements)
      if (opening !== null && closing !== null)
        expect(Number(lines.reduce((sum, { amount }) => add(sum, amount), opening))).toBe(Number(closing));
  });
});
