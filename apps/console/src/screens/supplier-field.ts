import type { Field } from '../data/wire.js';

/** Cached: a field that stays the same object does not render again. */
const known = new WeakMap<Field, Field>();

/** The supplier of a document: a partner created in place starts as a supplier. */
export function supplierField(field: Field): Field {
  const made = known.get(field) ?? { ...field, starts: { is_supplier: true } };
  known.set(field, made);
  return made;
}
