import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListQuery } from './daybook.js';
import { listQuery } from './queries.js';
import type { Page } from './wire.js';
import { useWorkspace } from './workspace.js';

/** The list that a person came from: its address and, in order, the ids of its records loaded so far. */
export interface Trail {
  /** The address of the last loaded page. */
  readonly address: ListQuery;
  readonly ids: readonly string[];
  /** The cursor of the page after the last id. */
  readonly next?: string | undefined;
}

export interface Neighbours {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** The address of the list, to go back to. */
  readonly address: ListQuery;
}

/** The maximum number of ids; the oldest are dropped. */
const MOST = 2000;

function isSameList(one: ListQuery, other: ListQuery): boolean {
  const text = ({ cursor: _cursor, fields: _fields, ...rest }: ListQuery): string =>
    JSON.stringify(Object.entries(rest).sort());
  return text(one) === text(other);
}

/** Appends a page that follows the previous one; a page of another list starts a new trail. */
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

/** The stored value if it is a valid trail; another version of the console may have written anything. */
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
    // No storage or invalid JSON: there are no neighbours.
    return null;
  }
}

function writeTrail(workspace: string, resource: string, trail: Trail): void {
  try {
    sessionStorage.setItem(keyOf(workspace, resource), JSON.stringify(trail));
  } catch {
    // Storage is full or blocked: the list works without it.
  }
}

/** The ids belong to the person who signed out. */
export function forgetTrails(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** The list calls this with each page that it shows. */
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
 * The previous and the next record in the list that the person came from; null if not known. At the end of the loaded records
 * it fetches the next page.
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
