import { afterEach, describe, expect, it } from '@jest/globals';
import { speak } from '../texts/language.js';
import { currencyName } from './currencies.js';

describe('the name of a currency', () => {
  afterEach(() => speak('en'));

  it('is that of the service in English', () => {
    expect(currencyName({ id: 'GBP', name: 'Pound Sterling' })).toBe('Pound Sterling');
  });

  it('is German in German, also where it was archived long ago', async () => {
    await speak('de');
    expect(currencyName({ id: 'GBP', name: 'Pound Sterling' })).toBe('Britisches Pfund');
    expect(currencyName({ id: 'CHF', name: 'Swiss Franc' })).toBe('Schweizer Franken');
  });

  it('stays as the service has it where the browser knows none', async () => {
    await speak('de');
    expect(currencyName({ id: 'QQQ', name: 'Sample' })).toBe('Sample');
  });

  it('is asked of currencies alone', () => {
    expect(currencyName({ id: 'par_01h455vb4pex5vsknk084sn02q', name: 'Brightwater' })).toBeUndefined();
  });
});
