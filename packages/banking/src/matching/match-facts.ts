import type { UnitOfWork } from '@daybook/records';
import type { BankLine } from '../entities/bank-line.js';
import { RULE_BY_ID } from '../suggestions/candidates.sql.js';
import type { RuleFacts } from '../suggestions/facts.js';
import type { MatchArgs } from './match-args.js';

export type DocumentType = 'invoice' | 'credit_note' | 'bill' | 'bill_credit_note';

/** The bank account of a line, with what its journal and the books say. */
export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly journalId: string;
  readonly accountId: string;
  readonly transitAccountId: string | null;
  /** The currency of the books. */
  readonly home: string;
  /** In workspace currency per unit of `currency`, on the day of the match; null: not known. */
  readonly rate: string | null;
}

/** An invoice or a bill, or an open line of an entry. */
export interface ItemFacts {
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
  readonly type: DocumentType | 'entry_line';
  readonly state: string;
  readonly partnerId: string | null;
  readonly currency: string;
  readonly open: string;
  /** Of an open line of an entry. */
  readonly accountId: string | null;
  readonly side: 'debit' | 'credit' | null;
  /** The entry of a document. */
  readonly entryId: string | null;
}

/** A posted payment or entry that the line shows. */
export interface PostedFacts {
  readonly entryId: string;
  readonly paymentId: string | null;
  readonly name: string;
  readonly state: string;
  readonly currency: string | null;
  readonly journalId: string;
  /** What it moved on the account of the bank, in the currency of the line. */
  readonly moved: string;
  readonly isReversed: boolean;
  /** Whether a bank line is linked with it already. */
  readonly isTaken: boolean;
}

export interface TaxFacts {
  readonly id: string;
  readonly name: string;
  readonly rate: string;
  readonly accountId: string;
  /** Whether the buyer owes it. */
  readonly selfAssessed: boolean;
  readonly active: boolean;
}

/** A tax of a document, in its currency. */
export interface DocumentTax {
  readonly documentId: string;
  readonly taxId: string;
  readonly amount: string;
  readonly accountId: string;
  readonly total: string;
}

/** All that the plan of a match depends on. */
export interface MatchFacts {
  readonly account: AccountFacts;
  readonly documents: ReadonlyMap<string, ItemFacts>;
  readonly entryLines: ReadonlyMap<string, ItemFacts>;
  readonly payment: PostedFacts | null;
  readonly entry: PostedFacts | null;
  readonly taxes: ReadonlyMap<string, TaxFacts>;
  readonly documentTaxes: readonly DocumentTax[];
  readonly writeOffAccounts: ReadonlySet<string>;
  /** The own account of a transfer. */
  readonly transferTo: { readonly id: string; readonly name: string; readonly currency: string } | null;
  /** The rule that proposed the lines. */
  readonly rule: RuleFacts | null;
}

const ACCOUNT = `SELECT b.id, b.name, b.currency, b.journal_id AS "journalId", b.account_id AS "accountId",
    b.transit_account_id AS "transitAccountId", c.currency AS home,
    CASE WHEN b.currency = c.currency THEN 1 ELSE (SELECT r.rate FROM accounting.published_currency_rates r
      WHERE r.workspace_id = $1 AND r.currency = b.currency AND r.date <= $3::date ORDER BY r.date DESC LIMIT 1) END AS rate
  FROM banking.bank_accounts b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE b.workspace_id = $1 AND b.id = $2`;

const DOCUMENTS = `SELECT d.id, d.number AS name, d.type, d.state, d.partner_id AS "partnerId", d.currency,
    d.amount_residual AS open, NULL AS "accountId", NULL AS side, d.entry_id AS "entryId"
  FROM accounting.published_documents d WHERE d.workspace_id = $1 AND d.id = ANY($2::uuid[])`;

const ENTRY_LINES = `SELECT l.id, l.number || ' #' || l.position AS name, 'entry_line' AS type, 'posted' AS state,
    l.partner_id AS "partnerId", l.currency, coalesce(o.residual_currency, 0) AS open, l.account_id AS "accountId",
    CASE WHEN l.debit > 0 THEN 'debit' ELSE 'credit' END AS side, NULL AS "entryId"
  FROM accounting.published_entry_lines l
  LEFT JOIN accounting.published_open_items o ON o.workspace_id = $1 AND o.id = l.id
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

const POSTED = `SELECT e.entry_id AS "entryId", p.id AS "paymentId", min(e.number) AS name,
    coalesce(min(p.state), 'posted') AS state, min(e.journal_id::text) AS "journalId",
    coalesce(min(p.currency), min(e.currency) FILTER (WHERE e.account_id = $3)) AS currency,
    coalesce(sum(e.amount_currency) FILTER (WHERE e.account_id = $3), 0) AS moved,
    bool_or(e.reversal_of_id IS NOT NULL OR EXISTS (SELECT FROM accounting.published_entry_lines r
      WHERE r.workspace_id = $1 AND r.reversal_of_id = e.entry_id)) AS "isReversed",
    EXISTS (SELECT FROM banking.bank_matches m WHERE m.workspace_id = $1 AND m.entry_id = e.entry_id) AS "isTaken"
  FROM accounting.published_entry_lines e
  LEFT JOIN accounting.published_payments p ON p.workspace_id = $1 AND p.entry_id = e.entry_id
  WHERE e.workspace_id = $1 AND e.entry_id = `;

const OF_ENTRY = `${POSTED}$2 GROUP BY e.entry_id, p.id`;

const OF_PAYMENT = `${POSTED}(SELECT q.entry_id FROM accounting.published_payments q WHERE q.workspace_id = $1 AND q.id = $2)
  GROUP BY e.entry_id, p.id`;

const TAXES = `SELECT t.id, t.name, t.rate, t.account_id AS "accountId", t.self_assessed AS "selfAssessed", t.active
  FROM accounting.published_taxes t WHERE t.workspace_id = $1 AND t.id = ANY($2::uuid[])`;

const DOCUMENT_TAXES = `SELECT x.invoice_id AS "documentId", x.tax_id AS "taxId", x.amount, x.account_id AS "accountId",
    d.amount_total AS total
  FROM accounting.published_document_taxes x
  JOIN accounting.published_documents d ON d.workspace_id = $1 AND d.id = x.invoice_id
  WHERE x.workspace_id = $1 AND x.invoice_id = ANY($2::uuid[]) ORDER BY x.invoice_id, x.tax_id`;

const WRITE_OFFS = `SELECT a.id FROM accounting.published_accounts a
  WHERE a.workspace_id = $1 AND a.id = ANY($2::uuid[]) AND a.type IN ('income', 'expense', 'cogs')`;

const TRANSFER = 'SELECT b.id, b.name, b.currency FROM banking.bank_accounts b WHERE b.workspace_id = $1 AND b.id = $2';

/** Reads what a match depends on. Documents are locked before, by `lockFirst`; a payment or an entry by whoever calls it. */
export async function readMatchFacts(
  { tx, workspaceId }: UnitOfWork,
  line: Readonly<BankLine>,
  args: MatchArgs,
): Promise<MatchFacts> {
  const query = <Row>(text: string, ...more: unknown[]): Promise<Row[]> => tx.query<Row>(text, [workspaceId, ...more]);
  const [account] = await query<AccountFacts>(ACCOUNT, line.bankAccountId, args.date ?? line.date);
  const { accountId } = account!;
  const documentIds = idsOf(args.items, ({ invoiceId }) => invoiceId);
  const [documents, entryLines, [payment], [entry], taxes, documentTaxes, writeOffs, [transferTo], [rule]] =
    await Promise.all([
      query<ItemFacts>(DOCUMENTS, documentIds),
      query<ItemFacts>(
        ENTRY_LINES,
        idsOf(args.items, ({ entryLineId }) => entryLineId),
      ),
      args.paymentId ? query<PostedFacts>(OF_PAYMENT, args.paymentId, accountId) : [],
      args.entryId ? query<PostedFacts>(OF_ENTRY, args.entryId, accountId) : [],
      query<TaxFacts>(
        TAXES,
        idsOf(args.lines, ({ taxId }) => taxId),
      ),
      args.writeOffTaxCorrection ? query<DocumentTax>(DOCUMENT_TAXES, documentIds) : [],
      query<{ id: string }>(WRITE_OFFS, [
        ...idsOf(args.lines, (one) => one.accountId),
        ...(args.writeOffAccountId ? [args.writeOffAccountId] : []),
      ]),
      args.transferToId ? query<MatchFacts['transferTo'] & object>(TRANSFER, args.transferToId) : [],
      args.ruleId ? query<RuleFacts>(RULE_BY_ID, args.ruleId) : [],
    ]);
  return {
    account: account!,
    documents: byId(documents),
    entryLines: byId(entryLines),
    payment: payment ?? null,
    entry: entry ?? null,
    taxes: byId(taxes),
    documentTaxes,
    writeOffAccounts: new Set(writeOffs.map(({ id }) => id)),
    transferTo: transferTo ?? null,
    rule: rule ?? null,
  };
}

function idsOf<T>(rows: readonly T[] | undefined, id: (row: T) => string | null | undefined): string[] {
  return (rows ?? []).flatMap((row) => id(row) ?? []);
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
