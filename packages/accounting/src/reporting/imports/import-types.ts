import { accounts } from '../../ledger/resources/accounts.resource.js';
import { partners } from '../../documents/resources/partners.resource.js';
import { entryKind } from './entry-kind.js';
import type { ImportKind } from './import-kind.js';
import { openInvoiceKind } from './open-invoice-kind.js';
import { recordKind } from './record-kind.js';

/** What can be brought over, in the order in which one leans on the other. */
export const IMPORT_NAMES = ['accounts', 'partners', 'entries', 'open_invoices'] as const;

export type ImportName = (typeof IMPORT_NAMES)[number];

export const KINDS: Readonly<Record<ImportName, ImportKind>> = {
  accounts: recordKind(accounts),
  partners: recordKind(partners, 'name'),
  entries: entryKind,
  open_invoices: openInvoiceKind,
};
