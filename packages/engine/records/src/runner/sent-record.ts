import { Merger, type SentBody } from '@daybook/bodies';
import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from './unit-of-work.js';

/** @throws Refusal */
export function merge(resource: Resource, record: RecordEntity, { values }: SentBody): void {
  const merger = new Merger(resource);
  merger.apply(record, values);
  merger.problems.refuse();
}

/** A new record as sent. @throws Refusal */
export function sentRecord(work: UnitOfWork, resource: Resource, parsed: SentBody): RecordEntity {
  const record = new resource.entity();
  merge(resource, record, parsed);
  applyViewValues(resource, record);
  work.begin(record);
  return record;
}

/** The same before the references of the body are resolved; their problems take precedence. */
export function sentEarly(work: UnitOfWork, resource: Resource, parsed: SentBody): RecordEntity | undefined {
  try {
    return sentRecord(work, resource, parsed);
  } catch {
    return undefined;
  }
}

/** Sets on a new record what the view requires of all its records and no body can set. */
function applyViewValues(resource: Resource, record: RecordEntity): void {
  const target = record as unknown as Record<string, unknown>;
  for (const [field, values] of Object.entries(resource.where))
    if (values.length === 1) target[camelCase(field)] ??= values[0];
}

/** Checks that what the verb made of a new record still belongs to the addressed view. */
export function outsideView(resource: Resource, record: RecordEntity): Problem[] {
  return Object.entries(resource.where).flatMap(([field, values]) => {
    const value = (record as unknown as Record<string, string | boolean>)[camelCase(field)];
    if (value !== undefined && values.includes(value)) return [];
    const message = `${field} of ${resource.name} must be ${values.join(' or ')}, not ${String(value)}.`;
    return [{ field, code: 'invalid_value', message, allowed: values.map(String) }];
  });
}
