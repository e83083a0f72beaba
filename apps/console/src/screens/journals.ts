import type { Field } from '../data/wire.js';
import type { ResourceConfig } from './config.js';

/** Money of a journal is on an account of its type (docs/spec/domain.md 4.4). The service decides; this leaves out what it refuses. */
const MONEY: ReadonlySet<unknown> = new Set(['bank', 'cash']);

/** A field that is the same object is not drawn again. */
const known = new WeakMap<Field, Map<string, Field>>();

function moneyAccount(field: Field, type: string): Field {
  const shapes = known.get(field) ?? new Map<string, Field>();
  known.set(field, shapes);
  const shape = shapes.get(type) ?? { ...field, required: true, accepts: { type: [type] } };
  shapes.set(type, shape);
  return shape;
}

export const JOURNALS: ResourceConfig = {
  columns: ['code', 'name', 'type', 'default_account', 'currency'],
  fieldOf: (field, { type }) =>
    field.name === 'default_account' && MONEY.has(type) ? moneyAccount(field, type as string) : field,
};
