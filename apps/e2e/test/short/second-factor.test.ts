import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-codes.js';
import { PASSWORD } from '../support/people.js';

// Browsers support passkeys only at a host name, not at an IP address.
const { journey } = journeys({ env: { HOST: 'localhost' } });

/** A virtual authenticator that confirms every request, created through the DevTools protocol. */
async function addAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const options = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...options },
  });
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a second factor', () => {
  journey(
    'is set up as a passkey and an app, asked for at sign-in, and required by an owner',
    async ({ page, at, person, service, another, watch }) => {
      watch.expect(/status of 401 .*\/auth\/sign_in\/factor/);
      await addAuthenticator(page);
      await page.goto(at('/profile'));
      const security = page.getByRole('region', { name: 'Security' });
      await security.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
      await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
      const codes = page.getByRole('dialog', { name: 'Recovery codes' });
      await codes.getByText('They are shown only once.').waitFor();
      await expectAccessible(page);
      const [recoveryCode] = (await codes.locator('code').innerText()).split('\n');
      await codes.getByRole('button', { name: 'Done' }).click();
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await security.getByRole('rowheader', { name: /Laptop/ }).waitFor();

      await security.getByRole('button', { name: 'Set up an app' }).click();
      const app = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      await app.getByRole('img', { name: 'QR code of the secret below' }).waitFor();
      await expectAccessible(page);
      const secret = await app.locator('code').innerText();
      await app.getByLabel('Code that the app shows').fill(oneTimeCode(secret));
      await app.getByRole('button', { name: 'Confirm' }).click();
      await security.getByRole('rowheader', { name: /Authenticator app/ }).waitFor();
      await expectAccessible(page);

      await signOut(page, person!.name);
      await givePassword(page, person!.email);
      await page.getByText('Enter the six digits').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByText('The code is wrong').waitFor();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode!);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByText('9 are left').first().waitFor();
      // Home sends many requests, and those in progress at sign-out would be refused.
      await page.goto(at('/profile'));
      await page.getByRole('region', { name: 'Sessions' }).waitFor();
      await page.getByRole('region', { name: 'Security' }).getByRole('row').first().waitFor();

      await signOut(page, person!.name);
      await page.getByRole('button', { name: 'Use a passkey instead' }).click();
      await page.getByRole('button', { name: person!.name }).waitFor();

      await page.goto(at('/settings/security'));
      await page.getByRole('checkbox', { name: 'Second factor required' }).check();
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
      await page.getByRole('button', { name: 'Save' }).click();
      expect((await saved).status()).toBe(200);
      await page.goto(at('/settings/people'));
      await page.getByText('Every member needs a second factor').waitFor();
      const member = await another(await service.people.member('viewer'));
      await member.goto(at('/invoices'));
      await member.getByRole('heading', { level: 1, name: 'This workspace asks for a second factor' }).waitFor();
      await expectAccessible(member);
      await addAuthenticator(member);
      await member.getByRole('button', { name: 'Add a passkey' }).click();
      await member.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
      const made = member.getByRole('dialog', { name: 'Recovery codes' });
      await made.getByRole('button', { name: 'Done' }).click();
      await made.getByRole('button', { name: 'I have kept them' }).click();
      await member.getByRole('button', { name: 'Go on' }).click();
      await member.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
      expect(member.url()).toBe(at('/invoices'));
    },
  );
});
