import { type CheckResult, Integrity } from '@daybook/accounting';
import { connect, type Database } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { InProcess, Registry } from '@daybook/records';
import { type PrincipalWorkspace, systemPrincipal, Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAccounting } from './support/accounting.js';
import { BOOK_FAULTS } from './support/book-faults.js';
import { STOCK_FAULTS, tradeInStock } from './support/stock-faults.js';

let service: Domain;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let acme: PrincipalWorkspace;
let other: PrincipalWorkspace;

beforeAll(async () => {
  service = await startAccounting();
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const workspaces = service.app.get(Workspaces, { strict: false });
  acme = (await workspaces.find(service.acme.workspace)) as PrincipalWorkspace;
  other = (await workspaces.find(service.other.workspace)) as PrincipalWorkspace;
  await trade(acme);
  await trade(other);
  await service.settle();
});

afterAll(async () => {
  await owner.close();
  await service.stop();
});

/**
 * Uses the owner's connection, so that it sees the faults there before they are rolled back. Of the domains' registered rules
 * it only checks the named one: checking all of them for each fault would take a minute.
 */
function integrityOfOwner(rule?: string): Integrity {
  const registry = service.app.get(Registry, { strict: false });
  const invariants = registry.invariants.filter(({ name }) => rule === undefined || name === rule);
  return new Integrity(owner, Object.create(registry, { invariants: { value: invariants } }) as Registry);
}

/**
 * Bills of goods and costs, one of them partly credited and paid. Invoices in instalments, with included tax, of zero and in
 * another currency; a credit note and a draft. The invoice in another currency is paid at another rate, with an exchange
 * difference; another one is reversed.
 */
async function trade(workspace: PrincipalWorkspace): Promise<void> {
  const daybook = service.app.get(InProcess, { strict: false });
  const principal = systemPrincipal(workspace);
  const create = (resource: string, body: object) => daybook.create(principal, resource, body);
  const account = await create('accounts', { code: '2220', name: 'VAT', type: 'tax' });
  await create('taxes', { external_id: 'vat', name: 'VAT', rate: 20, scope: 'sale', account: account['id'] });
  await create('taxes', {
    external_id: 'in',
    name: 'In',
    rate: 10,
    scope: 'sale',
    price_included: true,
    account: account['id'],
  });
  await create('payment_terms', { external_id: 'half', name: 'Half', lines: [{ percent: 50, days: 0 }, { days: 30 }] });
  await create('partners', { external_id: 'ann', name: 'Ann' });
  await create('partners', { external_id: 'bob', name: 'Bob' });
  await create('products', { external_id: 'p', name: 'P', price_unit: 9.99, sale_taxes: ['ext:vat'] });
  const lines = [
    { product: 'ext:p', quantity: 3 },
    { description: 'S', quantity: 1.5, price_unit: 33.33, taxes: ['ext:vat', 'ext:in'] },
  ];
  const common = { partner: 'ext:ann', date: '2026-01-12', lines };
  await create('invoices', { ...common, external_id: 'a', payment_term: 'ext:half' });
  await create('invoices', { ...common, external_id: 'b', lines: [{ product: 'ext:p', quantity: 1, discount: 12.5 }] });
  const { currency } = await create('invoices', { ...common, external_id: 'c', type: 'credit_note' });
  await create('price_lists', { external_id: 'list', name: 'List', currency });
  await create('price_rows', { price_list: 'ext:list', discount_percent: 5 });
  await create('invoices', { ...common, external_id: 'draft', price_list: 'ext:list' });
  await create('invoices', {
    ...common,
    external_id: 'free',
    lines: [{ product: 'ext:p', quantity: 1, price_unit: 0 }],
  });
  const foreign = [
    { description: 'S', quantity: 3, price_unit: 0.37, taxes: ['ext:vat'] },
    { description: 'T', quantity: 1, price_unit: 99.99 },
  ];
  await create('invoices', {
    ...common,
    external_id: 'gbp',
    currency: 'GBP',
    currency_rate: 1.234567,
    payment_term: 'ext:half',
    lines: foreign,
  });
  await create('invoices', { ...common, external_id: 'back' });
  const included = [
    { description: 'I', quantity: 3, price_unit: 3.33, taxes: ['ext:in'] },
    { description: 'U', quantity: 1, price_unit: 5 },
  ];
  await create('invoices', { ...common, external_id: 'included', lines: included });
  const less = await create('invoices', { ...common, external_id: 'less', discount: { percent: 10, reason: 'Loyal' } });
  for (const id of ['a', 'b', 'c', 'free', 'gbp', 'back', 'included', 'less'])
    await daybook.act(principal, 'invoices', `ext:${id}`, 'confirm');
  await daybook.act(principal, 'invoices', 'ext:less', 'reverse', {
    date: '2026-01-20',
    lines: [{ line: (less['lines'] as { id: string }[])[0]!.id, quantity: 1 }],
  });
  await daybook.act(principal, 'invoices', 'ext:gbp', 'pay', { date: '2026-01-20', currency_rate: 1.3 });
  await daybook.act(principal, 'invoices', 'ext:back', 'reverse', { date: '2026-01-20' });
  await create('taxes', { external_id: 'input', name: 'Input', rate: 20, scope: 'purchase', account: account['id'] });
  await create('products', { external_id: 'g', name: 'G', type: 'goods', purchase_taxes: ['ext:input'] });
  const bought = [
    { product: 'ext:g', quantity: 3, price_unit: 6.21 },
    { description: 'Freight', quantity: 1, price_unit: 7, taxes: ['ext:input'] },
  ];
  await create('taxes', {
    ...{ external_id: 'owed', name: 'Owed', rate: 20, scope: 'purchase', kind: 'reverse_charge' },
    ...{ account: account['id'], counter_account: await owedAccount(create) },
  });
  const owed = [{ description: 'Hosting', quantity: 1, price_unit: 100, taxes: ['ext:owed'] }];
  await create('bills', { ...common, external_id: 'owed', reference: 'owed', lines: owed });
  await daybook.act(principal, 'bills', 'ext:owed', 'confirm');
  for (const id of ['bill', 'bill2']) {
    const bill = await create('bills', { ...common, external_id: id, reference: id, lines: bought });
    await daybook.act(principal, 'bills', `ext:${id}`, 'confirm');
    if (id !== 'bill') continue;
    const [line] = bill['lines'] as { id: string }[];
    await daybook.act(principal, 'bills', 'ext:bill', 'reverse', {
      date: '2026-01-20',
      lines: [{ line: line!.id, quantity: 1 }],
    });
    await daybook.act(principal, 'bills', 'ext:bill', 'pay', { date: '2026-01-20' });
  }
  // Payments with an unknown partner, with a partner that was assigned later, and one reversed after that.
  const unknown = { amount: 70, date: '2026-01-12', currency: 'GBP', currency_rate: 1.234567, post: true };
  for (const id of ['unknown', 'named', 'returned']) await create('payments', { ...unknown, external_id: id });
  for (const id of ['named', 'returned'])
    await daybook.act(principal, 'payments', `ext:${id}`, 'assign', { partner: 'ext:ann', date: '2026-01-20' });
  await daybook.act(principal, 'payments', 'ext:returned', 'reverse', { date: '2026-01-21' });
  // What is left in pounds is valued twice: the first time is undone.
  const revalue = (id: string, date: string, rate: number) =>
    create('revaluations', { external_id: id, date, rates: [{ currency: 'GBP', rate }] });
  await revalue('first', '2026-01-30', 1.25);
  await daybook.act(principal, 'revaluations', 'ext:first', 'undo');
  await revalue('valued', '2026-01-31', 1.2);
  await tradeInStock(daybook, principal);
}

const owedAccount = async (create: (resource: string, body: object) => Promise<Record<string, unknown>>) =>
  (await create('accounts', { code: '2230', name: 'Owed', type: 'tax' }))['id'];

/** The findings of a check of acme after these statements, which are rolled back. Triggers are disabled. */
async function checksAfter(rule: string, ...statements: string[]): Promise<CheckResult[]> {
  return owner.transaction(
    async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      for (const statement of statements) await tx.execute(statement.replaceAll('$acme', `'${acme.id}'`));
      return integrityOfOwner(rule).run(acme.id, tx);
    },
    { end: 'rollback' },
  );
}

const broken = (checks: readonly CheckResult[]) => checks.filter(({ ok }) => !ok);

const INVOICE = `workspace_id = $acme AND external_id = 'a'`;
const ENTRY = `(SELECT entry_id FROM accounting.invoices WHERE ${INVOICE})`;
const LINES = `workspace_id = $acme AND entry_id = ${ENTRY}`;
const ITEMS = `workspace_id = $acme AND id IN (SELECT id FROM accounting.entry_lines WHERE ${LINES})`;
const OF_INVOICE = `workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${INVOICE})`;
const TOLD = `workspace_id = $acme AND record_type = 'invoices' AND record_id = (SELECT id FROM accounting.invoices WHERE ${INVOICE})`;

const MATCH = `workspace_id = $acme AND exchange_entry_id IS NOT NULL`;
const POSTED_PAYMENT = `workspace_id = $acme AND state = 'posted'`;
const UNKNOWN = `workspace_id = $acme AND external_id = 'unknown'`;
const NAMED = `workspace_id = $acme AND external_id = 'named'`;
const RETURNED = `workspace_id = $acme AND external_id = 'returned'`;
const NAMING = `workspace_id = $acme AND entry_id = (SELECT assigned_by_id FROM accounting.payments WHERE ${NAMED})`;
const partner = (name: string) =>
  `(SELECT id FROM accounting.partners WHERE workspace_id = $acme AND external_id = '${name}')`;
const CREDIT_OF = `workspace_id = $acme AND reversal_of_id = (SELECT id FROM accounting.invoices
  WHERE workspace_id = $acme AND external_id = 'back')`;

const BILL = `workspace_id = $acme AND external_id = 'bill'`;
const OF_BILL = `workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE ${BILL})`;
const OF_OWED = `workspace_id = $acme AND tax_id = (SELECT id FROM accounting.taxes WHERE workspace_id = $acme AND external_id = 'owed')`;
const CREDIT_LINES = `workspace_id = $acme AND reversed_line_id IN (SELECT id FROM accounting.invoice_lines WHERE ${OF_BILL})`;

const LOCK = 'the lock date moved back only while that was allowed and with a reason, and nothing was posted behind it';

const setBooks = (changes: string, version: number, at = '2020-01-01') => `INSERT INTO records.history
  SELECT workspace_id, gen_random_uuid(), 'settings/accounting', $acme, ${version}, '${at}', actor, NULL, 'updated', '{${changes}}'
  FROM records.history WHERE workspace_id = $acme LIMIT 1`;
const locked = (to: string, from = 'null', reason = 'null', version = 91, at = '2020-01-01') =>
  setBooks(
    `"lock_date": {"from": ${from}, "to": ${to}}, "lock_moved": {"from": null, "to": {"reason": ${reason}}}`,
    version,
    at,
  );
const reopened = setBooks('"lock_reopen": {"from": false, "to": true}', 90);

const PAID = 'what is paid, credited and open of a document is its total';
const JOURNAL_SERIES = 'the series of every journal go on after their last numbers';
const STOCK_SERIES = 'the series of stock documents go on after their last numbers';
const raised = (
  collection: string,
  by: number,
) => `INSERT INTO numbering.series VALUES ($acme, $acme, '${collection}', '', ${Math.max(2, 1 + by)})
  ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = series.next + ${by}`;

type Fault = [check: string, ...statements: string[]];

const FAULTS: readonly Fault[] = [
  [
    'lines of invoices and bills count their products by factors of their units',
    `UPDATE accounting.invoice_lines SET unit_code = 'XBX', unit_factor = 12 WHERE ${OF_INVOICE} AND product_id IS NOT NULL`,
  ],
  ['every posted entry balances', `UPDATE accounting.entry_lines SET debit = debit + 1 WHERE ${LINES} AND debit > 0`],
  [
    'the entry of a document balances in its own currency',
    `UPDATE accounting.entry_lines SET amount_currency = amount_currency + 1 WHERE ${LINES} AND debit > 0`,
  ],
  [
    'every line has one side',
    'ALTER TABLE accounting.entry_lines DROP CONSTRAINT entry_lines_row_check',
    `UPDATE accounting.entry_lines SET credit = debit WHERE ${LINES} AND debit > 0`,
  ],
  ['every line has one side', `UPDATE accounting.entry_lines SET amount_currency = -amount_currency WHERE ${LINES}`],
  ['the trial balance of every day is zero', `DELETE FROM accounting.entry_lines WHERE ${LINES} AND credit > 0`],
  [
    'the numbers of a series run from 1 without a gap',
    `UPDATE accounting.entries SET seq = 9 WHERE workspace_id = $acme AND seq = 2`,
  ],
  [JOURNAL_SERIES, `UPDATE numbering.series SET next = next + 1 WHERE workspace_id = $acme AND class = 'main'`],
  [JOURNAL_SERIES, `UPDATE numbering.series SET next = next - 1 WHERE workspace_id = $acme AND class = 'credit_note'`],
  [JOURNAL_SERIES, `DELETE FROM numbering.series WHERE workspace_id = $acme AND class = 'main'`],
  [
    JOURNAL_SERIES,
    `INSERT INTO numbering.series SELECT workspace_id, id, 'credit_note', '2031', 2 FROM accounting.journals WHERE workspace_id = $acme LIMIT 1`,
  ],
  ...(['deliveries', 'receipts', 'returns', 'transfers', 'adjustments'] as const).map((name): [string, string] => [
    STOCK_SERIES,
    raised(name, 1),
  ]),
  [STOCK_SERIES, raised('deliveries', -1)],
  [
    'every number is that of its series',
    `UPDATE accounting.entries SET number = 'X' WHERE workspace_id = $acme AND id = ${ENTRY}`,
  ],
  [LOCK, locked('"2026-01-12"')],
  [LOCK, locked('"2001-01-01"', '"2002-01-01"')],
  [LOCK, reopened, locked('"2001-01-01"', '"2002-01-01"')],
  [LOCK, locked('"2001-01-01"', '"2002-01-01"', '"audit"')],
  [LOCK, reopened, locked('null', '"2002-01-01"', '"audit"')],
  // Moved back later, but long after the entries were posted.
  [LOCK, reopened, locked('"2026-01-12"'), locked('"2025-01-01"', '"2026-01-12"', '"audit"', 92, '2999-01-01')],
  [
    'an entry and its reversal come to nothing',
    `UPDATE accounting.entries SET reversal_of_id = (SELECT entry_id FROM accounting.invoices WHERE workspace_id = $acme AND external_id = 'b')
      WHERE workspace_id = $acme AND id = ${ENTRY}`,
  ],
  [
    'no more is matched of a line than there is, and no more paid of a document',
    `UPDATE accounting.invoices SET state = 'cancelled', amount_residual = amount_total WHERE workspace_id = $acme AND external_id = 'draft'`,
  ],
  [
    'what is open of a line is its amount less its matches',
    `UPDATE accounting.open_items SET residual = residual - 1 WHERE ${ITEMS}`,
  ],
  [
    'a match joins a debit and a credit of one account, partner and currency',
    `UPDATE accounting.reconciliations SET debit_line_id = credit_line_id WHERE ${MATCH}`,
  ],
  [
    'a match joins a debit and a credit of one account, partner and currency',
    `UPDATE accounting.reconciliations SET currency = 'EUR' WHERE ${MATCH}`,
  ],
  [
    'a match is undone by its voiding row, and its exchange entry with it',
    `UPDATE accounting.reconciliations SET state = 'undone' WHERE workspace_id = $acme`,
  ],
  [
    'a match is undone by its voiding row, and its exchange entry with it',
    `INSERT INTO accounting.reconciliation_voids (workspace_id, id, date)
      SELECT workspace_id, id, date FROM accounting.reconciliations WHERE ${MATCH}`,
    `UPDATE accounting.reconciliations SET state = 'undone' WHERE ${MATCH}`,
  ],
  [
    'every payment says what its entry and its matches say',
    `UPDATE accounting.payments SET amount = amount + 1 WHERE ${POSTED_PAYMENT}`,
  ],
  [
    'every payment says what its entry and its matches say',
    `UPDATE accounting.payments SET amount_unallocated = 1 WHERE ${POSTED_PAYMENT}`,
  ],
  ...[
    `amount_unallocated = 69 WHERE ${UNKNOWN}`,
    `partner_id = ${partner('ann')} WHERE ${UNKNOWN}`,
    `account_id = (SELECT account_id FROM accounting.payments WHERE ${NAMED}) WHERE ${UNKNOWN}`,
    `assigned_by_id = NULL, partner_id = NULL WHERE ${NAMED}`,
    `partner_id = ${partner('bob')} WHERE ${NAMED}`,
  ].map((change): Fault => [
    'every payment says what its entry and its matches say',
    `UPDATE accounting.payments SET ${change}`,
  ]),
  ...[
    `UPDATE accounting.entry_lines SET debit = debit - 0.01 WHERE ${NAMING} AND debit > 0`,
    `UPDATE accounting.entry_lines SET amount_currency = amount_currency - 1 WHERE ${NAMING} AND debit > 0`,
    `UPDATE accounting.entry_lines SET account_id = (SELECT unallocated_account_id FROM accounting.books WHERE workspace_id = $acme)
      WHERE ${NAMING} AND credit > 0`,
    `UPDATE accounting.payments SET assigned_by_id = entry_id WHERE ${NAMED}`,
    `UPDATE accounting.payments SET assigned_by_id = (SELECT id FROM accounting.entries WHERE workspace_id = $acme
      AND reversal_of_id = (SELECT assigned_by_id FROM accounting.payments WHERE ${RETURNED})) WHERE ${NAMED}`,
    `UPDATE accounting.payments SET date = '2026-01-31' WHERE ${NAMED}`,
    `UPDATE accounting.payments SET state = 'posted', reversed_by_id = NULL WHERE ${RETURNED}`,
  ].map((statement): Fault => [
    'the entry that names the partner of a payment takes all of it from the account where it stood',
    'ALTER TABLE accounting.payments DROP CONSTRAINT payments_row_check',
    statement,
  ]),
  [
    'every line on a receivable or payable account names its partner',
    `UPDATE accounting.entry_lines SET partner_id = NULL WHERE ${NAMING} AND credit > 0`,
  ],
  [
    'the credits of a document never exceed it',
    `UPDATE accounting.invoice_lines SET quantity = quantity + 1 WHERE workspace_id = $acme AND reversed_line_id IS NOT NULL`,
  ],
  [
    'the credits of a document never exceed it',
    `UPDATE accounting.invoice_lines SET amount_subtotal = amount_subtotal + 1000 WHERE workspace_id = $acme AND reversed_line_id IS NOT NULL`,
  ],
  [
    'a credit takes back lines of the one document that it names, its partner and side',
    `UPDATE accounting.invoice_lines SET reversed_line_id = (SELECT id FROM accounting.invoice_lines
      WHERE workspace_id = $acme AND invoice_id = (SELECT id FROM accounting.invoices WHERE workspace_id = $acme AND external_id = 'bill2')
      AND position = 1) WHERE ${CREDIT_LINES}`,
  ],
  [
    'a credit takes back lines of the one document that it names, its partner and side',
    `UPDATE accounting.invoices SET partner_id = gen_random_uuid() WHERE ${BILL}`,
  ],
  [
    'a document is taken back when its credits took all of its lines',
    `UPDATE accounting.invoices SET taken_back = true WHERE ${BILL}`,
  ],
  [
    'a document is taken back when its credits took all of its lines',
    `DELETE FROM accounting.invoices WHERE ${CREDIT_OF}`,
  ],
  [
    "every posted bill has its supplier's reference, and no other bill of the supplier has it",
    'ALTER TABLE accounting.invoices DROP CONSTRAINT invoices_row_check',
    `UPDATE accounting.invoices SET reference = NULL WHERE ${BILL}`,
  ],
  [
    "every posted bill has its supplier's reference, and no other bill of the supplier has it",
    'DROP INDEX accounting.invoices_reference_key',
    `UPDATE accounting.invoices SET reference = 'bill2' WHERE ${BILL}`,
  ],
  [
    'every posted document has the number, journal and date of its entry',
    `UPDATE accounting.entries SET source_resource = 'invoices' WHERE workspace_id = $acme AND source_resource = 'bills'`,
  ],
  [
    'the entry of a document says what the document says',
    `UPDATE accounting.invoice_taxes SET amount = amount + 1 WHERE ${OF_BILL}`,
  ],
  [
    'the figures of every posted document follow from its lines and taxes',
    `UPDATE accounting.invoice_lines SET quantity = 7 WHERE ${OF_BILL}`,
  ],
  ['every line on an open-item account is one open item', `DELETE FROM accounting.open_items WHERE ${ITEMS}`],
  [
    'every line on an open-item account is one open item',
    `UPDATE accounting.open_items SET partner_id = NULL WHERE ${ITEMS}`,
  ],
  [
    'what partners owe and are owed is the balance of their accounts',
    `UPDATE accounting.open_items SET residual = 1 WHERE ${ITEMS}`,
  ],
  [
    'what is settled is settled in both currencies',
    'ALTER TABLE accounting.open_items DROP CONSTRAINT open_items_row_check',
    `UPDATE accounting.open_items SET residual_currency = 0 WHERE ${ITEMS}`,
  ],
  [
    'the totals of every document are the sums of its lines and taxes',
    `UPDATE accounting.invoice_lines SET amount_subtotal = amount_subtotal + 0.01 WHERE ${OF_INVOICE}`,
  ],
  [PAID, `UPDATE accounting.invoices SET payment_state = 'paid' WHERE ${INVOICE}`],
  [
    PAID,
    `UPDATE accounting.invoices SET amount_paid = 1, amount_residual = amount_residual - 1, payment_state = 'partial' WHERE ${INVOICE}`,
  ],
  [
    'the instalments of a document are its total',
    `UPDATE accounting.open_items SET amount_currency = amount_currency + 1 WHERE ${ITEMS}`,
  ],
  [
    'every posted document has the number, journal and date of its entry',
    `UPDATE accounting.invoices SET date = '2026-01-11' WHERE ${INVOICE}`,
  ],
  ['every entry of a document is the one that its document names', `DELETE FROM accounting.invoices WHERE ${INVOICE}`],
  [
    'the entry of a document says what the document says',
    `UPDATE accounting.invoice_taxes SET amount = amount + 1 WHERE ${OF_INVOICE}`,
  ],
  [
    'a tax that the buyer owes has as much debit as credit in the entry of a document',
    `UPDATE accounting.entry_lines SET credit = credit - 1 WHERE ${OF_OWED} AND credit = 20`,
  ],
  [
    'the entry of a document says what the document says',
    `UPDATE accounting.entry_lines SET amount_currency = amount_currency + 1 WHERE ${OF_OWED} AND credit = 20`,
  ],
  [
    'the totals of every document are the sums of its lines and taxes',
    `UPDATE accounting.invoice_taxes SET self_assessed = false WHERE workspace_id = $acme AND self_assessed`,
  ],
  [
    'the entry of a document says what the document says',
    `UPDATE accounting.entry_lines SET tax_id = NULL WHERE ${LINES} AND tax_id IS NOT NULL`,
  ],
  [
    'every version of a record has its history and, for 30 days, its events',
    `DELETE FROM records.history WHERE ${TOLD} AND version = 1`,
  ],
  [
    'every version of a record has its history and, for 30 days, its events',
    `DELETE FROM events.events WHERE ${TOLD} AND record_version = 2`,
  ],
  [
    'every version of a record has its history and, for 30 days, its events',
    `UPDATE accounting.partners SET version = version + 1 WHERE workspace_id = $acme`,
  ],
  [
    'every version of a record has its history and, for 30 days, its events',
    `UPDATE events.events SET sequence = 1000 - record_version WHERE ${TOLD}`,
  ],
  [
    'the stream of events has no gap',
    `UPDATE events.events SET sequence = sequence + 10000 WHERE ${TOLD} AND record_version = 1`,
  ],
  ['the stream of events has no gap', `DELETE FROM events.events WHERE ${TOLD} AND record_version = 2`],
  ['the stream of events has no gap', 'UPDATE events.streams SET last = last + 1 WHERE workspace_id = $acme'],
  [
    'every reference leads to a row of the same workspace',
    `UPDATE accounting.invoice_lines SET product_id = gen_random_uuid() WHERE ${OF_INVOICE}`,
  ],
  [
    'every reference leads to a row of the same workspace',
    `UPDATE accounting.entry_lines SET account_id = (SELECT id FROM accounting.accounts
      WHERE workspace_id <> $acme AND code = '4000') WHERE ${LINES} AND tax_id IS NULL AND credit > 0`,
  ],
  [
    'the kept sums of every account and day are those of its lines',
    `INSERT INTO accounting.account_days (workspace_id, account_id, day, debit, credit, lines)
      SELECT workspace_id, account_id, '2026-01-12', 1, 0, 1 FROM accounting.entry_lines WHERE ${LINES} AND tax_id IS NULL LIMIT 1`,
  ],
  [
    'the kept sums of every account and day are those of its lines',
    `DELETE FROM accounting.ledger_tail WHERE workspace_id = $acme`,
  ],
  [
    'the kept sums of every month are those of its days',
    `INSERT INTO accounting.account_months (workspace_id, account_id, month, debit, credit, lines)
      SELECT workspace_id, account_id, '2026-01-01', 1, 0, 1 FROM accounting.entry_lines WHERE ${LINES} AND tax_id IS NULL LIMIT 1`,
  ],
  [
    'the figures of every posted document follow from its lines and taxes',
    `UPDATE accounting.invoice_lines SET quantity = 7 WHERE ${OF_INVOICE}`,
  ],
  ...STOCK_FAULTS,
  ...BOOK_FAULTS,
];

describe('the checks of the books', () => {
  it('accept a lock that was set back with a reason while that was allowed', async () => {
    const results = await checksAfter(LOCK, reopened, locked('"2001-01-01"', '"2002-01-01"', '"audit"'));
    expect(broken(results).map(({ check }) => check)).not.toContain(LOCK);
  });

  it('find nothing in books that were kept through the verbs', async () => {
    const checks = await service.app.get(Integrity, { strict: false }).run(acme.id);
    expect(broken(checks)).toEqual([]);
  });

  it('find nothing in the workspace next to broken books', async () => {
    await owner.transaction(
      async (tx) => {
        await tx.execute('SET LOCAL session_replication_role = replica');
        await tx.execute('UPDATE accounting.entry_lines SET debit = debit + 1 WHERE debit > 0 AND workspace_id = $1', [
          acme.id,
        ]);
        expect(broken(await integrityOfOwner().run(acme.id, tx))).not.toEqual([]);
        expect(broken(await integrityOfOwner().run(other.id, tx))).toEqual([]);
      },
      { end: 'rollback' },
    );
  });

  it.each(FAULTS)('notice when it is not true that %s', async (check, ...statements) => {
    const results = await checksAfter(check, ...statements);
    expect(broken(results).map((result) => result.check)).toContain(check);
  });

  it('have each been seen to notice something: plant a fault for every new one', async () => {
    const checks = await service.app.get(Integrity, { strict: false }).run(acme.id);
    // The package of attachments plants faults for its own.
    const { invariants } = service.app.get(Registry, { strict: false });
    const ofFiles = invariants.filter(({ sql: text }) => /\battachments\./.test(text)).map(({ name }) => name);
    const own = checks.map(({ check }) => check).filter((check) => !ofFiles.includes(check));
    expect(new Set(FAULTS.map(([check]) => check))).toEqual(new Set(own));
  });

  it('name a bill as clients know it', async () => {
    const checks = await checksAfter(PAID, `UPDATE accounting.invoices SET payment_state = 'not_paid' WHERE ${BILL}`);
    const [found] = broken(checks);
    expect(found?.findings).toEqual([
      { resource: 'bills', id: expect.stringMatching(/^bil_/), message: expect.stringContaining('credited 7.45') },
    ]);
  });

  it('name the record as clients know it', async () => {
    const checks = await checksAfter(PAID, `UPDATE accounting.invoices SET payment_state = 'paid' WHERE ${INVOICE}`);
    const [found] = broken(checks);
    const invoice = {
      resource: 'invoices',
      id: expect.stringMatching(/^inv_/),
      message: expect.stringContaining('paid 0, credited 0'),
    };
    expect(found?.findings).toEqual([invoice]);
  });
});
