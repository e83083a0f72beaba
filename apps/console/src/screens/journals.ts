import type { Field } from '../data/wire.js';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

/**
 * A journal of money posts to an account of the same type (docs/spec/domain.md 4.4). The service decides; this leaves out what
 * it refuses.
 */
const MONEY: ReadonlySet<unknown> = new Set(['bank', 'cash']);

/** Cached: a field that stays the same object does not render again. */
const known = new WeakMap<Field, Map<string, Field>>();

function moneyAccount(field: Field, type: string): Field {
  const shapes = known.get(field) ?? new Map<string, Field>();
  known.set(field, shapes);
  const shape = shapes.get(type) ?? { ...field, required: true, accepts: { type: [type] } };
  shapes.set(type, shape);
  return shape;
}

export const JOURNALS = perLanguage((): ResourceConfig => ({
  columns: ['code', 'name', 'type', 'default_account', 'currency'],
  fieldOf: (field, { type }) =>
    field.name === 'default_account' && MONEY.has(type) ? moneyAccount(field, type as string) : field,
}));
