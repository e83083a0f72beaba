import { describe } from '@jest/globals';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('what an endpoint missed', () => {
  journey('is sent again once its number was seen', async ({ page, at, service }) => {
    const api = await service.people.api();
    const body = { url: 'https://93.184.215.14/hooks', events: ['partner.created' as const] };
    const { id } = await api.post('/v1/webhook_endpoints', { body });
    await page.goto(at(`/settings/developer/webhooks/${id}`));
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recover messages' }).click();
    const dialog = page.getByRole('dialog');
    const since = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await dialog.getByRole('button', { name: 'Send again' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Since' }).fill(`${since} 10:00`);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^Send \d+ events again$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^\d+ events: sent again, in the background\.$/).waitFor();
  });
});
