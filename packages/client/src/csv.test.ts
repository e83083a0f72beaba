import { describe, expect, it } from '@jest/globals';
import { csvLine, inert } from './csv.js';

describe('a cell of a CSV', () => {
  it.each<[text: string, written: string]>([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5 %', "'-5 %"],
    ['@sum', "'@sum"],
    ['|cmd', "'|cmd"],
    ['＝1', "'＝1"],
    ['﹣1', "'﹣1"],
    ['\u200B=1', "'\u200B=1"],
    [' \u00A0\uFEFF=1', "' \u00A0\uFEFF=1"],
    ['\u2800=1', "'\u2800=1"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    // After a character that ends a cell in a spreadsheet of another locale, or ends a row in any.
    ['Shop;=1+1', `"Shop;'=1+1"`],
    ['Shop;+1', `"Shop;'+1"`],
    ['Shop; \u200B@x', `"Shop;' \u200B@x"`],
    ['Shop;;-1', `"Shop;;'-1"`],
    ['Shop\t=1', `"Shop\t'=1"`],
    ['Shop\n=1', `"Shop\n'=1"`],
    ['Shop\r\n=1', `"Shop\r\n'=1"`],
    ['Shop;"=1"', `"Shop;'""=1"""`],
    ['=1;=2;=3', `"'=1;'=2;'=3"`],
  ])('%j is written as %j, which no spreadsheet runs', (text, written) => {
    expect(csvLine([inert(text)])).toBe(`${written}\r\n`);
  });

  it.each<[text: string, written: string]>([
    ['Plain = text', 'Plain = text'],
    ['a-b', 'a-b'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['"=1"', '"""=1"""'],
    ['Müller; Söhne', '"Müller; Söhne"'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('%j is written as %j', (text, written) => expect(csvLine([inert(text)])).toBe(`${written}\r\n`));

  it('of a hostile text of any length is made in one pass', () => {
    const begun = process.cpuUsage();
    for (const text of [';'.repeat(200_000), '; '.repeat(100_000), `;${' '.repeat(200_000)}`, '\u200B'.repeat(200_000)])
      inert(text);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
  });
});
