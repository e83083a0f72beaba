import { isSame } from '@daybook/definitions';
import type { Tracked } from '@daybook/memory';

/**
 * The records that are not in the tables as they are now, in their order: adjacent ones of a resource that are removed together, any other
 * alone. Each is looked at when its turn comes: what is written before may change it.
 */
export function* unwritten(all: readonly Tracked[]): Generator<readonly [Tracked, ...Tracked[]]> {
  for (let at = 0; at < all.length;) {
    const first = all[at]!;
    const others: Tracked[] = [];
    at += 1;
    if (isWritten(first)) continue;
    for (let next = all[at]; next && isRemovedWith(first, next); next = all[at]) {
      others.push(next);
      at += 1;
    }
    yield [first, ...others];
  }
}

function isRemovedWith({ fate, resource }: Tracked, other: Tracked): boolean {
  return fate === 'removed' && other.fate === 'removed' && other.resource === resource && !other.isWritten;
}

function isWritten({ resource, record, stored, fate, isWritten: isBegun }: Tracked): boolean {
  const isDone = fate === 'removed' || (stored === null ? fate === 'new' : isSame(resource, stored, record));
  return isBegun && isDone;
}
