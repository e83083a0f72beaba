import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { OWNER, PASSWORD } from '../support/people.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

describe('a visitor', () => {
  journey(
    'signs in, comes to where the link led, and signs out',
    { as: 'visitor' },
    async ({ page, at, context, watch }) => {
      await page.goto(at('/invoices?state=posted'));
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await expectAccessible(page);
      await page.getByLabel('E-mail').fill(OWNER);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      watch.expect(/status of 401 .*\/auth\/sign_in/);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page
        .getByRole('alert')
        .getByText(/password/i)
        .waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe(OWNER);

      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
      expect(page.url()).toBe(at('/invoices?state=posted'));
      const [cookie] = await context.cookies();
      expect(cookie).toMatchObject({ name: '__Host-sid', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      expect(await page.evaluate(() => document.cookie)).toBe('');

      await page.getByRole('button', { name: 'Demo Owner' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      const left = (await context.cookies()).map(({ name }) => name);
      expect(left).toEqual([expect.stringMatching(/^__Host-device-\w+$/)]);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    },
  );
});

describe('a one-time link', () => {
  journey(
    'of the first sign-in sets the password and leads in, and works once',
    { as: 'visitor' },
    async ({ page, service, watch }) => {
      const made = await service.cli(
        'user',
        'create',
        '--email',
        'ann@example.com',
        '--name',
        'Ann Example',
        '--workspace',
        'demo',
        '--role',
        'owner',
        '--json',
      );
      const link = `${service.origin}/link/${(JSON.parse(made) as { link: string }).link.split('/link/')[1]}`;
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'Welcome to Daybook' }).waitFor();
      await expectAccessible(page);
      watch.expect(/status of 4\d\d .*\/auth\/links/);
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Set the password and sign in' }).click();
      await page.getByText('Choose a password of 12 to 200 characters.').waitFor();
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set the password and sign in' }).click();
      await page.waitForURL(`${service.origin}/w/demo`);
      await page.getByRole('button', { name: 'Ann Example' }).waitFor();
      // Requests of Home that are still in progress would be refused without the cookie.
      await settled(page);

      await page.context().clearCookies();
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
      await page.getByRole('alert').waitFor();
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    },
  );
});
