import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys, type Scene } from '../support/journey.js';
import { PASSWORD, send } from '../support/people.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** The names of all buttons, and of all links that create something. */
async function offersIn(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  const names = await Promise.all(
    (['button', 'menuitem', 'switch'] as const).map((role) => main.getByRole(role).allInnerTexts()),
  );
  const links = await main.getByRole('link', { name: /^(New|Create|Invite|Add)\b/ }).allInnerTexts();
  return [...names.flat(), ...links].map((name) => name.trim()).filter(Boolean);
}

async function open({ page, at }: Scene, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

describe('an invitation', () => {
  journey(
    'is made by an owner, passed on as a link, and accepted by a new person, who gets the role',
    async ({ page, at, another, service }) => {
      await page.goto(at('/settings'));
      await page
        .getByRole('main')
        .getByRole('link', { name: /^People/ })
        .click();
      await page.getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('E-mail').fill('zoe@example.com');
      await dialog.getByRole('radio', { name: /^Sales/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Make the invitation' }).click();
      const link = await dialog.getByLabel('Invitation link', { exact: true }).inputValue();
      expect(link).toMatch(new RegExp(`^${service.origin}/link/dbl_\\w+$`));

      const guest = await another(undefined);
      await guest.goto(link);
      await guest.getByRole('heading', { level: 1, name: 'Join Harbour & Pine' }).waitFor();
      await guest.getByText(/invited .*as sales/).waitFor();
      await guest.getByLabel('Your name').fill('Zoë Źródło');
      await guest.getByLabel('New password').fill(PASSWORD);
      await guest.getByRole('button', { name: 'Join' }).click();
      await guest.waitForURL(at(''));
      await guest.getByRole('button', { name: 'Zoë Źródło' }).click();
      await guest.getByText('zoe@example.com · sales').waitFor();

      await page.goto(at('/settings/people'));
      await page.getByRole('row', { name: /^Zoë Źródło/ }).waitFor();
    },
  );
});

describe('an invitation of somebody who has an account', () => {
  journey('is accepted with the password of that account', { as: 'visitor' }, async ({ page, at, service }) => {
    const { email, name } = await service.people.member('sales');
    const { cookie } = await service.people.owner();
    const members = '/api/demo/v1/members';
    const { body } = await send<{ data: { id: string; email: string }[] }>(
      service.origin,
      'GET',
      members,
      undefined,
      cookie,
    );
    const { id } = body.data.find((member) => member.email === email)!;
    await send(service.origin, 'DELETE', `${members}/${id}`, undefined, cookie);
    await page.goto(`${service.origin}/link/${await service.people.invite('viewer', email)}`);
    await page.getByLabel('Your name').waitFor();
    await page.getByRole('button', { name: 'I already have an account here' }).click();
    await page.getByLabel('Your name').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(at(''));
    await page.getByRole('button', { name }).waitFor();
  });
});

describe('a member who leaves', () => {
  journey('is removed by keys, once it is decided what becomes of the tokens and webhooks', async (scene) => {
    const { page, service } = scene;
    const { name, cookie } = await service.people.member('developer');
    const make = async (collection: string, body: object) =>
      (await send<{ token?: string }>(service.origin, 'POST', `/api/demo/v1/${collection}`, body, cookie)).body;
    const { token } = await make('tokens', { name: 'Till', scopes: ['read:sales'] });
    await make('webhook_endpoints', { url: 'https://93.184.215.14/hooks', events: ['invoice.*'] });
    await make('saved_views', { name: 'Mine', resource: 'invoices', query: 'state=draft' });
    await open(scene, '/settings/people');
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const made = dialog.getByRole('region', { name: 'What this person made' });
    await made.getByText('Till').waitFor();
    await made.getByText('https://93.184.215.14/hooks').waitFor();
    await made.getByText('1 view that nobody else sees: kept, should they come back.').waitFor();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Remove ${name}` }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Decide what becomes of them.').waitFor();
    const [keep, revoke] = [/^They go on/, /^Revoke the tokens/].map((label) =>
      dialog.getByRole('radio', { name: label }),
    );
    await keep!.focus();
    await page.keyboard.press('ArrowDown');
    expect(await revoke!.isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${name} is no longer a member.`).waitFor();
    const asked = await fetch(`${service.origin}/api/demo/v1/token`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    await open(scene, '/settings/developer/webhooks');
    await page
      .getByRole('link', { name: /93\.184\.215\.14/ })
      .first()
      .click();
    await page.getByText(/the person who answered for it left/).waitFor();
  });

  journey('whose tokens go on is named as a former member', async (scene) => {
    const { page, service } = scene;
    const { name, cookie } = await service.people.member('developer');
    const body = { name: 'Bank feed', scopes: ['read:accounting'] };
    await send(service.origin, 'POST', '/api/demo/v1/tokens', body, cookie);
    await open(scene, '/settings/people');
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^They go on/ }).check();
    await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await open(scene, '/settings/developer/api-tokens');
    await page
      .getByRole('row', { name: /Bank feed/ })
      .getByText(`${name} (former member)`)
      .waitFor();
  });
});

describe('a viewer', () => {
  journey('sees everything, and no button for what would be refused', { as: 'viewer' }, async (scene) => {
    const { page, service } = scene;
    const api = await service.people.api();
    const { id } = await api.post('/v1/invoices', {
      body: { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }] },
    });
    const refused =
      /^(New|Create|Invite|Add|Save|Delete|Discard|Confirm|Cancel|Post|Record|Send|Pay|Receive|Reset|Reverse|Match|Revoke|Rotate|Actions|More)\b/;
    for (const path of [
      '/invoices',
      `/invoices/${id}`,
      '/partners',
      '/settings/company',
      '/settings/people',
      '/settings/developer/webhooks',
    ]) {
      await open(scene, path);
      const offers = await offersIn(page);
      expect([path, offers.filter((name) => refused.test(name))]).toEqual([path, []]);
    }
    expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0);
  });
});
