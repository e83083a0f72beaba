import { describe, expect, it } from '@jest/globals';
import { localeChoices, zoneChoices } from './choices.js';

describe('the choices of a profile', () => {
  it('are languages by name, in the order of their names', () => {
    const labels = localeChoices(null).map(({ label }) => label);
    expect(labels).toContain('British English');
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en-GB')));
  });

  it('are time zones, each once', () => {
    const values = zoneChoices('UTC').map(({ value }) => value);
    expect(values).toContain('Europe/Paris');
    expect(values.filter((value) => value === 'UTC')).toHaveLength(1);
  });

  it('have what is set, also when no list names it', () => {
    expect(localeChoices('tlh').some(({ value }) => value === 'tlh')).toBe(true);
    expect(zoneChoices('Etc/Nowhere').at(-1)).toEqual({ value: 'Etc/Nowhere', label: 'Etc/Nowhere' });
  });
});
