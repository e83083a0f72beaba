import type { Resource } from '@daybook/records';
import type { Invoice } from '../entities/invoice.js';
import { bills } from '../resources/bills.resource.js';
import { invoices } from '../resources/invoices.resource.js';
import { type InvoiceTypeRules, invoiceTypeRules } from './invoice-types.js';

const RESOURCES: Readonly<Record<InvoiceTypeRules['resource'], Resource<Invoice>>> = { invoices, bills };

/** The collection that a document belongs to permanently: its type only changes between a document and its credit. */
export function documentResource(document: Pick<Invoice, 'type'>): Resource<Invoice> {
  return RESOURCES[invoiceTypeRules(document).resource];
}
