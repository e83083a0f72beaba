import type { Version } from '../data/wire.js';

type Changes = Version['changes'];

/** What several versions have changed together. `versions`: the newest first, as `history` answers them. */
export function mergedChanges(versions: readonly Pick<Version, 'changes'>[]): Changes {
  const merged: Record<string, { readonly from: unknown; readonly to: unknown }> = {};
  for (const { changes } of versions.toReversed())
    for (const [name, { from, to }] of Object.entries(changes))
      merged[name] = { from: Object.hasOwn(merged, name) ? merged[name]?.from : from, to };
  return merged;
}
