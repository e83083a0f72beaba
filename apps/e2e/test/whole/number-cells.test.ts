import { expect } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

journey('a number that one tabs into is typed over, not added to', async ({ page, at, service }) => {
  const api = await service.people.api();
  const { id } = await api.post('/v1/payments', {
    body: { type: 'inbound', partner: 'ext:brightwater', amount: 1234.5 },
  });
  await page.goto(at(`/payments/${id}`));
  const amount = page.getByRole('textbox', { name: /^Amount/ }).first();
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('1,234.50');
  await page.getByRole('combobox', { name: /^Received from/ }).focus();
  await tabTo(page, amount);
  await expectFocus(page, amount);
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  expect(await amount.inputValue()).toBe('100.00');
});
