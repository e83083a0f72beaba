import { describe, expect, it } from '@jest/globals';
import { languageChosen, localeChoices, localeFor, zoneChoices } from './choices.js';

describe('the choices of a profile', () => {
  it('are languages by name, in the order of their names', () => {
    const labels = localeChoices(null, 'en').map(({ label }) => label);
    expect(labels).toContain('British English');
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en-GB')));
  });

  it('are time zones, each once', () => {
    const values = zoneChoices('UTC').map(({ value }) => value);
    expect(values).toContain('Europe/Paris');
    expect(values.filter((value) => value === 'UTC')).toHaveLength(1);
  });

  it('have what is set, also when no list names it', () => {
    expect(localeChoices('tlh', 'en').some(({ value }) => value === 'tlh')).toBe(true);
    expect(zoneChoices('Etc/Nowhere').at(-1)).toEqual({ value: 'Etc/Nowhere', label: 'Etc/Nowhere' });
  });

  it('are the formats that are read beside a language', () => {
    const values = localeChoices('de-AT', 'de').map(({ value }) => value);
    expect(values.sort()).toEqual(['de-AT', 'de-CH', 'de-DE']);
    expect(localeChoices('en-GB', 'en').map(({ value }) => value)).toContain('fr-FR');
  });

  it('keep the formats of a person or of the browser where these are of the language', () => {
    expect([languageChosen(null), languageChosen('de-CH'), languageChosen('fr-FR')]).toEqual(['', 'de', 'en']);
    expect(localeFor('', 'de-AT', 'en-GB')).toBeNull();
    expect(localeFor('de', 'de-CH', 'de-AT')).toBe('de-CH');
    expect(localeFor('de', 'en-GB', 'de-AT')).toBe('de-AT');
    expect(localeFor('de', null, 'en-US')).toBe('de-DE');
    expect(localeFor('en', 'fr-FR', 'sv-SE')).toBe('en-GB');
    expect(localeFor('en', 'de-DE', 'en-US')).toBe('en-US');
  });
});
