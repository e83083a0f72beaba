import type { ResourceScopes } from '@daybook/records';
import { defineScopes } from '@daybook/access';

export const ACCOUNTING_SCOPES = defineScopes({
  place: 1,
  scopes: {
    'read:accounting': {
      grants:
        'Read journals, entries and reports; also accounts, invoices, bills, payments, taxes, payment terms and partners.',
      roles: ['accountant', 'developer', 'viewer'],
    },
    'write:accounting': {
      grants: 'Post entries and payments; also invoices, bills, partners, and the settings of the books.',
      roles: ['accountant'],
    },
    'approve:bills': {
      grants: 'Approve bills that another person has entered; also change from which amount they need it.',
      roles: ['accountant'],
    },
    'read:taxes': {
      grants: 'Read the taxes and payment terms that documents use.',
      roles: ['accountant', 'sales', 'purchaser', 'warehouse', 'developer', 'viewer'],
    },
  },
});

/** The books themselves (wire.md 7). */
export const accountingScopes: ResourceScopes = {
  read: ['read:accounting'],
  draft: ['write:accounting'],
  act: ['write:accounting'],
};

/** Purchasing drafts bills, accounting posts them; who enters a bill does not approve it (domain.md 2.2, 5.12). */
export const billScopes: ResourceScopes = {
  read: ['read:accounting', 'read:purchasing'],
  draft: ['write:accounting', 'write:purchasing'],
  act: ['write:accounting'],
  approve: ['approve:bills'],
};

/**
 * Taxes and payment terms: whoever drafts quotations, orders and invoices selects them, so reading them does not require the scope of the
 * books. Nor is it implied by reading sales: a token is given this scope separately. The accounts of a tax stay `{id, name}` for those who
 * do not read the books.
 */
export const sellingTermsScopes: ResourceScopes = {
  read: ['read:accounting', 'read:taxes'],
  draft: ['write:accounting'],
  act: ['write:accounting'],
};

/** Price lists: read with the scopes that draft documents, written with those of sales and accounting. */
export const priceScopes: ResourceScopes = {
  read: ['read:accounting', 'read:sales', 'read:purchasing'],
  draft: ['write:accounting', 'write:sales'],
  act: ['write:accounting'],
};

/** Sales drafts invoices, accounting posts them (domain.md 2.2). */
export const invoiceScopes: ResourceScopes = {
  read: ['read:accounting', 'read:sales'],
  draft: ['write:accounting', 'write:sales'],
  act: ['write:accounting'],
};

export const partnerScopes: ResourceScopes = {
  read: ['read:sales', 'read:purchasing', 'read:accounting'],
  draft: ['write:sales', 'write:purchasing', 'write:accounting'],
};

export const customerScopes: ResourceScopes = { read: ['read:sales'], draft: ['write:sales'] };

export const supplierScopes: ResourceScopes = {
  read: ['read:accounting', 'read:purchasing'],
  draft: ['write:accounting', 'write:purchasing'],
  act: ['write:accounting'],
};

/** The list of currencies is not confidential. */
export const currencyScopes: ResourceScopes = { read: 'any', draft: ['write:accounting'] };

export const companyScopes: ResourceScopes = { read: 'any', draft: ['write:accounting'] };
