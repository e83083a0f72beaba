import type { Field } from '../data/wire.js';

/** A field that is the same object is not drawn again. */
const known = new WeakMap<Field, Field>();

/** A partner from whom one buys: one that is made in place begins as a supplier. */
export function supplierField(field: Field): Field {
  const made = known.get(field) ?? { ...field, starts: { is_supplier: true } };
  known.set(field, made);
  return made;
}
