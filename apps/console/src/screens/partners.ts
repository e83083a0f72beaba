import { lazy } from 'react';
import { MESSAGES, SEND_TO_PARTNER } from '../documents/sending/lazy.js';
import type { ResourceConfig } from '../resource/config.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const PartnerActions = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerActions,
}));

const PartnerOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerOverview,
}));

export const PARTNERS = perLanguage((): ResourceConfig => ({
  sections: [
    {
      fields: [
        ...['name', 'email', 'phone', 'website', 'vat_id', 'tax_id', 'payment_term', 'currency', 'price_list'],
        ...['is_customer', 'is_supplier', 'address', 'active'],
      ],
    },
    { title: anywhere.note, fields: ['note'] },
    { title: t.partners.addresses, isFolded: true, fields: ['addresses'] },
    {
      title: t.partners.papers,
      isFolded: true,
      fields: [
        'language',
        'document_emails',
        'reminder_hold',
        'e_invoice',
        'buyer_reference',
        'gln',
        'electronic_address',
      ],
    },
    {
      title: anywhere.accounting,
      isFolded: true,
      fields: ['fiscal_position', 'receivable_account', 'payable_account'],
    },
  ],
  short: () => ['email', 'is_customer', 'is_supplier'],
  start: ({ is_supplier: isSupplier }) => ({ is_customer: isSupplier !== true, is_supplier: isSupplier === true }),
  beside: PartnerActions,
  view: PartnerOverview,
  marks: ['is_customer', 'is_supplier'],
  flow: [],
  dialogs: SEND_TO_PARTNER,
  after: MESSAGES,
  columns: ['name', 'email', 'phone', 'tax_id', 'payment_term', 'currency'],
}));

/** A new partner in this list is a supplier. */
export const SUPPLIERS = perLanguage((): ResourceConfig => ({
  ...PARTNERS(),
  start: () => ({ is_customer: false, is_supplier: true }),
}));
