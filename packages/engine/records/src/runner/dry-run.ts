import { type Registry, shownId } from '@daybook/definitions';
import type { Principal } from '@daybook/access';
import type { ShownRecord } from '@daybook/reading';
import type { Change } from './change-writer.js';
import type { Outcome } from './runner.js';

/**
 * The answer to a dry run: the record as it would be, and what else would happen to records that the token may read (wire.md 5). The
 * addressed record is always included, as in the answer to the write itself.
 */
export function dryRunAnswer(
  registry: Registry,
  principal: Principal,
  record: ShownRecord,
  outcome: Outcome,
  changes: readonly Change[],
): object {
  const records: Record<string, ShownRecord[]> = {};
  const events: object[] = [];
  for (const { resource, record: changed, before, after, eventKinds } of changes) {
    const isAddressed = changed === outcome.record;
    if (!isAddressed && !registry.mayRead(principal, resource)) continue;
    if (!isAddressed) (records[resource.name] ??= []).push((after ?? before) as ShownRecord);
    if (resource.silent) continue;
    events.push(
      ...eventKinds.map((kind) => ({ type: `${resource.singular}.${kind}`, record: shownId(resource, changed.id) })),
    );
  }
  return { dry_run: true, record, effects: { records, events } };
}
