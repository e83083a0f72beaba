import { describe, expect, it } from '@jest/globals';
import { compareNames, namePhrases } from './names.js';

describe('a name', () => {
  it.each([
    ['ACME TRADING', 'Acme Trading GmbH'],
    ['MUELLER ELEKTRO GMBH', 'Müller Elektro GmbH & Co. KG'],
    ['Mustermann, Max', 'Max Mustermann'],
    ['Société Générale S.A.', 'SOCIETE GENERALE'],
    ['STRASSE 5', 'Straße 5 e.K.'],
    ['Alpha Trading', 'AlphaTrading Ltd'],
  ])('%s is %s', (shown, known) => expect(compareNames(shown, known)).toBe('equal'));

  it.each([
    ['ACME TRADING BERLIN OFFICE', 'Acme Trading Ltd'],
    ['Acme Trading', 'Acme Trading Holding AG'],
  ])('%s is a part of %s', (shown, known) => expect(compareNames(shown, known)).toBe('part'));

  it.each([
    ['Acme', 'Acme Trading'],
    ['Trading GmbH', 'Acme Trading GmbH'],
    ['Acme Foods', 'Acme Trading'],
    ['', 'Acme'],
  ])('%j is not %s', (shown, known) => expect(compareNames(shown, known)).toBeUndefined());

  it('of a legal form alone keeps it', () => expect(compareNames('Limited', 'The Limited')).toBeUndefined());

  it('is looked for by neighbouring words, in both spellings', () => {
    expect(namePhrases('Mueller Elektro GmbH Nord')).toEqual(['mueller elektro', 'muller elektro', 'elektro nord']);
    expect(namePhrases('Acme')).toEqual(['acme']);
    expect(namePhrases('...')).toEqual([]);
    expect(namePhrases('a '.repeat(1000))).toHaveLength(4);
  });
});
