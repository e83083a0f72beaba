import type { Preview, Related, Row } from '../data/wire.js';
import type { Change } from './changes.js';

/** A posting: its lines with debit and credit. */
export interface Posting {
  readonly row: Row;
  readonly lines: readonly PostingLine[];
}

export interface PostingLine {
  readonly id: string;
  readonly account: Related | null;
  readonly partner: Related | null;
  readonly debit: number;
  readonly credit: number;
}

/** Goods that move between locations, or will move. */
export interface Movement {
  readonly id: string;
  /** The document that causes the move: `DEL00005`. */
  readonly of: string | null;
  readonly product: Related | null;
  readonly quantity: number;
  readonly from: Related | null;
  readonly to: Related | null;
}

/** The quantity at a location afterwards. */
export interface Level {
  readonly id: string;
  readonly product: Related | null;
  readonly location: Related | null;
  readonly row: Row;
}

/** Any other record that is created or changed. */
export interface OtherRecord {
  readonly resource: string;
  readonly row: Row;
  readonly isNew: boolean;
  /** What happens to it, taken from its event types: `posted`, `partially paid`. */
  readonly verbs: readonly string[];
}

export interface Effects {
  readonly postings: readonly Posting[];
  readonly movements: readonly Movement[];
  readonly levels: readonly Level[];
  readonly others: readonly OtherRecord[];
  /** The events of the record itself. */
  readonly verbs: readonly string[];
  readonly events: readonly string[];
}

type Cells = Readonly<Record<string, unknown>>;

function isPosting(row: Row): boolean {
  const [first] = Array.isArray(row.lines) ? (row.lines as Cells[]) : [];
  return first !== undefined && 'debit' in first && 'credit' in first;
}

const isMovement = (row: Row): boolean => 'product' in row && 'location_from' in row && 'location_to' in row;
const isLevel = (row: Row): boolean => 'product' in row && 'location' in row && 'on_hand' in row;

const related = (value: unknown): Related | null => (value ?? null) as Related | null;

function movementOf(row: Row): Movement {
  const cause = related(row.transfer) ?? related(row.adjustment);
  return {
    id: row.id,
    of: cause?.name ?? null,
    product: related(row.product),
    quantity: row.quantity as number,
    from: related(row.location_from),
    to: related(row.location_to),
  };
}

/** `partially paid` for `invoice.partially_paid`. */
function verbOf(type: string): string {
  return type.slice(type.indexOf('.') + 1).replaceAll('_', ' ');
}

function verbsOf({ effects }: Preview, id: string): readonly string[] {
  return [...new Set(effects.events.filter(({ record }) => record === id).map(({ type }) => verbOf(type)))];
}

/** Its number or name, or null for a draft that has none yet. */
export function nameOf(row: Row): string | null {
  const name = row.number ?? row.name ?? row.code ?? row.description;
  return typeof name === 'string' && name !== '' ? name : null;
}

/** The effects of a preview, grouped for the reader by the shape of the records, not by their resource. */
export function effectsOf(preview: Preview): Effects {
  const all = Object.entries(preview.effects.records).flatMap(([resource, rows]) =>
    rows.map((row) => ({ resource, row })),
  );
  const rowsWhere = (is: (row: Row) => boolean): readonly Row[] =>
    all.filter(({ row }) => is(row)).map(({ row }) => row);
  const own = isPosting(preview.record) ? [preview.record] : [];
  return {
    postings: [...own, ...rowsWhere(isPosting)].map((row) => ({ row, lines: row.lines as readonly PostingLine[] })),
    movements: rowsWhere(isMovement).map(movementOf),
    levels: rowsWhere(isLevel).map((row) => ({
      id: row.id,
      product: related(row.product),
      location: related(row.location),
      row,
    })),
    others: all
      .filter(({ row }) => !isPosting(row) && !isMovement(row) && !isLevel(row))
      .map(({ resource, row }) => ({ resource, row, isNew: row.version === 1, verbs: verbsOf(preview, row.id) })),
    verbs: verbsOf(preview, preview.record.id),
    events: preview.effects.events.map(({ type }) => type),
  };
}

/** The ids of the records that a value refers to. */
function idsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) =>
    typeof (one as { readonly id?: unknown } | null)?.id === 'string' ? [(one as { readonly id: string }).id] : [],
  );
}

/** Whether a change only links records that the preview already shows: the entry, the payment, the lines of an entry. */
export function isShownBelow({ field, from, to }: Change, preview: Preview): boolean {
  if (isPosting(preview.record) && field.name === 'lines') return true;
  const shown = new Set(
    Object.values(preview.effects.records)
      .flat()
      .map(({ id }) => id),
  );
  const former = new Set(idsIn(from));
  const added = idsIn(to).filter((id) => !former.has(id));
  return added.length > 0 && added.every((id) => shown.has(id));
}

/**
 * The records that an action has made. A preview has other ids than the write that follows, so they are those that the answer
 * refers to and the record did not: of the same kind, by name, and drafts without one in their order. What the answer does not
 * refer to is left out.
 */
export function madeRecords(preview: Preview | null, before: Row, answer: Row): readonly OtherRecord[] {
  if (!preview) return [];
  const known = new Set(Object.values(before).flatMap(idsIn));
  const left = new Map(
    Object.values(answer)
      .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
      .filter((one): one is Related => idsIn(one).some((id) => !known.has(id)))
      .map((one) => [one.id, one]),
  );
  const take = ({ row }: OtherRecord): string | undefined => {
    const isOfKind = ({ id }: Related): boolean => id.slice(0, 4) === row.id.slice(0, 4);
    const same = [...left.values()].filter(isOfKind);
    const found = same.find(({ name }) => name !== null && name === nameOf(row)) ?? same[0];
    if (found) left.delete(found.id);
    return found?.id;
  };
  return effectsOf(preview)
    .others.filter(({ isNew, row }) => isNew && 'number' in row)
    .flatMap((one) => {
      const id = take(one);
      return id === undefined ? [] : [{ ...one, row: { ...one.row, id } }];
    });
}

/** Whether the action affects anything besides the record itself. */
export function reachesFurther({ effects }: Preview): boolean {
  return Object.values(effects.records).some((rows) => rows.length > 0);
}

/** Fields that are only in this answer and never in the record: secrets that are shown once. */
export function shownOnce(before: Row, answer: Row): readonly (readonly [name: string, value: string])[] {
  if (before.id !== answer.id) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name in before || typeof value !== 'string' ? [] : [[name, value] as const],
  );
}
