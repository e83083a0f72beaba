import { describe, expect } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { PASSWORD } from '../support/people.js';

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
});
