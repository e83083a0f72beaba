import type pg from 'pg';
import { type LineAmounts, Workspace } from './raw-ledger.js';

export const PAID: readonly LineAmounts[] = [
  ['bank', '120', '0'],
  ['receivable', '0', '120'],
];

/** A workspace with one posting of each kind: an invoice, its payment, their match, half of it undone. */
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

async function itemOf(app: pg.Client, entryId: string): Promise<string> {
  const text =
    'SELECT o.id FROM accounting.open_items o JOIN accounting.entry_lines l USING (workspace_id, id) WHERE l.entry_id = $1';
  return (await app.query<{ id: string }>(text, [entryId])).rows[0]!.id;
}

/** A copy of a row with other values. */
export const again = (table: string, id: string, changes: object): string => `INSERT INTO accounting.${table}
  SELECT (jsonb_populate_record(NULL::accounting.${table}, to_jsonb(t) || '${JSON.stringify({ id: '00000000-0000-7000-8000-000000000001', ...changes })}')).*
  FROM accounting.${table} t WHERE id = '${id}'`;
