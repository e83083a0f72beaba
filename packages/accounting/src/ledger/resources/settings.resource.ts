import {
  boolean,
  choice,
  date,
  decimal,
  defineResource,
  group,
  instant,
  object,
  relation,
  text,
} from '@daybook/records';
import { Company } from '@daybook/access';
import { addresses } from '@daybook/mail';
import { BOOK_ACCOUNTS, BOOK_JOURNALS, BOOK_TAXES, type BookAccount } from '../accounts/book-accounts.js';
import { Books, TAX_ROUNDINGS, UNREALISED_GAINS } from '../entities/books.js';
import { accountingScopes, companyScopes } from '../../scopes.js';
import { reminderSettings } from '../books/reminder-settings.js';
import { currencyCode } from '../currencies/currency-code.js';
import { address, EMAIL } from '../company/address.js';
import { documentTexts, paperLanguage } from '../company/document-texts.js';
import { electronicAddress } from '../company/electronic-address.js';
import { bic, iban, vatId } from '../company/identifiers.js';

/** The company of the workspace: the seller on documents (domain.md 4.17). */
export const companySettings = defineResource({
  name: 'settings/company',
  singular: 'company',
  idPrefix: 'company',
  singleton: 'company',
  entity: Company,
  summary: 'The company of the workspace: the seller on documents.',
  scopes: companyScopes,
  label: { column: 'name' },
  eventKinds: ['created', 'updated'],
  fields: {
    name: text(200).required(),
    legal_name: text(200),
    address: address(),
    tax_id: text(32),
    vat_id: vatId().describe('With the prefix of its country. Its check digits must fit.'),
    registration: object({ number: text(64), register: text(100), court: text(200) }),
    legal_form_note: text(500).describe('What documents must state by law, such as directors and capital.'),
    small_business: boolean()
      .filled()
      .describe(
        'Of a small business that charges no VAT: no invoice has a tax above 0 %, and documents and e-invoices state the exemption.',
      ),
    iban: iban().describe('The account to which customers pay.'),
    bic: bic(),
    account_holder: text(70).describe('Default: the name of the company.'),
    electronic_address: electronicAddress(),
    document_language: paperLanguage().describe(
      'Of papers, where neither the request nor the partner names one. Default: en.',
    ),
    document_texts_en: documentTexts().describe('What English papers say above their table and at their end.'),
    document_texts_de: documentTexts().describe('What German papers say above their table and at their end.'),
    logo: text(64).readOnly().describe('The SHA-256 of the image at the head of papers.'),
    email: text(254, EMAIL),
    phone: text(64),
    website: text(500),
    currency: currencyCode()
      .required()
      .describe('The currency of the books; fixed once an entry is posted or goods have moved.'),
    timezone: text(64).required().describe('"Today" is the day in this time zone.'),
  },
  actions: {
    test_mail: {
      by: 'draft',
      summary: 'Mails a test message.',
      args: { to: addresses().describe('Default: the e-mail address of the company.') },
    },
  },
});

const account = (name: keyof typeof BOOK_ACCOUNTS) => {
  const { types, isMatched }: BookAccount = BOOK_ACCOUNTS[name];
  return relation('accounts').accepts({ type: types, ...(isMatched === undefined ? {} : { open_items: [isMatched] }) });
};
const journal = (name: keyof typeof BOOK_JOURNALS) =>
  relation('journals').accepts({ type: [BOOK_JOURNALS[name].type] });
const tax = (name: keyof typeof BOOK_TAXES) => relation('taxes').accepts({ scope: [BOOK_TAXES[name].scope] });

/** How the books of the workspace are kept (domain.md 4.17). */
export const accountingSettings = defineResource({
  name: 'settings/accounting',
  singular: 'accounting_settings',
  idPrefix: 'accounting',
  singleton: 'accounting',
  entity: Books,
  summary: 'Settings of the books: fiscal year, rounding, default accounts, journals and taxes.',
  warns: true,
  scopes: accountingScopes,
  label: { column: 'tax_rounding' },
  eventKinds: ['created', 'updated'],
  fields: {
    fiscal_year_start: text(5).required().describe('MM-DD; fixed once an entry is posted.'),
    lock_date: date().readOnly().describe('Nothing is posted on or before this day.'),
    lock_reopen: boolean().filled().describe('Whether the lock date may be set back. Default: no.'),
    lock_moved: group({ at: instant(), reason: text(500) })
      .readOnly()
      .describe('When and why the lock date was last moved. Empty before that.'),
    reminders: reminderSettings().describe('When customers are reminded of overdue invoices.'),
    tax_rounding: choice(...TAX_ROUNDINGS).required(),
    receivable_account: account('receivable_account'),
    payable_account: account('payable_account'),
    income_account: account('income_account'),
    expense_account: account('expense_account'),
    cogs_account: account('cogs_account'),
    stock_account: account('stock_account'),
    received_not_billed_account: account('received_not_billed_account'),
    price_difference_account: account('price_difference_account'),
    adjustment_account: account('adjustment_account'),
    exchange_gain_account: account('exchange_gain_account'),
    exchange_loss_account: account('exchange_loss_account'),
    write_off_account: account('write_off_account'),
    receivable_revaluation_account: account('receivable_revaluation_account').describe(
      'The account for revaluations of receivable, bank and cash accounts: of type asset or liability, not matched.',
    ),
    payable_revaluation_account: account('payable_revaluation_account').describe(
      'The account for revaluations of payable accounts: of type liability or asset, not matched.',
    ),
    unrealised_gain_account: account('unrealised_gain_account').describe('What a revaluation gains.'),
    unrealised_loss_account: account('unrealised_loss_account').describe('What a revaluation loses.'),
    unrealised_gains: choice(...UNREALISED_GAINS)
      .required()
      .describe('Whether a revaluation books gains, or skips them and books losses alone. Default: book.'),
    customer_deposit_account: account('customer_deposit_account').describe(
      'The account of down payments of customers until an invoice deducts them: of type liability, not matched.',
    ),
    supplier_deposit_account: account('supplier_deposit_account').describe(
      'The account of down payments to suppliers until a bill deducts them: of type asset, not matched.',
    ),
    unallocated_account: account('unallocated_account').describe(
      'The account of payments whose partner is not known: of type liability or asset, not matched.',
    ),
    sale_journal: journal('sale_journal'),
    purchase_journal: journal('purchase_journal'),
    bank_journal: journal('bank_journal'),
    cash_journal: journal('cash_journal'),
    general_journal: journal('general_journal'),
    stock_journal: journal('stock_journal'),
    exchange_journal: journal('exchange_journal'),
    sale_tax: tax('sale_tax').describe(
      'The tax of new products, and of lines of sales without a product, whose request leaves the taxes out.',
    ),
    purchase_tax: tax('purchase_tax').describe(
      'The purchase tax of new products, and of lines of bills without a product, whose request leaves the taxes out.',
    ),
    bill_approval_over: decimal(4, { min: '0' }).describe(
      'Bills above this amount in the currency of the company need the approval of a second person before they are confirmed; 0: every bill. Empty: none.',
    ),
  },
  actions: {
    lock: {
      summary:
        'Moves the lock date: nothing can be posted on or before it. It can be moved back only while “Lock date may go back” (lock_reopen) is on.',
      args: {
        lock_date: date().required(),
        force: boolean().default(false).describe('Lock even if there are drafts in the period.'),
        reason: text(500).describe('Stored in the history; required to move the lock date back.'),
      },
    },
  },
});
