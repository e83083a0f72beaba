import { newId } from '@daybook/database';
import type pg from 'pg';
import { insert, type LineAmounts, Workspace } from './raw-ledger.js';

export const PAID: readonly LineAmounts[] = [
  ['bank', '120', '0'],
  ['receivable', '0', '120'],
];

/** A workspace with one posting of each kind: an invoice, its payment, their match, half of it undone, a revaluation. */
export interface Story {
  readonly workspace: Workspace;
  readonly invoice: string;
  readonly invoiceEntry: string;
  readonly payment: string;
  readonly paymentEntry: string;
  readonly debit: string;
  readonly credit: string;
  readonly match: string;
  readonly undone: string;
  readonly draftEntry: string;
  /** Its entries are those of the invoice and of the payment. */
  readonly revaluation: string;
}

export async function story(app: pg.Client): Promise<Story> {
  const workspace = await Workspace.make(app);
  const invoice = await workspace.draftInvoice();
  const invoiceEntry = await workspace.postInvoice(invoice);
  await workspace.openItems(invoiceEntry);
  const payment = await workspace.draftPayment(invoice);
  const paymentEntry = await postPayment(app, workspace, payment);
  const undone = await workspace.match(invoiceEntry, paymentEntry, '20', '120');
  await workspace.undo(undone);
  const match = await workspace.match(invoiceEntry, paymentEntry, '50', '120');
  const [debit, credit] = [await itemOf(app, invoiceEntry), await itemOf(app, paymentEntry)];
  return {
    workspace,
    invoice,
    invoiceEntry,
    payment,
    paymentEntry,
    debit,
    credit,
    match,
    undone,
    draftEntry: await workspace.draftEntry(),
    revaluation: await revalue(app, workspace, invoiceEntry, paymentEntry),
  };
}

export async function postPayment(
  app: pg.Client,
  workspace: Workspace,
  payment: string,
  entryId?: string,
): Promise<string> {
  const own = entryId ?? (await workspace.postedEntry(PAID, { source_resource: 'payments', source_id: payment }));
  if (!entryId) await workspace.openItems(own);
  await app.query(
    `UPDATE accounting.payments p SET state = 'posted', number = e.number, entry_id = e.id, journal_id = e.journal_id, date = e.date,
       currency_rate = 1, amount_unallocated = 120
     FROM accounting.entries e WHERE p.workspace_id = $1 AND p.id = $2 AND e.workspace_id = $1 AND e.id = $3`,
    [workspace.id, payment, own],
  );
  return own;
}

/** A revaluation of these entries, with a row of each of its tables. */
export async function revalue(app: pg.Client, workspace: Workspace, entry: string, mirror: string): Promise<string> {
  const of = { workspace_id: workspace.id };
  const id = await insert(app, 'accounting.revaluations', {
    ...{
      ...of,
      id: newId(),
      created_at: '2026-02-01',
      updated_at: '2026-02-01',
      version: 1,
      number: 'EXC/2026/00001',
      state: 'active',
    },
    ...{ date: '2026-01-31', unrealised_gains: 'book', gain: 5, loss: 0, entry_id: entry, mirror_id: mirror },
  });
  const row = () => ({ ...of, id: newId(), revaluation_id: id, position: 1 });
  await insert(app, 'accounting.revaluation_rates', { ...row(), currency: 'GBP', rate: 1.2 });
  await insert(app, 'accounting.revaluation_lines', {
    ...{ ...row(), account_id: workspace.accounts.receivable, currency: 'GBP', items: 1, amount_currency: 100 },
    ...{ book_value: 115, value: 120, difference: 5, booked: 5 },
  });
  await app.query(
    `INSERT INTO accounting.revaluation_accounts (workspace_id, revaluation_id, position, account_id) VALUES ($1, $2, 1, $3)`,
    [workspace.id, id, workspace.accounts.receivable],
  );
  return id;
}

async function itemOf(app: pg.Client, entryId: string): Promise<string> {
  const text =
    'SELECT o.id FROM accounting.open_items o JOIN accounting.entry_lines l USING (workspace_id, id) WHERE l.entry_id = $1';
  return (await app.query<{ id: string }>(text, [entryId])).rows[0]!.id;
}

/** A copy of a row with other values. Generated columns cannot be written. */
export const again = (table: string, id: string, changes: object): string => {
  const values = JSON.stringify({ id: '00000000-0000-7000-8000-000000000001', ...changes });
  const copy = `SELECT (jsonb_populate_record(NULL::accounting.${table}, to_jsonb(t) || '${values}')).* FROM accounting.${table} t WHERE id = '${id}'`;
  return `DO $again$ BEGIN EXECUTE (
    SELECT format('INSERT INTO accounting.${table} (%1$s) SELECT %1$s FROM (%2$s) AS copy', string_agg(quote_ident(attname), ', '), $copy$${copy}$copy$)
    FROM pg_attribute WHERE attrelid = 'accounting.${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
  END $again$`;
};
