import { type Access, byAccess, rowLock, type Transaction } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CurrencyRates } from '../../ledger/currencies/currency-rates.js';
import type { AccountType } from '../../ledger/entities/account.js';
import type { JournalType } from '../../ledger/entities/journal.js';
import type { Payment } from '../entities/payment.js';
import { booksBy, type BooksSettings } from '../../ledger/books/books-reader.js';

interface ContextAccount {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly type: AccountType;
  readonly currency: string | null;
  readonly active: boolean;
}

export interface ContextJournal {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly creditCode: string;
  readonly type: JournalType;
  readonly currency: string | null;
  readonly active: boolean;
  readonly defaultAccountId: string | null;
}

/** What a payment depends on. */
export interface PaymentContext {
  readonly books: BooksSettings;
  /** Null: unknown. */
  readonly partner: {
    readonly id: string;
    readonly name: string;
    readonly active: boolean;
    readonly currency: string | null;
    readonly receivableAccountId: string | null;
    readonly payableAccountId: string | null;
  } | null;
  readonly journal: ContextJournal | null;
  /** The account of the journal. */
  readonly moneyAccount: ContextAccount | null;
  readonly writeOffAccount: ContextAccount | null;
  /** The selected control account; without a partner, the unallocated account of the settings. */
  readonly account: ContextAccount | null;
  /** For the payment's date, if it has no rate of its own (domain.md 3.4). */
  readonly rate: string | null;
}

const ACCOUNT = `json_build_object('id', a.id, 'name', a.name, 'code', a.code, 'type', a.type, 'currency', a.currency, 'active', a.active)`;

/** The settings for the journal of a payment without one, and of the entry that sets its partner. */
const BANK_JOURNAL = 'bankJournalId';
const GENERAL_JOURNAL = 'generalJournalId';

/** The partner of a payment, and that of a document to pay: `$2` is the id. */
const PARTNER = '$2';
const PARTNER_OF_DOCUMENT = '(SELECT i.partner_id FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.id = $2)';

/**
 * With access `lock`, locks each row and reads it under the lock. A transaction that changes one locks it FOR UPDATE first, so that one
 * waits for the other. `$3`, `$4`, `$6`: the journal, the write-off account and the control account if selected; `$5`: whether a write-off
 * account is needed.
 */
const contextOf = (partner: string, access: Access, journal = BANK_JOURNAL): string => {
  const lock = rowLock(access, 'FOR KEY SHARE');
  return `
  WITH books AS MATERIALIZED (${booksBy(access)}),
    partner AS MATERIALIZED (
      SELECT p.id, p.name, p.active, p.currency, p.receivable_account_id AS "receivableAccountId", p.payable_account_id AS "payableAccountId"
      FROM accounting.partners p WHERE p.workspace_id = $1 AND p.id = ${partner}${lock}),
    journal AS MATERIALIZED (
      SELECT j.id, j.name, j.code, j.credit_code AS "creditCode", j.type, j.currency, j.active, j.default_account_id AS "defaultAccountId"
      FROM accounting.journals j
      WHERE j.workspace_id = $1 AND j.id = coalesce($3::uuid, (SELECT b."${journal}" FROM books b))${lock}),
    write_off AS MATERIALIZED (
      SELECT ${ACCOUNT} AS account FROM accounting.accounts a
      WHERE a.workspace_id = $1
        AND a.id = coalesce($4::uuid, CASE WHEN $5::boolean THEN (SELECT b."writeOffAccountId" FROM books b) END)${lock}),
    control AS MATERIALIZED (
      SELECT ${ACCOUNT} AS account FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = coalesce($6::uuid,
        CASE WHEN NOT EXISTS (SELECT FROM partner) THEN (SELECT b."unallocatedAccountId" FROM books b) END)${lock})
  SELECT (SELECT row_to_json(b) FROM books b) AS books, (SELECT row_to_json(p) FROM partner p) AS partner,
    (SELECT row_to_json(j) FROM journal j) AS journal,
    (SELECT ${ACCOUNT} FROM journal j JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = j."defaultAccountId") AS "moneyAccount",
    (SELECT w.account FROM write_off w) AS "writeOffAccount", (SELECT c.account FROM control c) AS account`;
};

const CONTEXT = byAccess((access) => contextOf(PARTNER, access));
const OF_NAMING = byAccess((access) => contextOf(PARTNER, access, GENERAL_JOURNAL));
const OF_DOCUMENT = byAccess((access) => contextOf(PARTNER_OF_DOCUMENT, access));

/** The row read for it. */
export type PaymentContextRow = Row | undefined;

type Row = Omit<PaymentContext, 'books' | 'rate'> & { books: BooksSettings | null };

/** The choices of a payment, or of whoever pays a document. */
type Chosen = Partial<Pick<Payment, 'journalId' | 'writeOffAccountId' | 'writeOffAmount' | 'accountId'>>;

@Injectable()
export class PaymentContexts {
  constructor(private readonly rates: CurrencyRates) {}

  /** What a payment depends on; with access `lock` it cannot change until the transaction ends. */
  async load(work: UnitOfWork, payment: Readonly<Payment>): Promise<PaymentContext> {
    return this.complete(work, payment, await this.read(work, CONTEXT[work.access], payment.partnerId, payment));
  }

  /** The same for the entry that sets the partner of a posted payment, in the general journal. */
  async loadNaming(work: UnitOfWork, named: Readonly<Payment>): Promise<PaymentContext> {
    const chosen = { ...named, journalId: null };
    return this.complete(work, named, await this.read(work, OF_NAMING[work.access], named.partnerId, chosen));
  }

  /** Adds the rate of its day. `row`: what was read for it. */
  async complete(work: UnitOfWork, payment: Readonly<Payment>, row: PaymentContextRow): Promise<PaymentContext> {
    const { tx, workspaceId } = work;
    if (!row?.books || (payment.partnerId && !row.partner))
      throw new Error('A payment needs the books, and its partner where it names one.');
    learnLabels(work, row);
    return { ...row, books: row.books, rate: await this.rateOf(tx, workspaceId, payment, row.books) };
  }

  /** For paying a document, by the document's id; to be completed. */
  readOfDocument(work: UnitOfWork, documentId: string, chosen: Chosen): Promise<PaymentContextRow> {
    return this.read(work, OF_DOCUMENT[work.access], documentId, chosen);
  }

  private async read(
    { tx, workspaceId }: UnitOfWork,
    text: string,
    id: string | null,
    { journalId, writeOffAccountId, writeOffAmount, accountId }: Chosen,
  ): Promise<PaymentContextRow> {
    const chosen = [journalId ?? null, writeOffAccountId ?? null, Boolean(writeOffAmount), accountId ?? null];
    return (await tx.query<Row>(text, [workspaceId, id, ...chosen]))[0];
  }

  private async rateOf(
    tx: Transaction,
    workspaceId: string,
    { currency, currencyRate, date }: Payment,
    { home, today }: BooksSettings,
  ): Promise<string | null> {
    if (currencyRate || currency === undefined) return null;
    return currency === home ? '1' : this.rates.latest(tx, workspaceId, currency, date ?? today);
  }
}

/** The write that reads these records also shows their labels. */
function learnLabels({ labels }: UnitOfWork, { partner, journal, moneyAccount, writeOffAccount, account }: Row): void {
  const found = { partners: [partner], journals: [journal], accounts: [moneyAccount, writeOffAccount, account] };
  for (const [kind, rows] of Object.entries(found))
    for (const row of rows) if (row) labels.learn(kind, row.id, row.name);
}

/** Sets the journal and the write-off account of a draft from the settings if none are selected. */
export function chooseDefaults(draft: Payment, { books }: PaymentContext): void {
  draft.journalId ??= books.bankJournalId;
  if (draft.writeOffAmount) draft.writeOffAccountId ??= books.writeOffAccountId;
}

/** The same for one that is being posted, which also needs its day and its rate. */
export function fixDefaults(draft: Payment, context: PaymentContext): void {
  chooseDefaults(draft, context);
  draft.date ??= context.books.today;
  draft.currencyRate ??= context.rate;
}
