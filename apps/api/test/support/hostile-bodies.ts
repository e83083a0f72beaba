import {
  type Field,
  type Fields,
  type GroupField,
  isRelation,
  type ListField,
  type ObjectField,
} from '@daybook/records';

/** The maximum size of a body. */
export const BODY_LIMIT = 1_048_576;

/** As many copies of a text as fit. */
function filled(room: number, text: string): string {
  return text.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(text))));
}

/** `open` and `close` around as many different parts as fit. */
function listed(open: string, close: string, part: (i: number) => string): string {
  const parts: string[] = [];
  let room = BODY_LIMIT - open.length - close.length;
  for (let i = 0; ; i++) {
    const next = part(i);
    room -= Buffer.byteLength(next) + 1;
    if (room < 0) return `${open}${parts.join(',')}${close}`;
    parts.push(next);
  }
}

/** Bodies that only reach the parser, whatever the fields are. */
export const ANYWHERE: Readonly<Record<string, string>> = {
  'unknown keys': listed('{', '}', (i) => `"k${i}":1`),
  'keys that are whole numbers': listed('{', '}', (i) => `"${(i * 7919) % 4_000_000}":1`),
  'one key of a megabyte': `{"${filled(BODY_LIMIT - 10, 'k')}":1}`,
  'the same key': listed('{', '}', () => '"a":1'),
  'objects without keys': listed('{"a":[', ']}', () => '{}'),
  'arrays in arrays': listed('{"a":[', ']}', () => '[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]'),
  'small arrays': listed('{"a":{', '}}', (i) => `"k${i}":[1,2,3,4,5,6,7,8,9]`),
  'a deep array': `{"a":${filled(BODY_LIMIT - 10, '[')}}`,
  'a deep object': filled(BODY_LIMIT, '{"a":'),
  'numbers with huge exponents': listed('{"a":[', ']}', (i) => `1e${'9'.repeat(300)}${i}`),
  'a number of a megabyte': `{"a":${filled(BODY_LIMIT - 10, '9')}}`,
  'a fraction of a megabyte': `{"a":0.${filled(BODY_LIMIT - 12, '0')}1}`,
  'an exponent of a megabyte': `{"a":1e${filled(BODY_LIMIT - 10, '9')}}`,
  'lines of blanks': `{${filled(BODY_LIMIT - 10, '\n')}x}`,
  blanks: `{${filled(BODY_LIMIT - 10, ' ')}}`,
  escapes: `{"a":"${filled(BODY_LIMIT - 10, String.raw`\u00e9`)}"}`,
  'short escapes': `{"a":"${filled(BODY_LIMIT - 10, String.raw`\n`)}"}`,
  'a string without its end': `{"a":"${filled(BODY_LIMIT - 10, 'x')}`,
  'as many values as are taken': `{"a":[${Array(9_990).fill('{"i":"x","n":[1]}').join(',')}]}`,
};

const MARKS = '\u0301\u0316';

/** Values that are tried in each field of a definition; `room` is the space left for it in the body. */
const VALUES: Readonly<Record<string, (field: Field, room: number) => unknown>> = {
  'a long text': (_field, room) => filled(room, 'x'),
  'a text of combining marks': (_field, room) => `a${filled(room, MARKS)}`,
  'a text of combining marks that is short enough': (field, room) =>
    `a${filled(Math.min(room, textRoom(field)), MARKS)}`,
  'a text with its parts apart': (field, room) => filled(Math.min(room, textRoom(field)), 'e\u0301'),
  'an own id of combining marks': (_field, room) => `ext:a${filled(Math.min(room, 1000), MARKS)}`,
  'a long number': (_field, room) => new RawNumber(filled(room, '9')),
  'a small fraction': (_field, room) => new RawNumber(`0.${filled(room - 3, '0')}1`),
  'a huge exponent': (_field, room) => new RawNumber(`1e${filled(room - 3, '9')}`),
  'unknown keys': (_field, room) => object(room / 40, (i) => `partnre_lines_quantity_${i}`),
  'keys that need escapes': (_field, room) => object(room / 400, (i) => `${'\u0001'.repeat(57)}${i}`),
  'ten thousand ids': (_field, room) =>
    Array(Math.max(0, Math.min(9_000, Math.floor(room / 40)))).fill('tax_01h455vb4pex5vsknk084sn02q'),
  'fifty ids': (_field, room) =>
    Array.from({ length: Math.min(50, Math.floor(room / 40)) }, (_, i) => `tax_01h455vb4pex5vsknk084sn0${10 + i}`),
  'ids with names': (_field, room) =>
    Array.from({ length: Math.min(50, Math.floor(room / 40)) }, (_, i) => ({ id: `ext:${i}`, name: 'x' })),
  nothing: () => null,
};

function object(count: number, key: (i: number) => string): object {
  return Object.fromEntries(
    Array.from({ length: Math.max(0, Math.min(200, Math.floor(count))) }, (_, i) => [key(i), 1]),
  );
}

/** A number that is serialized verbatim. */
class RawNumber {
  constructor(readonly text: string) {}
}

function textRoom(field: Field): number {
  return field.kind === 'scalar' && field.type.kind === 'text' ? field.type.maxLength * 2 : 400;
}

function jsonOf(value: unknown): string {
  if (value instanceof RawNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${jsonOf(member)}`)
    .join(',')}}`;
}

/**
 * Valid bodies of a write at the maximum size: every field with the same kind of value. A change reads fields like a create,
 * and also edits lists.
 */
export function* bodiesFor(fields: Fields, mode: 'create' | 'patch'): Generator<[name: string, body: string]> {
  const lists = Object.entries(fields).filter(([, field]) => field.kind === 'list' && !field.marks.readOnly) as [
    string,
    ListField,
  ][];
  for (const [name, value] of Object.entries(VALUES)) {
    if (mode === 'create') yield [`each field with ${name}`, bodyOf(fields, value, 1)];
    for (const [key, field] of lists) {
      if (mode === 'create') yield [`500 ${key} with ${name}`, rowsOf(key, field, value, 500)];
      else yield [`edited ${key} with ${name}`, editOf(key, field, value)];
    }
  }
  for (const [key] of lists) {
    yield [`many ${key}`, listed(`{"${key}":[`, ']}', () => '{}')];
    yield [`500 ${key} of unknown keys`, `{"${key}":[${Array(500).fill(keys(90)).join(',')}]}`];
  }
  yield ['metadata of unfit keys', `{"metadata":${keys(200, `k ${'é'.repeat(30)}`)}}`];
  yield [
    'metadata of long texts',
    `{"metadata":{${Array.from({ length: 200 }, (_, i) => `"k${i}":"${'x'.repeat(5_000)}"`).join(',')}}}`,
  ];
  yield [
    'unknown keys that are nearly known',
    keys(200, Object.keys(fields).sort((a, b) => b.length - a.length)[0] ?? 'note'),
  ];
}

function keys(count: number, stem = 'k'): string {
  return `{${Array.from({ length: count }, (_, i) => `"${stem}${i}":1`).join(',')}}`;
}

function bodyOf(fields: Fields, value: (field: Field, room: number) => unknown, share: number): string {
  const open = Object.entries(fields).filter(([, field]) => !field.marks.readOnly);
  const room = Math.floor((BODY_LIMIT / share - 100) / Math.max(1, open.length)) - 60;
  const members = open.map(([key, field]): [string, unknown] => [
    key,
    isOpen(field) ? below(field, value, room) : value(field, room),
  ]);
  return jsonOf(Object.fromEntries(members));
}

function isOpen(field: Field): field is GroupField | ObjectField {
  return field.kind === 'group' || field.kind === 'object';
}

function below(field: GroupField | ObjectField, value: (field: Field, room: number) => unknown, room: number): object {
  const inner = Object.entries(field.fields);
  return Object.fromEntries(inner.map(([key, one]) => [key, value(one, Math.floor(room / inner.length) - 20)]));
}

function rowsOf(key: string, field: ListField, value: (field: Field, room: number) => unknown, count: number): string {
  const row = bodyOf(field.fields, value, count + 1);
  return `{"${key}":[${cut(Array(count).fill(row)).join(',')}]}`;
}

function editOf(key: string, field: ListField, value: (field: Field, room: number) => unknown): string {
  const row = bodyOf(field.fields, value, 1_300);
  const update = cut(
    Array.from({ length: 500 }, (_, i) => row.replace('{', `{"id":"row_${i}"${row === '{}' ? '' : ','}`)),
  );
  const ids = Array.from({ length: 500 }, (_, i) => `"row_${i}"`);
  return `{"${key}":{"create":[${cut(Array(100).fill(row)).join(',')}],"update":[${update.join(',')}],"delete":[${ids.join(',')}]}}`;
}

/** As many rows as fit. */
function cut(rows: readonly string[]): readonly string[] {
  const size = Math.max(...rows.map((row) => Buffer.byteLength(row)));
  return rows.slice(0, Math.max(1, Math.floor((BODY_LIMIT - 30_000) / 2 / size)));
}

/** An ordinary body of the maximum size: every field of 500 lines, and metadata at its limits. */
export function honestBody(fields: Fields): string {
  const value = (field: Field): unknown => {
    if (field.kind === 'map')
      return Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, 'v'.repeat(500)]));
    if (field.kind === 'relations') return Array.from({ length: 5 }, (_, i) => ({ id: `ext:${i}`, name: `Tax ${i}` }));
    if (isRelation(field)) return { id: 'par_01h455vb4pex5vsknk084sn02q', name: 'A name' };
    return field.kind === 'scalar' && field.type.kind === 'text'
      ? 'é'.repeat(Math.min(500, field.type.maxLength))
      : null;
  };
  const members = Object.entries(fields).filter(([, field]) => !field.marks.readOnly);
  const whole = members.map(([key, field]): [string, unknown] => {
    if (field.kind !== 'list') return [key, isOpen(field) ? below(field, value, 0) : value(field)];
    const row = JSON.parse(bodyOf(field.fields, value, 1)) as object;
    const most = Math.min(500, Math.floor(600_000 / Buffer.byteLength(JSON.stringify(row))));
    return [key, Array(Math.min(field.source.max ?? 500, most)).fill(row)];
  });
  return jsonOf(Object.fromEntries(whole));
}
