import { describe, expect, it } from '@jest/globals';
import { type About, passwordProblems } from './password-rules.js';

const ABOUT: About = {
  email: 'anna.kowalski@brightwater.example',
  name: 'Anna Kowalski',
  workspaces: [{ slug: 'acme', name: 'Acme Trading Ltd' }],
};
const problemOf = async (password: string) => (await passwordProblems('password', password, ABOUT))[0];

describe('a new password', () => {
  it.each([
    ...[
      'seven green bottles',
      'mein hund bellt laut',
      'correct horse battery staple',
      'Xk3!vB9#qL2m',
      'żółta łódka śpi',
    ],
    ...[
      'tr0ub4dor&3xyz',
      'a'.repeat(3) + 'Kq7 wolke tisch pfad',
      'word '.repeat(3) + 'zebra quilt mango',
      'パスワードは長い方がよいです',
    ],
  ])('may be %j', async (password) => expect(await problemOf(password)).toBeUndefined());

  it.each<[password: string, reason: RegExp]>([
    ['P@ssw0rd1234', /like one of the passwords that are used most/],
    ['Summer2026!!', /few common words, names or years/],
    ['Welcome12345!', /few common words, names or years/],
    ['Qwertyuiop123!', /few common words, names or years/],
    ['daybook-acme-1', /your name, your e-mail address, Daybook/],
    ['acmetrading2026', /your name, your e-mail address, Daybook/],
    ['Acme Trading Ltd', /your name, your e-mail address, Daybook/],
    ['AnnaKowalski!1', /your name, your e-mail address, Daybook/],
    ['anna.kowalski@brightwater.example', /your name, your e-mail address, Daybook/],
    ['K0walski-1987', /your name, your e-mail address, Daybook/],
    ['passwordpassword', /repeats a few characters/],
    ['aaaaaaaaaaaaaaaaaaaa', /repeats a character/],
    ['abcabcabcabcabcabc', /repeats a few characters/],
    ['abcdefghijklmnop', /a sequence such as abcdef/],
    ['1qaz2wsx3edc4rfv', /used most/],
    ['asdfghjkl;zxcvb', /a row of the keyboard/],
    ['password1234', /used most/],
    ['1990-10-12 1990', /easy to guess/],
    ['iloveyouforever', /used most/],
    [`${'password'.repeat(10)}`, /repeats a few characters/],
  ])('is not %j', async (password, reason) => {
    const problem = await problemOf(password);
    expect(problem).toMatchObject({ field: 'password', code: 'password_too_common' });
    expect(problem!.message).toMatch(reason);
    expect(problem!.message).not.toContain(password);
  });

  it.each(['short', 'elevenchars', 'x'.repeat(201)])('has 12 to 200 characters, so it is not %j', async (password) => {
    expect(await problemOf(password)).toMatchObject({ code: 'out_of_range' });
  });

  it('of the person and workspace of somebody else is a password like any other', async () => {
    const other = { email: 'b@example.com', workspaces: [] };
    expect(await passwordProblems('password', 'zqorvex-kowalski', { ...other, name: 'Zqorvex Kowalski' })).toHaveLength(
      1,
    );
    expect(await passwordProblems('password', 'zqorvex-kowalski', other)).toEqual([]);
  });

  it('is looked at in its beginning alone, whatever comes: the worst does not hold up other requests', async () => {
    const hostile = ['4@4@1!1!$5$5'.repeat(16), 'ab12'.repeat(50), '&<0#/89(z22(<x645<44y%4{[/@<68x{'.repeat(6)];
    const length = (password: string) => [...password].length;
    for (const password of hostile.map((text) => text.slice(0, 200))) {
      const begun = process.cpuUsage();
      await problemOf(password);
      const { user } = process.cpuUsage(begun);
      expect(length(password)).toBeGreaterThan(190);
      // Ten times what it takes; without the bound it is more than ten times as much.
      expect(user / 1000).toBeLessThan(400);
    }
  });
});
