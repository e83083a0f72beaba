import { LedgerFolder } from '@daybook/accounting';
import { sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startService, type TestService } from './support/service.js';
import { checkAt } from './walk/checks/index.js';
import { checkRecords } from './walk/checks/records.js';
import { assignPayment } from './walk/moves/assign-payment.js';
import { createEntry, postEntry } from './walk/moves/entries.js';
import { createPayment, postDraftPayment } from './walk/moves/payments.js';
import { repeatBill } from './walk/moves/repeat-bill.js';
import { openWorld } from './walk/open-world.js';
import { takeWalk } from './walk/walk.js';
import type { Move, World } from './walk/world.js';

/**
 * Enough steps for a match with an exchange entry, an undone match, a foreign invoice and a taxed bill; the seed makes them the
 * same in every run.
 */
const SEED = 3;
const STEPS = 300;

/** Cases that random steps rarely produce: a closing entry, and a payment whose partner was assigned later. */
const MORE: readonly (readonly Move[])[] = [
  [createEntry, postEntry],
  [createPayment, postDraftPayment, assignPayment],
];
const MORE_STEPS = 150;

interface Fault {
  readonly what: string;
  readonly tables: readonly string[];
  readonly plant: readonly string[];
  /** Which check finds it, and its message. */
  readonly found: 'records' | 'reports';
  readonly says: RegExp;
  /** SQL: the days on which the reports show it, queried before it is planted; otherwise the last day. */
  readonly days?: string;
}

const EXCHANGED = `SELECT exchange_entry_id FROM accounting.reconciliations WHERE exchange_entry_id IS NOT NULL ORDER BY id LIMIT 1`;
const OPEN_ITEM = `SELECT id FROM accounting.open_items WHERE residual > 0.01 AND residual_currency > 0.01 ORDER BY id LIMIT 1`;
const OPEN_DEBT = `SELECT o.id FROM accounting.open_items o JOIN accounting.accounts a ON a.id = o.account_id
  WHERE a.type = 'payable' AND o.residual > 0.01 AND o.residual_currency > 0.01 ORDER BY o.id LIMIT 1`;
/** A day in the middle of its month, with no posting on the account on the next day. */
const FOLDED = `SELECT a.account_id, a.day FROM accounting.account_days a WHERE a.debit <> a.credit AND extract(day FROM a.day) BETWEEN 2 AND 26
  AND NOT EXISTS (SELECT FROM accounting.account_days n WHERE n.account_id = a.account_id AND n.day = a.day + 1) ORDER BY a.day DESC LIMIT 1`;
const FOREIGN_LINE = `SELECT l.id FROM accounting.entry_lines l WHERE l.currency <> 'USD' AND l.debit > 1 ORDER BY l.id LIMIT 1`;

const CLOSING_ENTRY = `SELECT e.id FROM accounting.entries e JOIN accounting.entry_lines l ON l.entry_id = e.id JOIN accounting.accounts a ON a.id = l.account_id
  WHERE e.closing AND e.state = 'posted' AND a.type IN ('income', 'expense', 'cogs') GROUP BY e.id HAVING sum(l.debit - l.credit) <> 0 ORDER BY e.id LIMIT 1`;
const TAXED_LINE = `SELECT l.id FROM accounting.entry_lines l JOIN accounting.entries e ON e.id = l.entry_id
  WHERE l.tax_id IS NOT NULL AND e.source_id IS NULL AND e.state = 'posted' ORDER BY l.id LIMIT 1`;

const FIRST_BILL = `SELECT entry_id FROM accounting.invoices WHERE type = 'bill' AND state = 'posted' AND amount_tax > 0 ORDER BY id LIMIT 1`;
const OTHER_TAX = `SELECT t.id, t.tax_id, (SELECT x.id FROM accounting.taxes x WHERE x.scope = 'purchase'
    AND x.id NOT IN (SELECT o.tax_id FROM accounting.invoice_taxes o WHERE o.invoice_id = t.invoice_id) ORDER BY x.id LIMIT 1) AS other
  FROM accounting.invoice_taxes t JOIN accounting.invoices i ON i.id = t.invoice_id WHERE i.entry_id = (${FIRST_BILL}) ORDER BY t.id LIMIT 1`;
const EXCHANGE = `UPDATE accounting.entry_lines SET debit = credit, credit = debit, amount_currency = -amount_currency WHERE entry_id = (${FIRST_BILL})`;

/** Each is what a bug in the product would leave behind, written without triggers and constraints. */
const FAULTS: readonly Fault[] = [
  {
    what: 'a line that was rounded down',
    tables: ['invoice_lines'],
    plant: [
      `UPDATE accounting.invoice_lines SET amount_subtotal = amount_subtotal - 0.01 WHERE id = (SELECT min(id::text)::uuid FROM accounting.invoice_lines)`,
    ],
    ...{ found: 'records', says: /amount_subtotal/ },
  },
  {
    what: 'a tax that was rounded up',
    tables: ['invoice_taxes'],
    plant: [
      `UPDATE accounting.invoice_taxes SET amount = amount + 0.01 WHERE id = (SELECT min(id::text)::uuid FROM accounting.invoice_taxes)`,
    ],
    ...{ found: 'records', says: /tax_lines/ },
  },
  {
    what: 'an exchange difference that nobody posted',
    tables: [
      'entries',
      'entry_lines',
      'open_items',
      'reconciliations',
      'account_days',
      'account_months',
      'ledger_tail',
    ],
    plant: [
      `DELETE FROM accounting.account_days`,
      `DELETE FROM accounting.account_months`,
      `DELETE FROM accounting.ledger_tail`,
      `CREATE TEMPORARY TABLE gone AS ${EXCHANGED}`,
      `UPDATE accounting.reconciliations SET exchange_entry_id = NULL, credit_value = debit_value WHERE exchange_entry_id IN (TABLE gone)`,
      `DELETE FROM accounting.open_items WHERE id IN (SELECT id FROM accounting.entry_lines WHERE entry_id IN (TABLE gone))`,
      `DELETE FROM accounting.entry_lines WHERE entry_id IN (TABLE gone)`,
      `DELETE FROM accounting.entries WHERE id IN (TABLE gone)`,
      `INSERT INTO accounting.ledger_tail SELECT workspace_id, id FROM accounting.entries WHERE state = 'posted'`,
    ],
    ...{ found: 'reports', says: /trial balance|aged|balance sheet/ },
  },
  {
    what: 'a residual that is off by a cent',
    tables: ['open_items'],
    plant: [`UPDATE accounting.open_items SET residual = residual - 0.01 WHERE id = (${OPEN_ITEM})`],
    ...{ found: 'reports', says: /aged/ },
  },
  {
    what: 'a sum that was folded into the next day',
    tables: ['account_days'],
    days: `SELECT day::text FROM (${FOLDED}) f`,
    plant: [
      `UPDATE accounting.account_days d SET day = d.day + 1 FROM (${FOLDED}) f WHERE d.account_id = f.account_id AND d.day = f.day`,
    ],
    ...{ found: 'reports', says: /trial balance|balance sheet|profit/ },
  },
  {
    what: 'an instalment that is due a day late',
    days: `SELECT DISTINCT (date_due + 1)::text AS day FROM accounting.open_items WHERE residual > 0 ORDER BY 1 LIMIT 9`,
    tables: ['open_items'],
    plant: [`UPDATE accounting.open_items SET date_due = date_due + 1 WHERE residual > 0`],
    ...{ found: 'reports', says: /aged/ },
  },
  {
    what: 'a match that counts from the next day on',
    days: `SELECT DISTINCT date::text AS day FROM accounting.reconciliations ORDER BY 1 DESC`,
    tables: ['reconciliations', 'reconciliation_voids'],
    plant: [
      `UPDATE accounting.reconciliations SET date = date + 1`,
      `UPDATE accounting.reconciliation_voids SET date = date + 1`,
    ],
    ...{ found: 'reports', says: /aged/ },
  },
  {
    what: 'a payment that is said to have paid less',
    tables: ['invoices'],
    plant: [
      `UPDATE accounting.invoices SET amount_paid = amount_paid - 0.01, amount_residual = amount_residual + 0.01
       WHERE id = (SELECT min(id::text)::uuid FROM accounting.invoices WHERE amount_paid > 1)`,
    ],
    ...{ found: 'records', says: /amount_paid/ },
  },
  {
    what: 'a number that was given twice as far',
    tables: ['entries'],
    plant: [
      `UPDATE accounting.entries SET number = number || '0' WHERE id = (SELECT min(id::text)::uuid FROM accounting.entries WHERE state = 'posted')`,
    ],
    ...{ found: 'records', says: /keys of entries/ },
  },
  {
    what: 'a foreign line that was converted at another rate',
    tables: ['entry_lines'],
    plant: [`UPDATE accounting.entry_lines SET debit = debit + 0.01 WHERE id = (${FOREIGN_LINE})`],
    ...{ found: 'records', says: /entries .*|debit/ },
  },
  {
    what: 'a bill of which debit and credit were exchanged',
    tables: ['entry_lines'],
    plant: [EXCHANGE],
    ...{ found: 'records', says: /entries BILL/ },
  },
  {
    what: 'an input tax that counts as one that is owed',
    tables: ['entry_lines'],
    days: `SELECT date::text AS day FROM accounting.entries WHERE id = (${FIRST_BILL})`,
    plant: [`${EXCHANGE} AND tax_id IS NOT NULL`],
    ...{ found: 'reports', says: /^totals of tax / },
  },
  {
    what: 'a tax that was booked as another one',
    tables: ['entry_lines', 'invoice_taxes'],
    days: `SELECT date::text AS day FROM accounting.entries WHERE id = (${FIRST_BILL})`,
    plant: [
      `UPDATE accounting.entry_lines l SET tax_id = t.other FROM (${OTHER_TAX}) t WHERE l.entry_id = (${FIRST_BILL}) AND l.tax_id = t.tax_id`,
      `UPDATE accounting.invoice_taxes x SET tax_id = t.other FROM (${OTHER_TAX}) t WHERE x.id = t.id`,
    ],
    ...{ found: 'reports', says: /^tax / },
  },
  {
    what: 'a closing entry that counts as what a year earned',
    tables: ['entries'],
    days: `SELECT date::text AS day FROM accounting.entries WHERE id = (${CLOSING_ENTRY})`,
    plant: [`UPDATE accounting.entries SET closing = false WHERE id = (${CLOSING_ENTRY})`],
    ...{ found: 'reports', says: /^profit and loss / },
  },
  {
    what: 'a tax of an entry by hand that was left out',
    tables: ['entry_lines'],
    days: `SELECT e.date::text AS day FROM accounting.entries e JOIN accounting.entry_lines l ON l.entry_id = e.id WHERE l.id = (${TAXED_LINE})`,
    plant: [`UPDATE accounting.entry_lines SET tax_id = NULL WHERE id = (${TAXED_LINE})`],
    ...{ found: 'reports', says: /^(totals of )?tax / },
  },
  {
    what: 'a payment that became known as of another partner',
    tables: ['payments'],
    plant: [
      `UPDATE accounting.payments y SET partner_id = (SELECT p.id FROM accounting.partners p WHERE p.id <> y.partner_id ORDER BY p.id LIMIT 1) WHERE y.assigned_by_id IS NOT NULL`,
    ],
    ...{ found: 'records', says: /payments / },
  },
  {
    what: 'a debt that is owed to another supplier',
    tables: ['open_items'],
    plant: [
      `UPDATE accounting.open_items o SET partner_id = (SELECT p.id FROM accounting.partners p WHERE p.id <> o.partner_id ORDER BY p.id LIMIT 1) WHERE o.id = (${OPEN_DEBT})`,
    ],
    ...{ found: 'records', says: /balances of partners/ },
  },
  {
    what: 'a debt to a supplier that is a cent too small',
    tables: ['open_items'],
    plant: [`UPDATE accounting.open_items SET residual = residual - 0.01 WHERE id = (${OPEN_DEBT})`],
    ...{ found: 'reports', says: /aged payable/ },
  },
];

let service: TestService;
let owner: pg.Client;
let world: World;

beforeAll(async () => {
  service = await startService();
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  await owner.query(`SET session_replication_role = 'replica'`);
  world = await openWorld(service.acme, SEED);
  await takeWalk(world, { steps: STEPS, every: STEPS, seed: SEED });
  for (const moves of MORE) await takeWalk(world, { steps: MORE_STEPS, every: MORE_STEPS, seed: SEED, moves });
  const [workspace] = await sql<{ id: string }>(
    service.databaseUrl,
    `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`,
  );
  await service.app.get(LedgerFolder, { strict: false }).fold(workspace!.id);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

async function checkReports(days: readonly string[]): Promise<void> {
  for (const day of days) await checkAt(world, { from: day, to: day });
}

const LAST = `SELECT max(date)::text AS day FROM accounting.entries WHERE state = 'posted'`;

async function daysOf(text = LAST): Promise<string[]> {
  return (await owner.query<{ day: string }>(text)).rows.map(({ day }) => day);
}

/** Generated columns cannot be written. */
async function writtenColumns(table: string): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`accounting.${table}`],
  );
  return rows[0]!.names;
}

async function planted({ tables, plant }: Fault, look: () => Promise<void>): Promise<void> {
  for (const table of tables) await owner.query(`CREATE TEMPORARY TABLE kept_${table} AS TABLE accounting.${table}`);
  try {
    let changed = 0;
    for (const statement of plant) changed += (await owner.query(statement)).rowCount ?? 0;
    expect(changed).toBeGreaterThan(0);
    await look();
  } finally {
    for (const table of tables) {
      await owner.query(`DELETE FROM accounting.${table}`);
      const columns = await writtenColumns(table);
      await owner.query(`INSERT INTO accounting.${table} (${columns}) SELECT ${columns} FROM kept_${table}`);
      await owner.query(`DROP TABLE kept_${table}`);
    }
    await owner.query('DROP TABLE IF EXISTS gone');
  }
}

describe('the checks of the random walk', () => {
  it.each(FAULTS.map((fault) => [fault.what, fault] as const))('find %s', async (_, fault) => {
    const days = await daysOf(fault.days);
    const look =
      fault.found === 'records' ? (): Promise<void> => checkRecords(world) : (): Promise<void> => checkReports(days);
    await planted(fault, () => expect(look()).rejects.toThrow(fault.says));
  });

  it('find nothing where nothing was planted', async () => {
    await checkRecords(world);
    await checkReports(await daysOf());
  });

  // Last, because a wrongly accepted bill stays in these books.
  it('find a bill that was accepted twice', async () => {
    const planted = await owner.query(
      `UPDATE accounting.invoices SET taken_back = true WHERE type IN ('bill', 'bill_credit_note') AND state = 'posted'`,
    );
    expect(planted.rowCount).toBeGreaterThan(0);
    const repeat = async (): Promise<void> => {
      for (let tries = 0; tries < 20; tries++) await repeatBill.run(world);
    };
    await expect(repeat()).rejects.toThrow(/^refusal[^]*already_exists/);
  });
});
