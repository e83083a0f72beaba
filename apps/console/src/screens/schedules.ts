import { lazy } from 'react';
import type { Field } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';
import type { ResourceConfig } from '../resource/config.js';
import { DISCOUNT } from './discount-section.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const ScheduleCalendar = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).ScheduleCalendar,
}));

const EveryInput = lazy(async () => ({ default: (await import('../documents/own-parts.js')).EveryInput }));

/** Fields that an entry does not have. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  ...['lines', 'partner', 'payment_term', 'note', 'buyer_reference', 'purchase_order_reference'],
  ...['contract_reference', 'project_reference', 'fiscal_position', 'price_list', 'discount'],
]);

/** Fields that only invoices have. */
const OF_INVOICES: ReadonlySet<string> = new Set(['price', 'language']);

function fieldOf(field: Field, { kind, mode }: FormValues): Field | null {
  if (field.name === 'draft_days') return mode === 'draft' ? null : field;
  if (field.name === 'entry_lines') return kind === 'entry' ? field : null;
  if (field.name === 'journal') return kind === 'entry' ? field : null;
  if (OF_INVOICES.has(field.name)) return kind === 'invoice' ? field : null;
  return OF_DOCUMENTS.has(field.name) && kind === 'entry' ? null : field;
}

export const SCHEDULES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'kind', 'partner', 'next_date', 'state', 'amount_total', 'amount_yearly'],
  sections: [
    { title: t.schedules.what, fields: ['name', 'kind', 'partner', 'journal', 'payment_term'] },
    { title: t.schedules.when, fields: ['anchor', 'every', 'times', 'until', 'mode'] },
    {
      title: t.schedules.how,
      isFolded: true,
      fields: [
        ...['draft_days', 'starts', 'ends', 'billing', 'proration', 'catch_up', 'price'],
        ...['end_of_month', 'currency', 'language', 'fiscal_position', 'price_list'],
      ],
    },
    {
      title: t.schedules.references,
      isFolded: true,
      fields: [
        ...['reference', 'buyer_reference', 'purchase_order_reference', 'contract_reference'],
        'project_reference',
      ],
    },
    { fields: ['note'] },
    DISCOUNT(),
  ],
  start: (given) => ({ kind: 'invoice', mode: 'draft', every: { months: '1', weeks: '', days: '' }, ...given }),
  fieldOf,
  inputs: { every: EveryInput },
  lineColumns: {
    lines: ['product', 'description', 'quantity', 'price_unit', 'discount', 'taxes', 'amount_subtotal'],
    entry_lines: ['account', 'partner', 'description', 'debit', 'credit', 'tax'],
  },
  steps: ['draft', 'active', 'ended'],
  flow: ['activate', 'resume'],
  after: ScheduleCalendar,
}));

export const SCHEDULE_RUNS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'schedule', 'date', 'document', 'state', 'attempts'],
  flow: [],
}));
