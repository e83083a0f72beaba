import { afterEach, describe, expect, it } from '@jest/globals';
import * as german from '../texts/de/index.js';
import { speakFrom } from '../texts/language.js';
import { explain } from './link-words.js';

const said = (purpose: string): string =>
  explain(
    { purpose, email: 'ann@example.com', fields: ['password'], workspace: null, role: null } as never,
    false,
    false,
  );

afterEach(() => speakFrom('en', undefined));

describe('the page behind a link', () => {
  it('speaks of no other sessions at the first sign-in', () => {
    expect(said('first_sign_in')).toBe('Choose the password with which you sign in from now on.');
    speakFrom('de', german);
    expect(said('first_sign_in')).toBe('Wählen Sie das Passwort, mit dem Sie sich künftig anmelden.');
  });

  it('says that they end when the password is set anew', () => {
    expect(said('reset')).toContain('All your other sessions end.');
    speakFrom('de', german);
    expect(said('reset')).toContain('Alle Ihre anderen Sitzungen enden.');
  });
});
