import type { Field } from '../data/wire.js';
import type { FormValues } from '../form/form-values.js';
import { t } from '../texts/screens.js';

type Type = 'internal' | 'customer' | 'supplier';

/**
 * The locations that each kind moves goods between, and the type of its partner (docs/spec/domain.md 4.13). The service
 * decides; this leaves out what it refuses.
 */
const KINDS: Readonly<
  Record<string, { readonly from: Type; readonly to: Type; readonly partner?: 'is_customer' | 'is_supplier' }>
> = {
  delivery: { from: 'internal', to: 'customer', partner: 'is_customer' },
  receipt: { from: 'supplier', to: 'internal', partner: 'is_supplier' },
  return_in: { from: 'customer', to: 'internal', partner: 'is_customer' },
  return_out: { from: 'internal', to: 'supplier', partner: 'is_supplier' },
  internal: { from: 'internal', to: 'internal' },
};

/** Returns are created from the transfer that they return. */
const MADE: readonly string[] = ['delivery', 'receipt', 'internal'];

/** Fields that depend on the kind; they are hidden until it is chosen, and empty when it changes. */
export const DEPENDENT: readonly string[] = ['partner', 'location_from', 'location_to'];

/** The service's description covers all kinds and is too vague for the form of one. */
function without(field: Field): Field {
  return Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'description')) as unknown as Field;
}

function shapeOf(field: Field, kind: string, isNew: boolean): Field | null {
  const rule = KINDS[kind];
  if (field.name === 'kind')
    return {
      ...without(field),
      required: true,
      values: (field.values ?? []).filter(({ value }) => !isNew || MADE.includes(value)),
    };
  if (field.name === 'lines')
    return { ...field, fields: (field.fields ?? []).flatMap((one) => lineShape(one, kind) ?? []) };
  if (!DEPENDENT.includes(field.name)) return field;
  if (!rule) return null;
  if (field.name === 'partner') {
    if (!rule.partner) return null;
    const label = rule.partner === 'is_customer' ? t.transfers.customer : t.transfers.supplier;
    const accepts = { [rule.partner]: [true] };
    return { ...without(field), label, accepts, required: MADE.includes(kind) };
  }
  const end = field.name === 'location_from' ? 'from' : 'to';
  const label = t.transfers[end][kind as keyof typeof t.transfers.from];
  return { ...without(field), label, accepts: { type: [rule[end]] }, required: kind === 'internal' };
}

function lineShape(field: Field, kind: string): Field | null {
  // Only goods from outside have their own cost.
  return field.name === 'cost_unit' && kind !== 'receipt' ? null : field;
}

/** Cached by field, kind and language: a field that stays the same object does not render again. */
const known = new WeakMap<Field, Map<string, Field | null>>();

/**
 * The fields of a transfer that apply to its kind, with the labels and record choices of that kind. `implied`: the kind, if the
 * collection has only one or its records determine it.
 */
export function transferFields(implied?: string) {
  return (field: Field, values: FormValues, isNew: boolean): Field | null => {
    if (implied !== undefined && field.name === 'kind') return null;
    const kind = implied && implied !== 'return' ? implied : String(values.kind ?? '');
    const place = `${kind} ${String(isNew)} ${t.transfers.customer}`;
    const shapes = known.get(field) ?? new Map<string, Field | null>();
    known.set(field, shapes);
    const shape = shapes.has(place) ? (shapes.get(place) as Field | null) : shapeOf(field, kind, isNew);
    shapes.set(place, shape);
    return shape;
  };
}
