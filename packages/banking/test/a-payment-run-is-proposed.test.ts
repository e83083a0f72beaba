import { type Domain, ok, refusal, refusedWithoutATrace } from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { ibanOf, Payer, today } from './support/payer.js';

let service: Domain;
let payer: Payer;

beforeAll(async () => {
  service = await openBanking();
});
/** Each test sees only its own bills. */
beforeEach(async () => {
  payer = await Payer.open(service, await service.freshWorkspace('EUR'));
});
afterAll(() => service.stop());

const linesOf = ({ lines }: any): unknown[] => lines.map(({ bill, amount }: any) => [bill.id, amount]);
const reasonsOf = ({ left_out }: any): unknown[] => left_out.map(({ bill, reason }: any) => [bill.id, reason]);

describe('a proposal', () => {
  it('is a draft with what is due by a day, and says of everything else why it is left out', async () => {
    const [supplier, without] = [await payer.supplier(), await payer.supplier({ bank_accounts: [] })];
    const abroad = await payer.supplier({ bank_accounts: [{ iban: ibanOf(7, 'SA', 20) }] });
    const unreadable = await payer.supplier({ name: 'Αθήνα' });
    const due = await payer.bill(supplier, 100.1, { date_due: '2026-03-20' });
    const earlier = await payer.bill(supplier, 0.2, { date_due: '2026-03-10' });
    await payer.bill(supplier, 7, { date_due: '2026-04-01' });
    const paid = await payer.bill(supplier, 6);
    ok(await payer.client.post(`/bills/${paid['id']}/pay`, { date: '2026-03-02' }));
    const held = await payer.bill(supplier, 5);
    ok(await payer.client.patch(`/bills/${held['id']}`, { payment_hold: true }));
    const draft = ok(await payer.client.post('/bills', payer.draft(supplier, 4)));
    const dollars = await payer.bill(supplier, 3, { currency: 'USD', currency_rate: 0.9 });
    const taken = await payer.bill(supplier, 2);
    ok(await payer.act(await payer.run([taken]), 'confirm'));
    const [noIban, far, greek] = [
      await payer.bill(without, 1),
      await payer.bill(abroad, 1),
      await payer.bill(unreadable, 1),
    ];
    const answer = ok(await payer.propose({ due_until: '2026-03-31' }));
    expect(answer['payment_run']).toMatchObject({ state: 'draft', total: 100.3, count: 2, date: null, grouped: false });
    expect(linesOf(answer['payment_run'])).toEqual([
      [earlier['id'], 0.2],
      [due['id'], 100.1],
    ]);
    expect(reasonsOf(answer).sort()).toEqual(
      [
        ...[
          [held['id'], 'payment_hold'],
          [draft['id'], 'draft'],
          [dollars['id'], 'other_currency'],
        ],
        ...[
          [taken['id'], 'in_payment'],
          [noIban['id'], 'no_iban'],
          [far['id'], 'not_in_sepa'],
        ],
        [greek['id'], 'name_not_readable'],
      ].sort(),
    );
    expect(answer['left_out'].find(({ reason }: any) => reason === 'other_currency')).toMatchObject({
      ...{ bill: { name: dollars['number'] }, partner: { id: supplier['id'], name: supplier['name'] } },
      ...{ amount: 3, currency: 'USD', date_due: '2026-03-01' },
    });
    ok(await payer.act(answer['payment_run'], 'confirm'));
    const again = await refusedWithoutATrace(service.databaseUrl, () => payer.propose({ due_until: '2026-03-31' }));
    expect(refusal(again)).toMatchObject({ field: 'due_until', code: 'nothing_to_pay' });
    expect(again.body.error.details.length).toBeGreaterThan(3);
    await service.expectSound(payer.client);
  });

  it('sets off the credit notes of a supplier, and never below 0', async () => {
    const [one, two] = [await payer.supplier(), await payer.supplier()];
    const bills = [await payer.bill(one, 100), await payer.bill(one, 20.02)];
    const credit = await payer.credit(one, 50.01);
    const covered = await payer.bill(two, 10);
    const more = await payer.credit(two, 10);
    const answer = ok(await payer.propose());
    expect(answer['payment_run']).toMatchObject({ total: 70.01, count: 1 });
    expect(linesOf(answer['payment_run'])).toEqual(
      [...bills, credit].map(({ id, amount_total }) => [id, amount_total]),
    );
    expect(reasonsOf(answer)).toEqual([covered, more].map(({ id }) => [id, 'credits_cover']));
  });

  it('is of one transfer for each account if grouped, of some suppliers, and within an amount', async () => {
    const [one, two] = [await payer.supplier(), await payer.supplier()];
    const bills = [
      await payer.bill(one, 60),
      await payer.bill(one, 50),
      await payer.bill(one, 40),
      await payer.bill(two, 5),
    ];
    const grouped = ok(await payer.propose({ group: true, partners: [one['id']], date: '2099-01-02' }));
    expect(grouped['payment_run']).toMatchObject({ total: 150, count: 1, grouped: true, date: '2099-01-02' });
    const within = ok(await payer.propose({ max_total: 105 }));
    expect(within['payment_run']).toMatchObject({ total: 105 });
    expect(linesOf(within['payment_run'])).toEqual([
      [bills[0]!['id'], 60],
      [bills[2]!['id'], 40],
      [bills[3]!['id'], 5],
    ]);
    expect(reasonsOf(within)).toEqual([[bills[1]!['id'], 'over_max_total']]);
  });

  it('pays the instalments that are due', async () => {
    const lines = [{ percent: 30, days: 0 }, { days: 365 }];
    const term = ok(await payer.client.post('/payment_terms', { name: '30 % at once', lines }));
    const bill = await payer.bill(await payer.supplier(), 100.01, { payment_term: term['id'] });
    const answer = ok(await payer.propose({ due_until: '2026-04-01' }));
    expect(linesOf(answer['payment_run'])).toEqual([[bill['id'], 30]]);
    ok(await payer.client.post(`/bills/${bill['id']}/pay`, { date: '2026-03-02', amount: 30 }));
    expect(refusal(await payer.propose({ due_until: '2026-04-01' }))).toMatchObject({ code: 'nothing_to_pay' });
    expect(linesOf(ok(await payer.propose({ due_until: '2027-04-01' }))['payment_run'])).toEqual([[bill['id'], 70.01]]);
  });

  it('is previewed, repeated with its key, and refused where the request is wrong', async () => {
    await payer.bill(await payer.supplier(), 8);
    const body = { bank_account: payer.bank['id'], due_until: today() };
    const preview = ok(await payer.client.post('/payment_runs/propose?dry_run=true', body));
    expect(preview).toMatchObject({ dry_run: true, record: { total: 8 }, left_out: [] });
    expect(ok(await payer.client.get('/payment_runs'))['data']).toEqual([]);
    const key = { 'Idempotency-Key': 'run-1' };
    const [first, second] = [
      await payer.client.post('/payment_runs/propose', body, key),
      await payer.client.post('/payment_runs/propose', body, key),
    ];
    expect(ok(second)).toEqual(ok(first));
    const selected = ok(await payer.client.post('/payment_runs/propose?fields=total', body));
    expect(selected['payment_run']).toEqual({ id: expect.any(String), total: 8 });
    const refused = async (wrong: object) => refusal(await payer.propose(wrong));
    expect(await refused({ due_until: '2026-02-30' })).toMatchObject({ status: 400, field: 'due_until' });
    expect(await refused({ due: 'x' })).toMatchObject({ status: 400, field: 'due', code: 'unknown_field' });
    expect(await refused({ max_total: 0 })).toMatchObject({ status: 400, field: 'max_total' });
    const far = await Payer.open(service, await service.freshWorkspace('EUR'));
    const stranger = await far.supplier();
    expect(await refused({ partners: [stranger['id']] })).toMatchObject({ status: 422, code: 'not_found' });
    expect(await refused({ bank_account: far.bank['id'] })).toMatchObject({ status: 422, field: 'bank_account' });
    expect(refusal(await payer.client.post('/payment_runs/propose', body, { 'If-Match': '"v1"' }))).toMatchObject({
      ...{ status: 400, field: 'If-Match' },
    });
  });
});
