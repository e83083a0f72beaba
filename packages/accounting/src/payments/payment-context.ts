import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { CurrencyRates } from '../currencies/currency-rates.js';
import type { AccountType } from '../entities/account.js';
import type { JournalType } from '../entities/journal.js';
import type { Payment } from '../entities/payment.js';
import { BooksHolder, type HeldBooks } from '../ledger/held-books.js';

interface ContextAccount {
  readonly id: string;
  readonly code: string;
  readonly type: AccountType;
  readonly currency: string | null;
  readonly active: boolean;
}

export interface ContextJournal {
  readonly id: string;
  readonly code: string;
  readonly creditCode: string;
  readonly type: JournalType;
  readonly currency: string | null;
  readonly active: boolean;
  readonly defaultAccountId: string | null;
}

/** What a payment leans on. */
export interface PaymentContext {
  readonly books: HeldBooks;
  readonly partner: {
    readonly name: string;
    readonly active: boolean;
    readonly currency: string | null;
    readonly receivableAccountId: string | null;
    readonly payableAccountId: string | null;
  };
  readonly journal: ContextJournal | null;
  /** Of the journal. */
  readonly moneyAccount: ContextAccount | null;
  readonly writeOffAccount: ContextAccount | null;
  /** For the payment's date, where it gives none of its own (domain.md 3.4). */
  readonly rate: string | null;
}

const account = (id: string) => `(SELECT json_build_object('id', a.id, 'code', a.code, 'type', a.type, 'currency', a.currency, 'active', a.active)
    FROM accounting.accounts a WHERE a.workspace_id = $1 AND a.id = ${id})`;

const READ = `
  SELECT json_build_object('name', p.name, 'active', p.active, 'currency', p.currency,
      'receivableAccountId', p.receivable_account_id, 'payableAccountId', p.payable_account_id) AS partner,
    CASE WHEN j.id IS NOT NULL THEN json_build_object('id', j.id, 'code', j.code, 'creditCode', j.credit_code, 'type', j.type,
      'currency', j.currency, 'active', j.active, 'defaultAccountId', j.default_account_id) END AS journal,
    ${account('j.default_account_id')} AS "moneyAccount", ${account('$4')} AS "writeOffAccount"
  FROM accounting.partners p
  LEFT JOIN accounting.journals j ON j.workspace_id = p.workspace_id AND j.id = $3
  WHERE p.workspace_id = $1 AND p.id = $2`;

/** Whoever changes one of these rows locks it FOR UPDATE first, and so waits, or is waited for. */
const HOLD = `
  WITH partners AS (SELECT id FROM accounting.partners WHERE workspace_id = $1 AND id = $2 FOR KEY SHARE),
    journals AS (SELECT id FROM accounting.journals WHERE workspace_id = $1 AND id = $3 FOR KEY SHARE),
    accounts AS (SELECT id FROM accounting.accounts WHERE workspace_id = $1 AND id = $4 FOR KEY SHARE)
  SELECT count(*) FROM (SELECT id FROM partners UNION ALL SELECT id FROM journals UNION ALL SELECT id FROM accounts) held`;

@Injectable()
export class PaymentContexts {
  constructor(
    private readonly database: Database,
    private readonly books: BooksHolder,
    private readonly rates: CurrencyRates,
  ) {}

  /** What stands there now; fills the journal and the write-off's account from the settings where they are not chosen. */
  async read(workspaceId: string, payment: Payment): Promise<PaymentContext> {
    return this.readBeside(workspaceId, payment, await this.books.hold(workspaceId));
  }

  private async readBeside(workspaceId: string, payment: Payment, books: HeldBooks): Promise<PaymentContext> {
    payment.journalId ??= books.bankJournalId;
    if (payment.writeOffAmount) payment.writeOffAccountId ??= books.writeOffAccountId;
    const ids = [payment.partnerId, payment.journalId, payment.writeOffAccountId ?? null];
    const [row] = await this.database.query<Omit<PaymentContext, 'books' | 'rate'>>(READ, [workspaceId, ...ids]);
    if (!row) throw new Error('The partner of a payment is not there.');
    return { ...row, books, rate: await this.rateOf(workspaceId, payment, books) };
  }

  private async rateOf(workspaceId: string, { currency, currencyRate, date }: Payment, { home, today }: HeldBooks): Promise<string | null> {
    if (currencyRate || currency === undefined) return null;
    return currency === home ? '1' : this.rates.latest(workspaceId, currency, date ?? today);
  }

  /** The same for posting, held until the transaction ends. */
  async hold(workspaceId: string, payment: Payment): Promise<PaymentContext> {
    const books = await this.books.hold(workspaceId);
    const journalId = payment.journalId ?? books.bankJournalId;
    const writeOffAccountId = payment.writeOffAccountId ?? (payment.writeOffAmount ? books.writeOffAccountId : null);
    await this.database.query(HOLD, [workspaceId, payment.partnerId, journalId, writeOffAccountId]);
    return this.readBeside(workspaceId, payment, books);
  }
}
