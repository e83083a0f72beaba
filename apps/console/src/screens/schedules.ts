import { lazy } from 'react';
import type { Field } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';
import type { ResourceConfig } from '../resource/config.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const ScheduleCalendar = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).ScheduleCalendar,
}));

/** Fields that only some kinds have. */
const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  lines: ['invoice', 'bill'],
  entry_lines: ['entry'],
  partner: ['invoice', 'bill'],
  payment_term: ['invoice', 'bill'],
  note: ['invoice', 'bill'],
  buyer_reference: ['invoice', 'bill'],
  purchase_order_reference: ['invoice', 'bill'],
  contract_reference: ['invoice', 'bill'],
  project_reference: ['invoice', 'bill'],
  price: ['invoice'],
  language: ['invoice'],
};

function fieldOf(field: Field, values: FormValues): Field | null {
  const kinds = OF_KIND[field.name];
  return kinds && !kinds.includes(String(values['kind'])) ? null : field;
}

export const SCHEDULES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'kind', 'partner', 'next_date', 'state', 'amount_total', 'amount_yearly'],
  sections: [
    { title: t.schedules.what, fields: ['name', 'kind', 'partner', 'journal', 'currency', 'payment_term'] },
    { title: t.schedules.when, fields: ['anchor', 'every', 'starts', 'ends', 'times', 'until'] },
    {
      title: t.schedules.how,
      fields: ['mode', 'billing', 'proration', 'catch_up', 'price', 'end_of_month', 'language'],
    },
    {
      title: t.schedules.references,
      isFolded: true,
      fields: [
        ...['reference', 'buyer_reference', 'purchase_order_reference', 'contract_reference'],
        'project_reference',
      ],
    },
    { title: anywhere.note, fields: ['note'] },
  ],
  start: (given) => ({ kind: 'invoice', mode: 'draft', ...given }),
  fieldOf,
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
