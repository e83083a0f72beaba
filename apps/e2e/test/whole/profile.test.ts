import { describe, expect } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-codes.js';
import { PASSWORD, send } from '../support/people.js';

const { journey } = journeys();

describe('the profile', () => {
  journey(
    'changes the name, ends the other sessions, and sets another password',
    { as: 'sales' },
    async ({ page, at, another, service, person, watch }) => {
      watch.expect(/status of 4\d\d .*\/auth\/password/);
      await page.goto(at('/profile'));
      const about = page.getByRole('region', { name: 'About you' });
      await about.getByRole('textbox', { name: 'Name' }).fill('Sally Sales');
      await about.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Sally Sales' }).waitFor();

      const elsewhere = await another(await service.people.signIn(person!.email));
      await elsewhere.goto(at('/invoices'));
      await elsewhere.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
      await page.reload();
      const sessions = page.getByRole('region', { name: 'Sessions' });
      await sessions
        .getByRole('button', { name: /^End the session of/ })
        .first()
        .waitFor();
      await sessions.getByRole('button', { name: 'End all others' }).click();
      const sure = page.getByRole('dialog').getByRole('button', { name: /^End/ });
      await sure
        .or(sessions.getByRole('button', { name: /^End the session of/ }))
        .first()
        .waitFor();
      if (await sure.isVisible()) await sure.click();
      await sessions
        .getByRole('button', { name: /^End the session of/ })
        .first()
        .waitFor({ state: 'hidden' });
      const status = await elsewhere.context().request.get(`${service.origin}/auth/session`);
      expect(status.status()).toBe(401);

      const password = page.getByRole('region', { name: 'Password' });
      await password.getByLabel('Current password').fill('not the password');
      await password.getByLabel('New password').fill('eight brown bottles');
      await password.getByRole('button', { name: 'Change the password' }).click();
      await password.getByText('The password is wrong.').waitFor();
      await password.getByLabel('Current password').fill(PASSWORD);
      await password.getByRole('button', { name: 'Change the password' }).click();
      await page.getByText('Your password is changed.').first().waitFor();
      await expect(service.people.signIn(person!.email)).rejects.toThrow('401');
    },
  );

  journey(
    'names a second factor anew, makes new recovery codes, and takes the factor away',
    { as: 'sales' },
    async ({ page, at, service, person }) => {
      const { cookie } = person!;
      const { body } = await send<{ secret: string }>(service.origin, 'POST', '/auth/factors/totp', {}, cookie);
      const code = oneTimeCode(body.secret);
      const confirmed = await send(service.origin, 'POST', '/auth/factors/totp/confirm', { code }, cookie);
      await service.people.enter(page.context(), { ...person!, cookie: confirmed.cookie || cookie });
      await page.goto(at('/profile'));
      const security = page.getByRole('region', { name: 'Security' });
      await security.getByRole('button', { name: /^Rename/ }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Telephone');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await security.getByRole('rowheader', { name: /Telephone/ }).waitFor();

      await security.getByRole('button', { name: /new codes/i }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /new codes/i })
        .click();
      const codes = page.getByRole('dialog', { name: 'Recovery codes' });
      await codes.getByRole('button', { name: 'Done' }).click();
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await codes.waitFor({ state: 'hidden' });

      await security.getByRole('button', { name: 'Remove Telephone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await security.getByText('No second factor yet').waitFor();
    },
  );
});
