import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { ibanOf, Payer } from './support/payer.js';

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
  payer = await Payer.open(service);
});
afterAll(() => service.expectSound(payer.client));
afterAll(() => service.stop());

const setAccounts = async (supplier: any, ...accounts: { iban: string; holder?: string }[]) => {
  const bank_accounts = accounts.map(({ iban, holder = null }) => ({ iban, holder }));
  ok(await payer.client.patch(`/partners/${supplier.id}`, { bank_accounts }));
};
const recently = { status: 422, code: 'iban_recently_changed' };

describe('an account of a supplier', () => {
  it('that is new within 14 days is paid only when somebody names the supplier', async () => {
    const [known, fresh] = [await payer.supplier(), await payer.newSupplier()];
    const run = await payer.run([await payer.bill(known, 10), await payer.bill(fresh, 20)]);
    const refused = await payer.act(run, 'confirm');
    expect(refusal(refused)).toMatchObject({ ...recently, field: 'lines[1].iban' });
    expect(refused.body.error.message).toContain(fresh['name']);
    expect(refusal(await payer.act(run, 'confirm', { acknowledge: [known['id']] }))).toMatchObject(recently);
    const stranger = await payer.newSupplier();
    expect(refusal(await payer.act(run, 'confirm', { acknowledge: [fresh['id'], stranger['id']] }))).toMatchObject({
      ...{ field: 'acknowledge[1]', code: 'invalid_value' },
    });
    const done = ok(await payer.act(run, 'confirm', { acknowledge: [fresh['id']] }));
    expect(done['lines'].map(({ acknowledged }: any) => acknowledged)).toEqual([false, true]);
  });

  it('is named once for each supplier, however many bills it has', async () => {
    const [first, second] = [await payer.newSupplier(), await payer.newSupplier()];
    const bills = [await payer.bill(first, 1), await payer.bill(first, 2), await payer.bill(second, 3)];
    const { details = [] } = (await payer.act(await payer.run(bills), 'confirm')).body.error;
    expect(details.map(({ field, code }: any) => [field, code])).toEqual([
      ['lines[0].iban', 'iban_recently_changed'],
      ['lines[2].iban', 'iban_recently_changed'],
    ]);
  });

  it('that was exchanged is new, that which only got company is not, and one that comes back is', async () => {
    const supplier = await payer.supplier();
    const [old, next] = [supplier['bank_accounts'][0], { iban: ibanOf(4001) }];
    await setAccounts(supplier, old, next);
    const bill = await payer.bill(supplier, 10);
    const first = await payer.run([bill]);
    expect(first['lines'][0].iban).toBe(old.iban);
    ok(await payer.act(first, 'confirm'));
    ok(await payer.act(first, 'cancel'));
    const second = ok(await payer.tryRun([{ bill: bill['id'], iban: next.iban }]));
    expect(refusal(await payer.act(second, 'confirm'))).toMatchObject(recently);
    await payer.grow(supplier['id']);
    ok(await payer.act(second, 'confirm'));
    ok(await payer.act(second, 'cancel'));
    await setAccounts(supplier, next);
    await setAccounts(supplier, old, next);
    expect(refusal(await payer.act(await payer.run([bill]), 'confirm'))).toMatchObject(recently);
  });

  it('that is exchanged between draft and confirm, or confirm and export, is noticed: the run keeps its own', async () => {
    const supplier = await payer.supplier();
    const [own] = supplier['bank_accounts'];
    const bill = await payer.bill(supplier, 10);
    const run = await payer.run([bill]);
    await setAccounts(supplier, { iban: ibanOf(4002) });
    expect((await payer.get(run))['lines'][0].iban).toBe(own.iban);
    const gone = { status: 422, field: 'lines[0].iban', code: 'invalid_value' };
    expect(refusal(await payer.act(run, 'confirm', { acknowledge: [supplier['id']] }))).toMatchObject(gone);
    await setAccounts(supplier, own);
    await payer.grow(supplier['id']);
    ok(await payer.act(run, 'confirm'));
    await setAccounts(supplier, { iban: ibanOf(4003) });
    expect(refusal(await payer.act(run, 'export'))).toMatchObject(gone);
  });

  it('whose holder changes after the draft is confirmed only when the lines are sent again', async () => {
    const supplier = await payer.supplier();
    const { iban } = supplier['bank_accounts'][0];
    const run = await payer.run([await payer.bill(supplier, 10)]);
    await setAccounts(supplier, { iban, holder: 'Somebody else' });
    expect(refusal(await payer.act(run, 'confirm'))).toMatchObject({ field: 'lines[0].iban', code: 'invalid_value' });
    const again = ok(await payer.client.patch(`/payment_runs/${run['id']}`, { batch_booking: false }));
    expect(again['lines'][0].holder).toBe('Somebody else');
    ok(await payer.act(run, 'confirm'));
  });

  it('that is exchanged while the run is confirmed goes before it or after it, never in between', async () => {
    for (let round = 0; round < 6; round++) {
      const supplier = await payer.supplier();
      const run = await payer.run([await payer.bill(supplier, 10)]);
      const [changed, confirmed] = await Promise.all([
        payer.client.patch(`/partners/${supplier['id']}`, { bank_accounts: [{ iban: ibanOf(5000 + round) }] }),
        payer.act(run, 'confirm'),
      ]);
      expect(changed.status).toBe(200);
      if (confirmed.status !== 200) expect(refusal(confirmed)).toMatchObject({ field: 'lines[0].iban' });
      else
        expect(refusal(await payer.act(run, 'export'))).toMatchObject({
          ...{ field: 'lines[0].iban', code: 'invalid_value' },
        });
    }
  });
});
