import type { Version } from '../data/wire.js';

type Changes = Version['changes'];

/** The combined changes of several versions. `versions`: newest first, as `history` returns them. */
export function mergedChanges(versions: readonly Pick<Version, 'changes'>[]): Changes {
  const merged: Record<string, { readonly from: unknown; readonly to: unknown }> = {};
  for (const { changes } of versions.toReversed())
    for (const [name, { from, to }] of Object.entries(changes))
      merged[name] = { from: Object.hasOwn(merged, name) ? merged[name]?.from : from, to };
  return merged;
}
