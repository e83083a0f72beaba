import { describe } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-codes.js';
import { PASSWORD } from '../support/people.js';

const { journey } = journeys();

describe('a grave change, ten minutes after the last proof,', () => {
  journey(
    'asks who has a second factor for the password and a code; the password alone is not enough',
    { as: 'accountant' },
    async ({ page, at, service, watch }) => {
      watch.expect(/status of 400 .*\/auth\/reauthenticate/);
      watch.expect(/status of 403 .*\/auth\/recovery_codes/);
      await page.goto(at('/profile'));
      const security = page.getByRole('region', { name: 'Security' });
      await security.getByRole('button', { name: 'Set up an app' }).click();
      const app = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      const secret = await app.locator('code').innerText();
      await app.getByLabel('Code that the app shows').fill(oneTimeCode(secret));
      await app.getByRole('button', { name: 'Confirm' }).click();
      const codes = page.getByRole('dialog', { name: 'Recovery codes' });
      const [recovery] = (await codes.locator('code').innerText()).split('\n') as [string];
      await codes.getByRole('button', { name: 'Done' }).click();
      await codes.getByRole('button', { name: 'I have kept them' }).click();

      await service.sql(`UPDATE users.sessions SET proved_at = now() - interval '11 minutes'`);
      await security.getByRole('button', { name: 'Make new codes' }).click();
      await page
        .getByRole('dialog', { name: 'Make new recovery codes?' })
        .getByRole('button', { name: 'Make new codes' })
        .click();
      const proof = page.getByRole('dialog', { name: 'Confirm with your password' });
      await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await expectAccessible(page);
      await proof.getByRole('button', { name: 'Confirm' }).click();
      await proof.getByText('The code is wrong').waitFor();
      await proof.getByRole('button', { name: 'Use a recovery code' }).click();
      await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await proof.getByLabel('Recovery code').fill(recovery);
      await proof.getByRole('button', { name: 'Confirm' }).click();
      await proof.waitFor({ state: 'hidden' });
      await codes.getByText('They are shown only once.').waitFor();
    },
  );
});
