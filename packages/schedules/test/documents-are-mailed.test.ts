import { type Domain, ok, refusal } from '@daybook/harness';
import { NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSchedules, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
beforeAll(async () => {
  // Nothing connects: messages stay in the outbox.
  const smtp = smtpSettings('smtp://127.0.0.1:9');
  service = await startSchedules({ ...NO_MAIL, smtp, from: { address: 'books@acme.example' } });
  shop = await Subscriptions.open(service);
});
afterAll(() => service.stop());

describe('a schedule that mails', () => {
  it('posts each invoice and queues its message', async () => {
    ok(await shop.client.patch(`/partners/${shop.partner}`, { email: 'ap@corner.example' }));
    const { id } = await shop.active({ mode: 'confirm_and_send', times: 2 });
    expect(ok(await shop.client.get('/messages'))['data']).toEqual([]);
    await shop.run(id);
    for (const one of await shop.documents(id)) {
      expect(one).toMatchObject({ state: 'posted' });
      const { data } = ok(await shop.client.get(`/messages?record=${one.id}`));
      expect(data).toMatchObject([{ state: 'queued', to: ['ap@corner.example'] }]);
    }
    await service.expectSound(shop.client);
  });

  it('is not active without an address', async () => {
    const partner = await shop.client.make('partners', { name: 'Without mail' });
    const { id } = await shop.draft({ mode: 'confirm_and_send', partner: partner.id });
    const refused = await shop.client.post(`/schedules/${id}/activate`);
    expect(refusal(refused)).toMatchObject({ status: 422, code: 'no_recipient' });
  });
});
