import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import type { Page } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';

/** The list that a person came from: its address, and its records in their order as far as they were read. */
export interface Trail {
  /** The address of the page that was read last. */
  readonly address: ListQuery;
  readonly ids: readonly string[];
  /** The page after the last of the ids. */
  readonly next?: string | undefined;
}

export interface Neighbours {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** The list that they are of, to go back to. */
  readonly address: ListQuery;
}

/** As many records as one walks through by hand; the oldest are forgotten. */
const MOST = 2000;

function isSameList(one: ListQuery, other: ListQuery): boolean {
  const text = ({ cursor: _cursor, fields: _fields, ...rest }: ListQuery): string =>
    JSON.stringify(Object.entries(rest).sort());
  return text(one) === text(other);
}

/** A page is put behind the one before it; a page of another list begins anew. */
export function extended(trail: Trail | null, address: ListQuery, { data, next_cursor }: Page): Trail {
  const ids = data.map(({ id }) => id);
  const known = trail && isSameList(trail.address, address) ? trail : null;
  if (known?.next !== undefined && known.next === address.cursor) {
    return { address, ids: [...known.ids, ...ids].slice(-MOST), next: next_cursor };
  }
  const covered = new Set(known?.ids);
  if (known && ids.length > 0 && ids.every((id) => covered.has(id))) return { ...known, address };
  return { address, ids, next: next_cursor };
}

const KEY = 'daybook.trail.';

function keyOf(workspace: string, resource: string): string {
  return `${KEY}${workspace}.${resource}`;
}

/** What was kept, where it is a trail: another version of the console may have left anything. */
export function trailIn(kept: unknown): Trail | null {
  const { address, ids, next } = (kept ?? {}) as Partial<Record<keyof Trail, unknown>>;
  const isAddress = typeof address === 'object' && address !== null && !Array.isArray(address);
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return isAddress && isList && (next === undefined || typeof next === 'string') ? (kept as Trail) : null;
}

function readTrail(workspace: string, resource: string): Trail | null {
  try {
    return trailIn(JSON.parse(sessionStorage.getItem(keyOf(workspace, resource)) ?? 'null'));
  } catch {
    // No storage, or no JSON: there are no neighbours then.
    return null;
  }
}

function writeTrail(workspace: string, resource: string, trail: Trail): void {
  try {
    sessionStorage.setItem(keyOf(workspace, resource), JSON.stringify(trail));
  } catch {
    // A full or forbidden storage: the list works without it.
  }
}

/** The ids of records are of the person who read them. */
export function forgetTrails(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Called by the list with each page that it shows. */
export function keepTrail(workspace: string, resource: string, address: ListQuery, page: Page): void {
  writeTrail(workspace, resource, extended(readTrail(workspace, resource), address, page));
}

function placeOf(
  workspace: string,
  resource: string,
  id: string,
): { readonly trail: Trail | null; readonly at: number } {
  const trail = readTrail(workspace, resource);
  return { trail, at: trail ? trail.ids.indexOf(id) : -1 };
}

/**
 * The records before and after this one in the list that the person came from; null where that is not known. At the end of
 * what was read, the next page is asked for.
 */
export function useNeighbours(resource: string, id: string): Neighbours | null {
  const { slug } = useWorkspace();
  const { trail, at } = useMemo(() => placeOf(slug, resource, id), [slug, resource, id]);
  const isLast = trail !== null && at >= 0 && at === trail.ids.length - 1 && trail.next !== undefined;
  const request = { ...trail?.address, cursor: trail?.next ?? '', fields: 'id' };
  const { data } = useQuery({ ...listQuery(slug, resource, request), enabled: isLast, placeholderData: undefined });
  useEffect(() => {
    if (data && trail && isLast)
      writeTrail(slug, resource, extended(trail, { ...trail.address, cursor: trail.next as string }, data));
  }, [data, trail, isLast, slug, resource]);
  if (!trail || at < 0) return null;
  return {
    previous: trail.ids[at - 1],
    next: trail.ids[at + 1] ?? (isLast ? data?.data[0]?.id : undefined),
    address: trail.address,
  };
}
