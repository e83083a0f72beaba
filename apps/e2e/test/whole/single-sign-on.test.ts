import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenidProvider, startOpenidProvider } from '@daybook/testing/openid-provider';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser } from '../support/browser.js';
import { type JourneyOptions, perform, type Scene } from '../support/journey.js';
import { PASSWORD } from '../support/people.js';
import { type Service, startService } from '../support/service.js';

let provider: OpenidProvider;
let service: Service;
let browser: Browser;

beforeAll(async () => {
  const redirectUris: string[] = [];
  // A different site than the service, as in production.
  provider = await startOpenidProvider({ redirectUris, host: 'localhost' });
  const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = provider;
  const env = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME: 'Acme account' };
  [service, browser] = await Promise.all([startService({ env }), launchBrowser()]);
  redirectUris.push(`${service.origin}/sign-in/callback`);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await provider?.stop();
});

/** The page navigates to the provider, which other journeys count as a fault. */
function journey(name: string, about: JourneyOptions, walk: (scene: Scene) => Promise<void>): void {
  const walkAway = (scene: Scene): Promise<void> => {
    scene.watch.expect(/^Request to another origin: \w+ http:\/\/localhost/);
    return walk(scene);
  };
  it(name, () => perform({ service, browser }, about, walkAway));
}

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Acme account' });

async function giveName(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Provider' }).waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A member without a password, whom the provider knows by name. */
async function knownMember(name: string, role: string): Promise<string> {
  const email = `${name}@example.com`;
  await service.cli('user', 'create', '--email', email, '--name', name, '--workspace', 'demo', '--role', role);
  provider.people.set(name, { email, email_verified: true });
  return email;
}

describe('single sign-on', () => {
  journey(
    'leads to the page that was asked for, proves it again in a window, and shows its link',
    { as: 'visitor' },
    async ({ page, context, at, watch, service: { sql } }) => {
      watch.expect(/status of 403 .*\/v1\/tokens/);
      const email = await knownMember('olga', 'owner');
      await page.goto(at('/settings/developer/api-tokens?x=1'));
      await button(page).waitFor();
      await expectAccessible(page);
      await button(page).click();
      await giveName(page, 'olga');
      await page.getByRole('heading', { level: 1, name: 'API tokens' }).waitFor();
      expect(page.url()).toBe(at('/settings/developer/api-tokens?x=1'));

      await sql(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
      await page.getByRole('button', { name: 'Create token' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Name').fill('Importer');
      await form.getByRole('checkbox').first().check();
      await form.getByRole('button', { name: /^Create/ }).click();
      const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await button(page).waitFor();
      await expectAccessible(page);
      expect(await proof.getByLabel('Password', { exact: true }).count()).toBe(0);
      const apart = context.waitForEvent('page');
      await button(page).click();
      const window = await apart;
      await giveName(window, 'olga');
      await page.getByRole('button', { name: /Copy/ }).first().waitFor();

      await page.goto(at('/profile'));
      const section = page.getByRole('region', { name: 'Sign-in with Acme account' });
      await section.getByText(email).waitFor();
      await page.getByRole('region', { name: 'Password' }).getByText('no password').waitFor();
      await expectAccessible(page);
    },
  );

  journey('refuses somebody unknown on a page that says why', { as: 'visitor' }, async ({ page, at, watch }) => {
    watch.expect(/status of 403 .*\/auth\/oidc\/finish/);
    provider.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
    await page.goto(at('/invoices'));
    await button(page).click();
    await giveName(page, 'stranger');
    await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
    await page.getByText('There is no account for stranger@example.com').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Use another way to sign in' }).click();
    await page.getByLabel('E-mail').fill((await service.people.owner()).email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
  });

  journey('accepts an invitation, without a password', { as: 'visitor' }, async ({ page }) => {
    const code = await service.people.invite('sales', 'ines@example.com');
    provider.people.set('ines', { email: 'ines@example.com', email_verified: true, name: 'Ines Invited' });
    await page.goto(`${service.origin}/link/${code}`);
    await button(page).click();
    await giveName(page, 'ines');
    await page.getByRole('button', { name: 'Ines Invited' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/w/demo');
  });
});

describe('a session that ends in mid-form', () => {
  journey('begins again at the provider in a window, and what was typed stays', { as: 'visitor' }, async (scene) => {
    const { page, context, at, watch } = scene;
    watch.expect(/status of 401/);
    await knownMember('petra', 'owner');
    await page.goto(at('/partners/new'));
    await button(page).click();
    await giveName(page, 'petra');
    await page.getByLabel(/^Name/).fill('Typed before');
    await service.sql('DELETE FROM users.sessions');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    const apart = context.waitForEvent('page');
    await button(page).click();
    // The person still has a session at the provider, which redirects the window back at once.
    await (await apart).waitForEvent('close');
    await page.getByRole('heading', { level: 1, name: 'Typed before' }).waitFor();
  });
});
