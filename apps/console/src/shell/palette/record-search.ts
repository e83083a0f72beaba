import { useEffect, useState } from 'react';
import { recordsOf } from '../../data/daybook.js';
import type { ResourceSummary } from '../../data/wire.js';
import { formatAmount } from '../../words/formats.js';

/** A record in the answer of the search. */
interface FoundRecord {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly matched: { readonly field: string; readonly value: string; readonly how: string };
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface Hit {
  readonly resource: ResourceSummary;
  readonly record: FoundRecord;
}

export interface Found {
  readonly hits: readonly Hit[];
  readonly isSearching: boolean;
  /** The request failed, so the results are incomplete. */
  readonly hasFailed: boolean;
}

const WAIT_MS = 120;
const SHORTEST = 2;
const MOST = '20';

/** Fields shown beside the name of a record, if it has them. */
const BESIDE: readonly string[] = ['partner', 'journal', 'date', 'reference', 'code', 'email'];

export function besideOf({ facts, matched }: FoundRecord): readonly unknown[] {
  const { currency } = facts;
  const also = matched.field === 'external_id' ? [matched.value] : [];
  if (matched.how === 'amount' && typeof currency === 'string')
    also.push(`${formatAmount(Number(matched.value), currency)} ${currency}`);
  return [...BESIDE.map((name) => facts[name]), ...also];
}

/** A short number means the documents that end with it, not what has it anywhere: `13` is INV/2026/00013. */
export function meantFirst(hits: readonly Hit[], text: string): readonly Hit[] {
  if (!/^\d+$/.test(text)) return hits;
  const isMeant = ({ record }: Hit): boolean => new RegExp(`\\D0*${text}$`).test(record.name);
  return [...hits.filter(isMeant), ...hits.filter((hit) => !isMeant(hit))];
}

const NOTHING: Found = { hits: [], isSearching: false, hasFailed: false };

interface Answer {
  readonly workspace: string;
  readonly text: string;
  readonly found: Found;
}

/** Searches records with one request, which is aborted as soon as the text changes. */
export function useRecordSearch(workspace: string, typed: string, resources: readonly ResourceSummary[]): Found {
  const text = typed.trim();
  const isAsked = text.length >= SHORTEST && text !== 'ext:';
  const [answer, setAnswer] = useState<Answer>({ workspace, text: '', found: NOTHING });
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    const show = (found: Found): void => {
      if (!controller.signal.aborted) setAnswer({ workspace, text, found });
    };
    const timer = setTimeout(() => void search(workspace, text, resources, controller.signal).then(show), WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [workspace, text, isAsked, resources]);
  if (!isAsked) return NOTHING;
  if (answer.workspace === workspace && answer.text === text) return answer.found;
  // The results for the previous text stay until the next answer.
  return { ...(answer.workspace === workspace ? answer.found : NOTHING), isSearching: true };
}

async function search(
  workspace: string,
  text: string,
  resources: readonly ResourceSummary[],
  signal: AbortSignal,
): Promise<Found> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  try {
    const { data } = await recordsOf(workspace).read<{ readonly data: readonly FoundRecord[] }>(
      '/v1/search',
      { q: text, limit: MOST },
      signal,
    );
    const hits = data.flatMap((record) => {
      const resource = byName.get(record.resource);
      return resource ? [{ resource, record }] : [];
    });
    return { hits: meantFirst(hits, text), isSearching: false, hasFailed: false };
  } catch {
    return { hits: [], isSearching: false, hasFailed: true };
  }
}
