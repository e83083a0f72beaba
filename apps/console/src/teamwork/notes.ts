import { listQuery } from '../data/queries.js';
import type { Related, Row } from '../data/wire.js';

/** A row of `GET /v1/comments`. */
export interface Note extends Row {
  readonly record: { readonly resource: string; readonly id: string; readonly name: string | null };
  readonly text: string;
  readonly mentions: readonly Related[];
  readonly author: { readonly type: string; readonly id: string | null; readonly name: string };
  readonly created_at: string;
  readonly updated_at: string;
  readonly version: number;
}

/** Notes that are shown below a record; the rest is in their list. */
const SHOWN = 50;

/** The limit of the service. */
export const MENTIONS_MAX = 20;
export const TEXT_MAX = 5000;

/** The newest notes of a record, the newest first. */
export const notesQuery = (workspace: string, record: string) =>
  listQuery(workspace, 'comments', { record, sort: '-created_at', limit: String(SHOWN) });

/** Everybody who can be mentioned. */
export const usersQuery = (workspace: string) =>
  listQuery(workspace, 'users', { active: 'true', sort: 'name', limit: '200', fields: 'name' });

/** What is typed after an @ before the caret, and where it begins. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly typed: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] as string).length - 1, typed: found[1] as string } : undefined;
}

/** The people one of whose names begins like this; those whose first name does come first. */
export function namedLike(people: readonly Related[], typed: string): readonly Related[] {
  const wanted = folded(typed);
  const rankOf = ({ name }: Related): number =>
    folded(name ?? '')
      .split(/\s+/)
      .findIndex((word) => word.startsWith(wanted));
  return people
    .map((person) => ({ person, rank: rankOf(person) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ person }) => person);
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Those whose `@Name` is still in the text. */
export function mentionedIn(text: string, chosen: readonly Related[]): readonly Related[] {
  const named = new Set(piecesOf(text, chosen).map(({ mention }) => mention));
  return chosen.filter((one) => named.has(one));
}

export interface Piece {
  readonly text: string;
  readonly mention?: Related;
}

/** The text, cut at the mentions in it. Of two names that begin alike, the longer one counts. */
export function piecesOf(text: string, mentions: readonly Related[]): readonly Piece[] {
  const byLength = [...mentions].sort((one, other) => (other.name ?? '').length - (one.name ?? '').length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const mention = text[at] === '@' ? byLength.find(({ name }) => name && text.startsWith(name, at + 1)) : undefined;
    if (!mention) {
      plain += text[at++];
      continue;
    }
    if (plain !== '') pieces.push({ text: plain });
    plain = '';
    pieces.push({ text: `@${mention.name}`, mention });
    at += (mention.name as string).length + 1;
  }
  return plain === '' ? pieces : [...pieces, { text: plain }];
}
