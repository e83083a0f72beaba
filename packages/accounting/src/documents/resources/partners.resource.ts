import { addresses } from '@daybook/mail';
import { boolean, choice, defineResource, money, relation, text, viewOf } from '@daybook/records';
import { E_INVOICES, Partner } from '../entities/partner.js';
import { remindArgs, statementArgs } from '../sending/send-args.js';
import { openAmountSql } from '../partners/open-amount-sql.js';
import { partnerAddresses, partnerBankAccounts } from '../partners/partner-lists.js';
import { customerScopes, partnerScopes, supplierScopes } from '../../scopes.js';
import { address, EMAIL } from '../../ledger/company/address.js';
import { electronicAddress } from '../../ledger/company/electronic-address.js';
import { gln, vatId } from '../../ledger/company/identifiers.js';
import { paperLanguage } from '../../ledger/company/document-texts.js';
import { currencyCode } from '../../ledger/currencies/currency-code.js';

/** Customers and suppliers (domain.md 4.1). */
export const partners = defineResource({
  name: 'partners',
  singular: 'partner',
  idPrefix: 'par',
  entity: Partner,
  summary: 'Customers and suppliers.',
  scopes: partnerScopes,
  label: { column: 'name' },
  search: ['name', 'email', 'tax_id', 'vat_id'],
  warns: true,
  fields: {
    name: text(200).required().sortable().filterable(),
    is_customer: boolean().filled().filterable(),
    is_supplier: boolean().filled().filterable(),
    email: text(254, EMAIL).filterable(),
    document_emails: addresses().filled().describe('Where its invoices and other papers are mailed. Default: email.'),
    phone: text(64).filterable(),
    website: text(500),
    tax_id: text(32).filterable(),
    vat_id: vatId().filterable(),
    gln: gln().filterable(),
    buyer_reference: text(64).describe('For e-invoices: the reference that the buyer requires, such as a Leitweg-ID.'),
    electronic_address: electronicAddress(),
    address: address(),
    addresses: partnerAddresses(),
    bank_accounts: partnerBankAccounts(),
    language: paperLanguage().filterable().describe('Of its papers. Default: document_language of settings/company.'),
    e_invoice: choice(...E_INVOICES)
      .filterable()
      .describe('The e-invoice that send adds to its invoices. Default: none.'),
    reminder_hold: boolean().filled().filterable().describe('Whether it gets no payment reminders.'),
    currency: currencyCode().filterable().describe('Default for new documents.'),
    payment_term: relation('payment_terms').filterable().describe('Default for new documents.'),
    fiscal_position: relation('fiscal_positions')
      .filterable()
      .describe('Of its documents. Default: the first automatic one that fits.'),
    price_list: relation('price_lists').filterable().describe('Of its documents, if it is of their side.'),
    receivable_account: relation('accounts').accepts({ type: ['receivable'] }),
    payable_account: relation('accounts').accepts({ type: ['payable'] }),
    note: text(5000),
    receivable_balance: money()
      .computed(openAmountSql('receivable'))
      .onRequestWith('read:accounting')
      .describe('The open amount that it owes, less open credits, in workspace currency. Only with read:accounting.'),
    payable_balance: money()
      .computed(openAmountSql('payable'))
      .onRequestWith('read:accounting')
      .describe('The open amount that it is owed, in workspace currency. Only with read:accounting.'),
    active: boolean().default(true).filterable(),
  },
  actions: {
    send_statement: { args: statementArgs, by: 'draft', summary: 'Mails its statement of account.' },
    remind: {
      args: remindArgs,
      by: 'draft',
      summary:
        'Mails a reminder with the list of its overdue invoices, and marks them. Without a mail server they are only marked.',
    },
  },
});

export const customers = viewOf(partners, {
  name: 'customers',
  where: { is_customer: [true] },
  scopes: customerScopes,
  summary: 'Partners that buy.',
});

export const suppliers = viewOf(partners, {
  name: 'suppliers',
  where: { is_supplier: [true] },
  scopes: supplierScopes,
  summary: 'Partners that sell.',
});
