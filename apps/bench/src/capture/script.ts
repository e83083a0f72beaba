import type { Recorded, RecordedStatement } from './recorded.js';

/**
 * A piece of a value: plain text; a record of this run (`id`: the n-th new id, as UUID); a number returned by an earlier
 * statement of the request (`number`: which); the key of the request.
 */
export type Piece = string | { readonly id: number } | { readonly number: number } | { readonly key: true };

/** A value: constant, or composed for each run. */
export type Value =
  | { readonly plain: unknown }
  | { readonly pieces: readonly Piece[] }
  | { readonly list: readonly Value[] };

export interface ScriptStatement {
  readonly name?: string;
  readonly text: string;
  readonly rowMode?: 'array';
  readonly values: readonly Value[];
  /** The document numbers that its result contains first. */
  readonly assigns: readonly AssignedNumber[];
}

interface AssignedNumber {
  /** Its index among all numbers of the request. */
  readonly number: number;
  /** The part before the last `/`. */
  readonly series: string;
  /** The column of the single row that contains it; undefined if it occurs elsewhere. */
  readonly column: string | undefined;
}

/** A request as statements that can be replayed, each time for new records. */
export interface ScriptStep {
  readonly statements: readonly ScriptStatement[];
  /** The number of round trips of the service. */
  readonly roundTrips: number;
  readonly bytes: number;
}

const NUMBER = /[A-Z][A-Z0-9]*\/\d{4}\/\d{5,}/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** The timestamp of a UUIDv7, in milliseconds. */
function momentOf(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

/**
 * Turns consecutive requests (create, confirm, pay) into a script. An id created since `beganMs` is one of the run's own
 * records; all other values stay constant.
 */
export function scriptOf(requests: readonly Recorded[], beganMs: number, keys: readonly string[]): ScriptStep[] {
  const ids = new Map<string, number>();
  return requests.map((request) => {
    const numbers = new Map<string, number>();
    const key = keys.find((candidate) => request.statements.some(({ values }) => values.includes(candidate)));
    const statements = request.statements.map((statement) => {
      const values = statement.values.map((value) => valueOf(value, { ids, numbers, key, beganMs }));
      return {
        name: statement.name,
        text: statement.text,
        rowMode: statement.rowMode,
        values,
        assigns: assignedNumbers(statement, numbers),
      };
    });
    return { statements: withNeededNumbers(statements), roundTrips: request.roundTrips, bytes: request.bytes };
  });
}

/** Keeps only the numbers that a later statement needs. */
function withNeededNumbers(statements: readonly ScriptStatement[]): ScriptStatement[] {
  const piecesIn = (value: Value): readonly Piece[] =>
    'list' in value ? value.list.flatMap(piecesIn) : 'pieces' in value ? value.pieces : [];
  const pieces = statements.flatMap(({ values }) => values.flatMap(piecesIn));
  const needed = new Set(
    pieces.map((piece) => (typeof piece === 'object' && 'number' in piece ? piece.number : undefined)),
  );
  return statements.map((statement) => ({
    ...statement,
    assigns: statement.assigns.filter(({ number }) => needed.has(number)),
  }));
}

interface Known {
  readonly ids: Map<string, number>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly key: string | undefined;
  readonly beganMs: number;
}

function valueOf(value: unknown, known: Known): Value {
  if (Array.isArray(value)) return { list: value.map((one) => valueOf(one, known)) };
  if (typeof value !== 'string') return { plain: value };
  if (value === known.key) return { pieces: [{ key: true }] };
  const pieces = piecesOf(value, known);
  return pieces.every((piece) => typeof piece === 'string') ? { plain: value } : { pieces };
}

function piecesOf(text: string, { ids, numbers, beganMs }: Known): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(`${UUID.source}|${NUMBER.source}`, 'g'))) {
    const number = numbers.get(found);
    const isNew = found[8] === '-' && momentOf(found) >= beganMs;
    if (number === undefined && !isNew) continue;
    if (isNew && !ids.has(found)) ids.set(found, ids.size);
    pieces.push(text.slice(done, index), isNew ? { id: ids.get(found)! } : { number: number! });
    done = index + found.length;
  }
  return [...pieces, text.slice(done)].filter((piece) => piece !== '');
}

function assignedNumbers({ result }: RecordedStatement, numbers: Map<string, number>): ScriptStatement['assigns'] {
  return [...new Set(result.match(NUMBER) ?? [])].flatMap((text) => {
    if (numbers.has(text)) return [];
    numbers.set(text, numbers.size);
    return [
      { number: numbers.get(text)!, series: text.slice(0, text.lastIndexOf('/')), column: columnOf(result, text) },
    ];
  });
}

function columnOf(result: string, text: string): string | undefined {
  const column = /"(\w+)":"$/.exec(result.slice(0, result.indexOf(text)))?.[1];
  return result.startsWith('[{') ? column : undefined;
}
