import { newId } from '@daybook/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '@daybook/testing';
import type pg from 'pg';
import { revalue } from './posted-story.js';
import { accountingDatabase, enter, type LineAmounts, refusal, session, tried, Workspace } from './raw-ledger.js';

interface ForeignKey {
  name: string;
  source: string;
  column: string;
  target: string;
}

/**
 * The keys of accounting, and those of products, which reference its accounts and taxes. Keys of more than two columns stay
 * within one journal; the codes of journals have their own test.
 */
const FOREIGN_KEYS = `
  SELECT r.conname AS name, r.conrelid::regclass::text AS source, r.confrelid::regclass::text AS target, a.attname AS column
  FROM pg_constraint r
  JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = r.conkey[2]
  WHERE r.contype = 'f' AND cardinality(r.conkey) = 2 AND r.conrelid::regclass::text ~ '^(accounting\\.|inventory\\.product)'
  ORDER BY 2, 1`;

/**
 * Constraints that apply earlier: a draft may not reference an entry at all, posting compares with the workspace's own entries,
 * and replaced documents are looked up in the workspace.
 */
const EARLIER_WALLS: Readonly<Record<string, string>> = {
  invoice_lines_down_payment_line_fkey: 'invoice_lines_deduction_check',
  invoices_entry_fkey: 'invoices_entry_check',
  invoices_replaces_fkey: 'invoices_replaces_check',
  papers_invoice_fkey: 'papers_posted_check',
  payments_entry_fkey: 'payments_entry_check',
  payments_assigned_by_fkey: 'payments_assigned_by_check',
  payments_reversed_by_fkey: 'payments_reversed_by_check',
  // Matches are immutable.
  reconciliations_debit_line_fkey: 'reconciliations_immutable_check',
  reconciliations_credit_line_fkey: 'reconciliations_immutable_check',
  reconciliations_exchange_entry_fkey: 'reconciliations_immutable_check',
  reconciliations_payment_fkey: 'reconciliations_immutable_check',
  // A tax of this kind has no counter account.
  taxes_counter_account_fkey: 'taxes_counter_account_check',
  revaluations_entry_fkey: 'revaluations_immutable_check',
  revaluations_mirror_fkey: 'revaluations_immutable_check',
};

/** Rows that are never updated are inserted again too. */
const APPEND_ONLY = [
  ...['accounting.receipt_bills', 'accounting.papers'],
  ...['accounting.revaluation_rates', 'accounting.revaluation_lines', 'accounting.revaluation_accounts'],
];

const PAID: readonly LineAmounts[] = [
  ['bank', '120', '0'],
  ['receivable', '0', '120'],
];

/** A fiscal position and a price list with a row of each kind, the tax of a bill as its supplier has rounded it, and the supplier and a unit of a product. */
async function mapAbroad(client: pg.Client, workspace: Workspace, invoiceId: string): Promise<void> {
  const { id: workspaceId, taxId, productId, partnerId } = workspace;
  const id = newId();
  await client.query(
    'INSERT INTO inventory.product_suppliers (workspace_id, id, product_id, position, partner_id) VALUES ($1, $2, $3, 1, $4)',
    [workspaceId, id, productId, partnerId],
  );
  await client.query(
    `INSERT INTO inventory.product_units (workspace_id, id, product_id, position, unit_code, factor) VALUES ($1, $2, $3, 1, 'XBX', 12)`,
    [workspaceId, id, productId],
  );
  const of = 'workspace_id, id, fiscal_position_id, position, from_id';
  await client.query(
    `INSERT INTO accounting.fiscal_positions (workspace_id, id, created_at, updated_at, version, name, scope, priority, auto, countries, vat_id, price_basis)
     VALUES ($1, $2, now(), now(), 1, 'Abroad', 'both', 1, false, '{}', 'any', 'keep_net')`,
    [workspaceId, id],
  );
  await client.query(`INSERT INTO accounting.fiscal_position_taxes (${of}) VALUES ($1, $2, $2, 1, $3)`, [
    ...[workspaceId, id, taxId],
  ]);
  await client.query('INSERT INTO accounting.fiscal_position_tax_targets VALUES ($1, $2, 1, $3)', [
    ...[workspaceId, id, taxId],
  ]);
  await client.query(
    `INSERT INTO accounting.fiscal_position_accounts (${of}, to_id)
     SELECT $1, $2, $2, 1, min(id::text)::uuid, max(id::text)::uuid FROM accounting.accounts WHERE workspace_id = $1`,
    [workspaceId, id],
  );
  await client.query(
    `INSERT INTO accounting.price_lists (workspace_id, id, created_at, updated_at, version, name, scope, currency, tax_included)
     VALUES ($1, $2, now(), now(), 1, 'List', 'sale', 'EUR', false)`,
    [workspaceId, id],
  );
  await client.query(
    `INSERT INTO inventory.product_categories (workspace_id, id, created_at, updated_at, version, name) VALUES ($1, $2, now(), now(), 1, 'Category')`,
    [workspaceId, id],
  );
  // Of all products: of a product it could not be of a category.
  await client.query(
    `INSERT INTO accounting.price_rows (workspace_id, id, created_at, updated_at, version, price_list_id, min_quantity, discount_percent)
     VALUES ($1, $2, now(), now(), 1, $2, 0, 1)`,
    [workspaceId, id],
  );
  await client.query(
    `INSERT INTO accounting.tax_overrides (workspace_id, id, invoice_id, position, tax_id, amount) VALUES ($1, $2, $3, 1, $4, 1)`,
    [workspaceId, id, invoiceId, taxId],
  );
}

let database: TestDatabase;
let app: pg.Client;
let mine: Workspace;
let theirs: Workspace;

beforeAll(async () => {
  database = await accountingDatabase();
  app = await session(database);
  [mine, theirs] = [await Workspace.make(app), await Workspace.make(app)];
  for (const workspace of [mine, theirs]) {
    await workspace.draftPayment(await workspace.draftInvoice());
    await workspace.openItems(await workspace.draftEntry());
    await workspace.keepPaper(await workspace.postedInvoice());
    await workspace.addPartnerRows();
    const [owed, paid] = [await workspace.postedEntry(), await workspace.postedEntry(PAID)];
    await workspace.openItems(owed);
    await workspace.openItems(paid);
    await workspace.receive(await workspace.draftInvoice(), owed);
    await workspace.undo(await workspace.match(owed, paid, '120', '120'));
    await revalue(app, workspace, owed, paid);
    await mapAbroad(app, workspace, await workspace.draftInvoice());
  }
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

/**
 * Makes the oldest row of one workspace, a draft, reference a row of the other; an open item, whose key is its id, is inserted
 * again.
 */
async function attack(key: ForeignKey): Promise<string> {
  await app.query('BEGIN');
  try {
    const found = await app.query<{ id: string }>(`SELECT id FROM ${key.target} WHERE workspace_id = $1 LIMIT 1`, [
      theirs.id,
    ]);
    const foreign = found.rows[0]!.id;
    if (key.column === 'id') {
      const text = `INSERT INTO ${key.source}
        SELECT (jsonb_populate_record(NULL::${key.source}, to_jsonb(t) || jsonb_build_object('id', $2::text))).*
        FROM ${key.source} t WHERE workspace_id = $1 LIMIT 1`;
      return await refusal(app.query(text, [mine.id, foreign]));
    }
    if (APPEND_ONLY.includes(key.source)) {
      const text = `INSERT INTO ${key.source}
        SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), '${key.column}', $2::text))).*
        FROM ${key.source} t WHERE workspace_id = $1 LIMIT 1`;
      return await refusal(app.query(text, [mine.id, foreign]));
    }
    const oldest = `SELECT ctid FROM ${key.source} WHERE workspace_id = $1 ORDER BY ctid LIMIT 1`;
    const text = `UPDATE ${key.source} SET ${key.column} = $2 WHERE ctid = (${oldest})`;
    return await refusal(
      app.query(text, [mine.id, foreign]).then(({ rowCount }) => expect(rowCount).toBeGreaterThan(0)),
    );
  } finally {
    await app.query('ROLLBACK');
  }
}

describe("another workspace's row", () => {
  it('is refused by every foreign key of the schema, in raw SQL', async () => {
    const { rows } = await app.query<ForeignKey>(FOREIGN_KEYS);
    expect(rows.length).toBeGreaterThan(45);
    for (const key of rows) {
      expect(`${key.source} ${await attack(key)}`).toBe(`${key.source} ${EARLIER_WALLS[key.name] ?? key.name}`);
    }
  });
});

/** Security-definer functions that any role may call; policies do not apply to them. */
const WITH_OWNERS_RIGHTS = `
  SELECT p.oid::regproc::text AS name FROM pg_proc p
  WHERE p.prosecdef AND p.pronargs > 0 AND p.pronamespace::regnamespace::text !~ '^(pg_|information_schema)' ORDER BY 1`;

/** A call of each, for a workspace $1 and one of its journals, $2. */
const CALLS: Readonly<Record<string, string>> = {
  'accounting.fold_ledger': 'SELECT accounting.fold_ledger($1, 1) WHERE $2::uuid IS NOT NULL',
  'accounting.return_numbers': `SELECT accounting.return_numbers($1, $2, 'main', '2026')`,
  'accounting.take_numbers': `SELECT accounting.take_numbers($1, $2, 'main', '2026', 5)`,
};

describe("a function with the owner's rights", () => {
  afterEach(() => app.query('RESET ALL'));

  const called = async (by: pg.Client, { id, journals }: Workspace): Promise<Record<string, string>> => {
    const found = new Map<string, string>();
    for (const [name, text] of Object.entries(CALLS)) found.set(name, await tried(by, text, [id, journals.general]));
    return Object.fromEntries(found);
  };
  const each = (outcome: string) => Object.fromEntries(Object.keys(CALLS).map((name) => [name, outcome]));

  it('is one of these', async () => {
    const { rows } = await app.query<{ name: string }>(WITH_OWNERS_RIGHTS);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(CALLS));
  });

  it('works in the workspace of the transaction and refuses any other', async () => {
    expect(await called(app, mine)).toEqual(each('42501'));
    await enter(app, mine.id);
    expect(await called(app, mine)).toEqual(each('done'));
    expect(await called(app, theirs)).toEqual(each('42501'));
    await enter(app, '');
    expect(await called(app, mine)).toEqual(each('42501'));
  });

  it('refuses who only looks for workspaces with work, and not the owner of the tables', async () => {
    const [across, owner] = [await session(database, 'daybook_across'), await session(database, 'owner')];
    expect(await called(across, mine)).toEqual(each('42501'));
    expect(await called(owner, mine)).toEqual(each('done'));
    await across.end();
    await owner.end();
  });
});
