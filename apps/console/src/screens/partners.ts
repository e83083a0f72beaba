import { lazy } from 'react';
import type { ResourceConfig } from './config.js';

const PartnerActions = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerActions,
}));

const PartnerOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerOverview,
}));

export const PARTNERS: ResourceConfig = {
  short: ['email', 'is_customer', 'is_supplier'],
  start: ({ is_supplier: isSupplier }) => ({ is_customer: isSupplier !== true, is_supplier: isSupplier === true }),
  beside: PartnerActions,
  below: PartnerOverview,
  columns: ['name', 'email', 'phone', 'tax_id', 'payment_term', 'currency'],
};

/** A new partner in this list is a supplier. */
export const SUPPLIERS: ResourceConfig = { ...PARTNERS, start: () => ({ is_customer: false, is_supplier: true }) };
