import type { SectionConfig, Tab } from '../resource/config.js';
import { anywhere } from '../texts/anywhere.js';
import { DISCOUNT } from './discount-section.js';
import { perLanguage } from '../texts/language.js';

/** The tabs of invoices and of bills. */
export const INVOICE_TABS = perLanguage((): readonly Tab[] => [
  {
    label: anywhere.all,
    query: {},
  },
  {
    label: anywhere.draft,
    query: { state: 'draft' },
  },
  {
    label: anywhere.open,
    query: { state: 'posted', 'payment_state[in]': 'not_paid,partial' },
  },
  {
    label: anywhere.overdue,
    query: { overdue: 'true' },
  },
  {
    label: anywhere.paid,
    query: { payment_state: 'paid' },
  },
]);

/** The form of invoices and of bills. */
export const INVOICE_SECTIONS = perLanguage((): readonly SectionConfig[] => [
  {
    head: ['partner'],
    fields: ['partner', 'type', 'reference', 'date', 'payment_term', 'date_due', 'currency'],
  },
  { fields: ['note'] },
  DISCOUNT(),
  {
    title: anywhere.accounting,
    isFolded: true,
    fields: ['fiscal_position', 'price_list', 'currency_rate', 'journal', 'tax_override'],
  },
]);
