import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectNoDoubleRequests } from '../support/requests.js';

const { journey } = journeys();

/** Sends the request of a curl command from the console, and returns the status. */
async function run(curl: string): Promise<number> {
  const [, address, token] = /^curl -sS (?:-g )?'([^']+)' -H 'Authorization: Bearer ([^']+)'$/.exec(curl) ?? [];
  if (address === undefined || token === undefined) throw new Error(`This is no line for the terminal: ${curl}`);
  return (await fetch(address, { headers: { Authorization: `Bearer ${token}` } })).status;
}

describe('an API token', () => {
  journey(
    'is made in Settings, Developer, API Tokens, works, and is refused once it is revoked',
    async ({ page, at, service }) => {
      await page.goto(at(''));
      await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('main').getByRole('link', { name: 'API Tokens' }).click();
      await page.getByRole('heading', { level: 1, name: 'API Tokens' }).waitFor();
      expect(page.url()).toBe(at('/settings/developer/api-tokens'));

      await page.getByRole('button', { name: 'Create token' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a token' });
      await dialog.getByLabel('Name').fill('Web shop');
      await dialog.getByRole('group', { name: 'Sales' }).getByRole('checkbox', { name: /read/i }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create token' }).click();

      const shown = page.getByRole('dialog', { name: 'Your new token' });
      const token = await shown.getByLabel('API token', { exact: true }).inputValue();
      expect(token).toMatch(/^dbk_\w{20,}$/);
      const curl = await shown.locator('pre').innerText();
      expect(curl).toContain(token);
      expect(await run(curl)).toBe(200);
      const write = await fetch(`${service.origin}/api/demo/v1/quotations`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(write.status).toBe(403);

      await page.keyboard.press('Escape');
      await shown.getByText('You have not copied the API token.').waitFor();
      await shown.getByRole('button', { name: 'Go back' }).click();
      expect(await shown.getByLabel('API token', { exact: true }).inputValue()).toBe(token);
      await page.keyboard.press('Escape');
      await shown.getByRole('button', { name: 'Close without it' }).click();
      await shown.waitFor({ state: 'hidden' });
      expect(await page.content()).not.toContain(token);

      await page.reload();
      await page.getByRole('button', { name: 'Actions for Web shop' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page
        .getByRole('dialog', { name: 'Revoke the token' })
        .getByRole('button', { name: 'Revoke token' })
        .click();
      await page.getByText('Web shop is revoked.').waitFor();
      expect(await run(curl)).toBe(401);
      await page.getByRole('button', { name: 'Actions for Web shop' }).waitFor({ state: 'hidden' });
      await page.getByRole('switch', { name: 'Show revoked' }).check();
      await page
        .getByRole('row', { name: /Web shop/ })
        .getByText('Revoked')
        .waitFor();
    },
  );

  journey(
    'is prepared by a link, and needs the password when the last proof is long ago',
    async ({ page, at, service, person, watch }) => {
      watch.expect(/status of 403 .*\/v1\/tokens/);
      const isOld = `UPDATE users.sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users.users WHERE email = '${person!.email}')`;
      await service.sql(isOld);
      await page.goto(at('/settings/developer/api-tokens?name=Till&scopes=read:sales,read:inventory&expires_in=90'));
      const dialog = page.getByRole('dialog', { name: 'Create a token' });
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Till');
      expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const proof = page.getByRole('dialog', { name: 'Confirm with your password' });
      await proof.getByLabel('Password', { exact: true }).fill('seven green bottles');
      await proof.getByRole('button', { name: 'Confirm' }).click();
      await page
        .getByRole('dialog', { name: 'Your new token' })
        .getByRole('button', { name: /^Copy the API token/ })
        .click();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('row', { name: /Till/ }).waitFor();
    },
  );

  journey('is not made by who may not, and nothing is asked for in vain', { as: 'viewer' }, async ({ page, at }) => {
    await expectNoDoubleRequests(page, async () => {
      await page.goto(at('/settings/developer/api-tokens'));
      await page.getByRole('heading', { name: 'Your role may not see this' }).waitFor();
    });
    expect(await page.getByRole('button', { name: /token/i }).count()).toBe(0);
  });
});
