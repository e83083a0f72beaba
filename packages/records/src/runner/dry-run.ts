import { shownId } from '@daybook/definitions';
import { hasAnyScope, type Principal } from '@daybook/tokens';
import type { ShownRecord } from '../query/reader.js';
import type { Change } from './chronicle.js';
import type { Outcome } from './runner.js';

/** What a dry run answers: the record as it would be, and everything else that would happen (wire.md 5). */
export function dryRunAnswer(principal: Principal, record: ShownRecord, outcome: Outcome, changes: readonly Change[]): object {
  const records: Record<string, ShownRecord[]> = {};
  const readable = changes.filter(({ resource }) => resource.scopes.read === 'any' || hasAnyScope(principal, resource.scopes.read));
  for (const { resource, record: other, before, after } of readable) {
    if (other === outcome.record) continue;
    (records[resource.name] ??= []).push((after ?? before) as ShownRecord);
  }
  const events = changes.flatMap(({ resource, record: changed, kinds }) =>
    kinds.map((kind) => ({ type: `${resource.singular}.${kind}`, record: shownId(resource, changed.id) })),
  );
  return { dry_run: true, record, effects: { records, events } };
}
