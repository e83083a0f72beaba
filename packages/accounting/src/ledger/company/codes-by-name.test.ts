import { Problems } from '@daybook/records';
import { describe, expect, it } from '@jest/globals';
import { currencyCode } from '../currencies/currency-code.js';
import { address } from './address.js';
import { ALPHA_3, COUNTRIES, COUNTRY_NAMES } from './countries.js';

const { country } = address().fields;
const currency = currencyCode();

function problemOf(type: { parse(value: string, field: string, problems: Problems): unknown }, sent: string) {
  const problems = new Problems();
  expect(type.parse(sent, 'field', problems)).toBeUndefined();
  return problems.list[0]!;
}

describe('the name of a country', () => {
  it.each([
    ['United Kingdom', 'GB'],
    ['Vereinigtes Königreich', 'GB'],
    ['vereinigtes konigreich', 'GB'],
    ['UK', 'GB'],
    ['U.K.', 'GB'],
    ['gb', 'GB'],
    ['GBR', 'GB'],
    ['Deutschland', 'DE'],
    ['Germany', 'DE'],
    ['deu', 'DE'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['CÔTE D’IVOIRE', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Česko', undefined],
    ['Atlantis', undefined],
    ['European Union', undefined],
  ])('%s means %s', (sent, code) => {
    const problem = problemOf(country!.type, sent);
    expect(problem.suggestion).toBe(code);
    if (code !== undefined)
      expect(problem.message).toBe(
        `field must be a country of ISO 3166-1 as two capital letters. Did you mean ${code}?`,
      );
  });

  it('is known for each in both languages and by its alpha-3 code, and the codes themselves stay accepted', () => {
    expect(ALPHA_3).toHaveLength(COUNTRIES.length);
    expect(new Set(ALPHA_3).size).toBe(COUNTRIES.length);
    for (const [i, code] of COUNTRIES.entries()) {
      const problems = new Problems();
      expect(country!.type.parse(code, 'field', problems)).toBe(code);
      for (const language of ['en', 'de']) {
        const name = new Intl.DisplayNames([language], { type: 'region' }).of(code)!;
        expect([name, problemOf(country!.type, name).suggestion]).toEqual([name, code]);
      }
      expect(problemOf(country!.type, ALPHA_3[i]!).suggestion).toBe(code);
    }
    for (const code of Object.values(COUNTRY_NAMES)) expect(COUNTRIES).toContain(code);
  });
});

describe('the name of a currency', () => {
  it.each([
    ['Euro', 'EUR'],
    ['euro', 'EUR'],
    ['€', 'EUR'],
    ['eur', 'EUR'],
    ['US Dollar', 'USD'],
    ['$', 'USD'],
    ['US-Dollar', 'USD'],
    ['Schweizer Franken', 'CHF'],
    ['Pound Sterling', 'GBP'],
    ['£', 'GBP'],
    ['EURO', 'EUR'],
    ['zlotys', undefined],
  ])('%s means %s', (sent, code) => {
    const problem = problemOf(currency.type, sent);
    expect(problem.suggestion).toBe(code);
    expect(problem.code).toBe('invalid_value');
    if (code !== undefined)
      expect(() => currency.type.filter(sent)).toThrow(expect.objectContaining({ suggestion: code }));
  });
});

it('is not looked for in a text that is no name', () => {
  expect(problemOf(country!.type, `${'United '.repeat(200)}Kingdom`).suggestion).toBeUndefined();
  expect(problemOf(currency.type, `Euro${' '.repeat(100_000)}`).suggestion).toBeUndefined();
});
