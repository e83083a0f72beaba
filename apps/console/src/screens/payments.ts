import { lazy } from 'react';
import { ALLOCATE } from '../documents/allocation/lazy.js';
import { matchesBack } from '../documents/matching/undo-matches.js';
import { PAPER } from '../documents/paper/lazy.js';
import type { ResourceConfig } from '../resource/config.js';
import type { FormValue } from '../form/form-values.js';
import type { Field } from '../data/wire.js';
import { supplierField } from './supplier-field.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

const PaymentAllocations = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PaymentAllocations,
}));

/** Cached: a field that stays the same object does not render again. */
const received = new WeakMap<Field, Field>();
const paid = new WeakMap<Field, Field>();

/** Whom money comes from or goes to: customers, suppliers, and either of them for a refund. */
function partnerField(field: Field, type: FormValue | undefined): Field {
  if (type !== 'inbound' && type !== 'outbound') return field;
  const [known, make] =
    type === 'inbound'
      ? [received, () => ({ ...field, label: t.payments.receivedFrom })]
      : [paid, () => ({ ...supplierField(field), label: t.payments.paidTo })];
  const made = known.get(field) ?? make();
  known.set(field, made);
  return made;
}

export const PAYMENTS = perLanguage((): ResourceConfig => ({
  beside: PAPER,
  columns: ['number', 'type', 'partner', 'date', 'journal', 'state', 'amount', 'amount_unallocated'],
  sections: [
    { fields: ['type', 'partner', 'amount', 'currency', 'date', 'journal', 'reference'] },
    { fields: ['allocations', 'write_off'] },
    {
      title: anywhere.accounting,
      fields: ['currency_rate', 'account', 'amount_unallocated'],
    },
  ],
  lineColumns: { allocations: ['invoice', 'amount'] },
  inputs: { allocations: PaymentAllocations },
  fieldOf: (field, { type }) => (field.name === 'partner' ? partnerField(field, type) : field),
  arguments: ALLOCATE,
  undo: { allocate: matchesBack },
  steps: ['draft', 'posted'],
  flow: ['post', 'assign', 'allocate'],
  chain: ['allocations.invoice', 'self', 'entry', 'assigned_by', 'reversed_by'],
}));
