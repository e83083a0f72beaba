import type { Piece, ScriptStatement, ScriptStep, Value } from '../capture/script.js';

/** Parameter types of each statement, as the database reports them: `['uuid', 'json']`. */
export type TypesOf = (text: string) => readonly string[];

/** A client's runs are numbered from 1; no client reaches this many. */
const RUNS_PER_CLIENT = 100_000;

/**
 * Consecutive requests as one pgbench script: the same statements with the captured values inlined, new ids for each run, and
 * numbers taken from the results. Only what is between BEGIN and COMMIT. A later script with the same `epochMs` continues with
 * the records of the same runs.
 */
export function pgbenchScript(
  steps: readonly { readonly step: ScriptStep; readonly place: number }[],
  typesOf: TypesOf,
  epochMs: number,
): string {
  const requests = steps.map(({ step, place }) => ({ place, statements: inTransaction(step) }));
  const pieces = requests.flatMap(({ statements }) => statements.flatMap(({ values }) => values.flatMap(piecesIn)));
  const ids = new Set(pieces.flatMap((piece) => (typeof piece === 'object' && 'id' in piece ? [piece.id] : [])));
  const names = [...ids].map((id) => `${idSql(epochMs, id)} AS u${id}`);
  const keys = requests.map(({ place }) => `'bench-${epochMs}-' || :n::text || '-${place}' AS k${place}`);
  const body = requests.flatMap(({ place, statements }) => [
    'BEGIN;',
    ...statements.map((statement) => statementSql(statement, place, typesOf(statement.text))),
    'COMMIT;',
  ]);
  return [
    `\\set i :i + 1`,
    `\\set n :client_id * ${RUNS_PER_CLIENT} + :i`,
    `SELECT ${[...names, ...keys].join(', ')} \\gset`,
    ...body,
    '',
  ].join('\n');
}

function inTransaction({ statements }: ScriptStep): readonly ScriptStatement[] {
  const begin = statements.findIndex(({ text }) => text.startsWith('BEGIN'));
  return statements.slice(
    begin + 1,
    statements.findIndex(({ text }) => text === 'COMMIT'),
  );
}

/** Like `idOf` of the floor, as an SQL text. */
function idSql(epochMs: number, id: number): string {
  const hex = `lpad(to_hex(${epochMs}::bigint + :n::bigint), 12, '0')`;
  return `substr(${hex}, 1, 8) || '-' || substr(${hex}, 9, 4) || '-7${id.toString(16).padStart(3, '0')}-8000-${epochMs.toString(16).padStart(12, '0')}'`;
}

function statementSql({ text, values, assigns }: ScriptStatement, place: number, types: readonly string[]): string {
  const literals = values.map((value, i) => `(${valueSql(value, place)})::${types[i] ?? 'text'}`);
  const flat = text
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const filled = flat.replace(/\$(\d+)/g, (_, place) => literals[Number(place) - 1] ?? 'NULL');
  const [assigned] = assigns;
  return assigned?.column === undefined ? `${filled};` : `${filled} \\gset r${place}_${assigned.number}_`;
}

function valueSql(value: Value, place: number): string {
  if ('list' in value)
    return value.list.length === 0 ? `'{}'` : `ARRAY[${value.list.map((one) => valueSql(one, place)).join(', ')}]`;
  if ('pieces' in value) return value.pieces.map((piece) => pieceSql(piece, place)).join(' || ');
  return plainSql(value.plain);
}

function pieceSql(piece: Piece, place: number): string {
  if (typeof piece === 'string') return textSql(piece);
  if ('id' in piece) return `:u${piece.id}::text`;
  return 'number' in piece ? `:r${place}_${piece.number}_number::text` : `:k${place}::text`;
}

function plainSql(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  return textSql(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** pgbench reads every `:name` as a variable, even inside a literal. */
function textSql(text: string): string {
  return `E'${text.replace(/\\/g, '\\\\').replace(/'/g, "''").replace(/\n/g, '\\n').replace(/:/g, '\\x3a')}'::text`;
}

function piecesIn(value: Value): readonly Piece[] {
  return 'list' in value ? value.list.flatMap(piecesIn) : 'pieces' in value ? value.pieces : [];
}
