import type { MigrationInterface, QueryRunner } from 'typeorm';
import { publishedAccounts } from '../schema/views/published-accounts.js';
import { publishedBooks } from '../schema/views/published-books.js';
import { publishedCurrencyRates } from '../schema/views/published-currency-rates.js';
import { publishedDocuments } from '../schema/views/published-documents.js';
import { publishedEntryLines } from '../schema/views/published-entry-lines.js';
import { publishedJournals } from '../schema/views/published-journals.js';
import { publishedOpenItems } from '../schema/views/published-open-items.js';
import { publishedPartnerBanks } from '../schema/views/published-partner-banks.js';
import { publishedPartnerNames } from '../schema/views/published-partner-names.js';
import { publishedPayments } from '../schema/views/published-payments.js';
import { publishedReconciliations } from '../schema/views/published-reconciliations.js';

const VIEWS = [
  publishedCurrencyRates,
  publishedBooks,
  publishedReconciliations,
  publishedJournals,
  publishedAccounts,
  publishedDocuments,
  publishedPayments,
  publishedOpenItems,
  publishedEntryLines,
  publishedPartnerBanks,
  publishedPartnerNames,
];

/** What a bank line names, and what is open of its amount (docs/indexes.md). */
const INDEXES = [
  `CREATE INDEX invoices_reference_serial_idx ON accounting.invoices (workspace_id, accounting.search_serial(reference), id)
    WHERE state = 'posted' AND type IN ('bill', 'bill_credit_note')`,
  `CREATE INDEX open_items_amount_idx ON accounting.open_items (workspace_id, side, residual_currency, date_due, id)
    WHERE residual_currency > 0`,
];

/** What the domain above that reconciles the bank and pays bills reads of the books, and which bills it does not pay. */
export class WhatBankingReads1796700000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounting.invoices ADD COLUMN payment_hold boolean DEFAULT false NOT NULL');
    for (const view of VIEWS) await runner.query(view);
    for (const index of INDEXES) await runner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
