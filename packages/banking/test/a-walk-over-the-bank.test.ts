import { type Domain, ok } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { BankHistory, reconciliationOf } from './support/bank-history.js';
import { anAccount } from './support/files.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const STEPS = Number(process.env['WALK_STEPS'] ?? 120);

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await startBanking();
  trade = await openTrade(service);
});
afterAll(() => service.stop());

/**
 * Random lines, imports, matches, undos, payments and reversals keep the checks, and the bank agrees with the books after each ten steps.
 * What is imported of an account in any order is what its bank has booked on these days, and the report misses just what is not there.
 */
describe('a random walk over the bank', () => {
  it(
    `of ${STEPS} steps keeps every invariant`,
    async () => {
      const { client, ids } = trade;
      const dice = new Random(seedOf('bank walk'));
      const random = (): number => dice.next();
      const pick = <T>(all: readonly T[]): T | undefined => (all.length === 0 ? undefined : dice.pick(all));
      const open = (number: string) => anAccount(client, 'W', { number, auto_match: true });
      const bank = await BankHistory.open(client, open, dice);
      const known = (): readonly Json[] => [...lines, ...bank.lines];
      const amount = (): number => Math.round(random() * 20_000 + 1) / 100;
      const [documents, lines]: [Json[], Json[]] = [[], []];
      const done = new Set<string>();
      const steps: Record<string, () => Promise<{ readonly status: number } | undefined>> = {
        invoice: async () => void documents.push(await trade.invoice(amount())),
        bill: async () => void documents.push(await trade.bill(amount())),
        line: async () => {
          const open = pick(documents);
          const exact =
            open && random() < 0.6 ? open['amount_total'] * (open['id'].startsWith('bil') ? -1 : 1) : undefined;
          const day = String(Math.floor(random() * 20) + 10);
          lines.push(await trade.line(exact ?? amount() * (random() < 0.5 ? -1 : 1), { date: `2026-03-${day}` }));
          return undefined;
        },
        days: async () => {
          bank.pass(documents.map(({ number }) => number));
          return undefined;
        },
        import: async () => {
          await bank.import();
          return undefined;
        },
        delete: async () => bank.delete(),
        matchItems: async () => {
          const [line, one, two] = [pick(known()), pick(documents), pick(documents)];
          if (!line || !one) return undefined;
          const items = [{ invoice: one['id'] }, ...(random() < 0.3 && two !== one ? [{ invoice: two!['id'] }] : [])];
          const fee = random() < 0.3 ? { lines: [{ account: ids['6000'], amount: Math.ceil(amount()) / 10 }] } : {};
          return client.post(`/bank_lines/${line['id']}/match`, { items, ...fee });
        },
        matchLines: async () => {
          const line = pick(known());
          if (!line) return undefined;
          const part = Math.max(0.01, Math.round(Math.abs(line['amount']) * random() * 100) / 100);
          const tax = random() < 0.5 ? { tax: ids['input'] } : {};
          return client.post(`/bank_lines/${line['id']}/match`, {
            lines: [{ account: ids['6000'], amount: part, ...tax }],
          });
        },
        advance: async () => {
          const line = pick(known());
          return line && client.post(`/bank_lines/${line['id']}/match`, { partner: ids['customer'] });
        },
        pay: async () => {
          const one = pick(documents);
          const collection = one?.['id'].startsWith('bil') ? 'bills' : 'invoices';
          return one && client.post(`/${collection}/${one['id']}/pay`, { date: '2026-03-20' });
        },
        bind: async () => {
          const line = pick(known());
          const payment = pick(ok(await client.get('/payments?state=posted&limit=50'))['data'] as Json[]);
          return line && payment && client.post(`/bank_lines/${line['id']}/match`, { payment: payment['id'] });
        },
        reverse: async () => {
          const payment = pick(ok(await client.get('/payments?state=posted&limit=50'))['data'] as Json[]);
          return payment && client.post(`/payments/${payment['id']}/reverse`);
        },
        undo: async () => {
          const line = pick(known());
          return line && client.post(`/bank_lines/${line['id']}/undo`);
        },
        ignore: async () => {
          const line = pick(known());
          if (!line) return undefined;
          const ignored = await client.post(`/bank_lines/${line['id']}/ignore`, { reason: 'Walk.' });
          return ignored.status === 200 ? client.post(`/bank_lines/${line['id']}/reopen`) : ignored;
        },
      };
      const weighted = Object.keys(steps).flatMap((name) =>
        ['line', 'matchItems', 'undo', 'days', 'import'].includes(name) ? [name, name] : [name],
      );
      const required = ['line', 'matchItems', 'matchLines', 'undo', 'import', 'delete'];
      const missing = (): readonly string[] => required.filter((name) => !done.has(name));
      // The dice may leave out a required step for long: the walk goes on until each was done.
      for (let i = 0; i < STEPS || (missing().length > 0 && i < 4 * STEPS); i++) {
        const name = pick(weighted)!;
        const answer = await steps[name]!();
        if (![200, 422].includes(answer?.status ?? 200)) throw new Error(`${name}: ${JSON.stringify(answer)}`);
        if ((answer?.status ?? 200) === 200) done.add(name);
        expect(bank.found).toEqual(bank.expected);
        if (i % 10 === 9) await expectAgreement(bank);
      }
      await service.expectSound(client);
      expect(missing()).toEqual([]);
    },
    300_000 + STEPS * 500,
  );
});

/** The two balances agree but for what is known to be missing, and no line is unexplained to a cent. */
async function expectAgreement(bank: BankHistory): Promise<void> {
  const cents = (value: number): number => Math.round(value * 100);
  const accounts = [[trade.bank['id'], 0] as const, [bank.account, bank.difference] as const];
  for (const [account, missing] of accounts) {
    const { data, totals } = await reconciliationOf(trade.client, account);
    expect([account, totals['difference']]).toEqual([account, missing]);
    const { ledger_balance, in_bank, ignored, in_books, opening_difference, statement_balance } = totals;
    expect(cents(ledger_balance) + cents(in_bank) + cents(ignored) - cents(in_books) + cents(opening_difference)).toBe(
      cents(statement_balance) - cents(missing),
    );
    expect(data.every(({ amount }: Json) => amount !== 0)).toBe(true);
  }
}
