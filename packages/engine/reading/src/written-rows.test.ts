import { encodeId, isoInstant } from '@daybook/database';
import {
  boolean,
  date,
  decimal,
  defineResource,
  either,
  group,
  instant,
  integer,
  list,
  reference,
  Registry,
  relation,
  type Resource,
  text,
} from '@daybook/definitions';
import { JsonText, type Plain, RowWriter } from '@daybook/json';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Loan, LoanLine, loans, members, patrons } from '@daybook/toy-library';
import { compileProjection } from './projection.js';

const bytesOf = (written: (out: JsonText) => void): string => {
  const out = new JsonText(0);
  written(out);
  return out.end().toString();
};

/** A text in the middle of others. */
const inBytes = (value: string): [Buffer, number, number] => {
  const text = Buffer.from(value);
  return [Buffer.concat([Buffer.from('1"9'), text, Buffer.from('9"1')]), 3, 3 + text.length];
};

/** Any text that PostgreSQL takes, often with what JSON escapes. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '\u0001')),
  fc
    .array(fc.constantFrom('"', '\\', '\n', '\r', '\t', '\b', '\f', '\u001f', '\u007f', '\u2028', 'é', '😀', '/', 'a'))
    .map((all) => all.join('')),
);
const digits = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0000123459'), { minLength: 1, maxLength: most }).map((all) => all.join(''));

/** A numeric as PostgreSQL writes it: no exponent, no zeros in front. */
const numerics = fc
  .tuple(fc.constantFrom('', '', '-'), digits(20), fc.option(digits(14), { nil: undefined }))
  .map(([sign, whole, fraction]) => {
    const plain = `${whole.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
    return /[1-9]/.test(plain) ? sign + plain : plain;
  });
const numbers = fc.oneof(
  numerics,
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '1e+20', '1.5e-07', '0', '0.000', '-0'),
);
const uuids = fc.uuid();
const days = fc.constantFrom('2026-01-05', '1900-12-31', '0044-03-15 BC');
const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** An instant in a session of UTC: `2026-01-05 10:00:00.12+00`. */
const instants = fc
  .tuple(
    fc.integer({ min: 1900, max: 12000 }),
    fc.integer({ min: 0, max: 59 }),
    fc.constantFrom('', '.1', '.12', '.123', '.123456'),
  )
  .map(([year, second, fraction]) => `${pad(year, 4)}-01-05 10:00:${pad(second, 2)}${fraction}+00`);

describe('what JsonText writes of PostgreSQL’s texts', () => {
  it('is what JavaScript writes of the values', () => {
    fc.assert(
      fc.property(texts, (value) => {
        expect(bytesOf((out) => out.string(...inBytes(value)))).toBe(JSON.stringify(value));
      }),
    );
    fc.assert(
      fc.property(numbers, (value) => {
        expect(bytesOf((out) => out.number(...inBytes(value)))).toBe(JSON.stringify(Number(value)));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(uuids, (value) => {
        const [bytes, from] = inBytes(value);
        expect(bytesOf((out) => out.id(Buffer.from('inv_'), bytes, from))).toBe(`"${encodeId('inv', value)}"`);
      }),
    );
    fc.assert(
      fc.property(instants, (value) => {
        const [bytes, from, to] = inBytes(value);
        const out = new JsonText(0);
        const isWritten = out.instant(bytes, from, to - 3);
        expect(out.end().toString()).toBe(isWritten ? JSON.stringify(isoInstant(value)) : '');
        expect(isWritten || value.length > 26 || value[4] !== '-').toBe(true);
      }),
    );
  });
});

/** A row as PostgreSQL sends it. */
function rowOf(columns: readonly (string | null)[]) {
  const parts = columns.flatMap((column) => {
    const value = column === null ? Buffer.alloc(0) : Buffer.from(column);
    const length = Buffer.alloc(4);
    length.writeInt32BE(column === null ? -1 : value.length);
    return [length, value];
  });
  const bytes = Buffer.concat([Buffer.from('before'), ...parts, Buffer.from('after')]);
  return { bytes, start: 'before'.length, end: bytes.length - 'after'.length };
}

const letters = defineResource({
  ...loans,
  name: 'letters',
  entity: Loan,
  label: { column: 'number', whileEmpty: 'Letter' },
  fields: {
    number: text(20),
    sent: instant(),
    late: boolean(),
    day: date(),
    weight: decimal(6),
    pages: integer(0, 9),
    member: relation('members'),
    source: reference('source'),
    owner: either('members', 'patrons'),
    rest: group({ amount: decimal(6), of: relation('members') }),
    lines: list(
      { entity: LoanLine, parent: 'loan_id', idPrefix: 'lli' },
      { title: text(50), fee: decimal(6), at: instant(), on: date(), paid: boolean(), of: relation('members') },
    ),
    notes: list({ entity: LoanLine, parent: 'loan_id' }, { title: text(50) }),
  },
} as never) as unknown as Resource;

const registry = new Registry();
for (const resource of [members, patrons, letters]) registry.add(resource as Resource);

const [TEXT, NUMERIC, BOOL, DATE, TIMESTAMPTZ, UUID, INT, JSON_TYPE, JSONB] = [
  25, 1700, 16, 1082, 1184, 2950, 23, 114, 3802,
];
const identity = (value: string): unknown => value;
const PARSERS = new Map<number, (value: string) => unknown>([
  ...[TEXT, NUMERIC, DATE, UUID].map((id) => [id, identity] as const),
  [BOOL, (value) => value === 't'],
  [TIMESTAMPTZ, isoInstant],
  [INT, Number],
  [JSON_TYPE, (value) => JSON.parse(value) as unknown],
  [JSONB, (value) => JSON.parse(value) as unknown],
]);

const orNull = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null });
/** As json_build_array puts its parts together. */
const jsonArray = (values: readonly (string | null)[]): string =>
  `[${values.map((value) => value ?? 'null').join(', ')}]`;
const quoted = (values: fc.Arbitrary<string>): fc.Arbitrary<string> => values.map((value) => JSON.stringify(value));
const jsonInstants = instants
  .filter((value) => value[4] === '-')
  .map((value) => JSON.stringify(value.replace(' ', 'T').replace('+00', '+00:00')));
const jsonNumbers = fc.oneof(numerics, fc.constant('"NaN"'));
const jsonRows = (...columns: fc.Arbitrary<string | null>[]): fc.Arbitrary<string> =>
  fc.array(fc.tuple(...columns), { maxLength: 4 }).map((rows) => `[${rows.map(jsonArray).join(',')}]`);

/** By the column's SQL: what PostgreSQL may send for it, and its type. */
const lines = jsonRows(
  quoted(uuids),
  quoted(texts),
  orNull(jsonNumbers),
  orNull(jsonInstants),
  orNull(quoted(fc.constant('2026-01-05'))),
  orNull(fc.constantFrom('true', 'false')),
  orNull(quoted(uuids)),
  orNull(quoted(texts)),
);
const columnsOf = (sql: string): readonly [fc.Arbitrary<string | null>, number] => {
  if (sql.startsWith('to_json(') && sql.includes('.fee')) return [lines, JSON_TYPE];
  if (sql.startsWith('to_json(')) return [jsonRows(quoted(texts)), JSON_TYPE];
  // Which of several resources has the record.
  if (sql.startsWith('CASE') && sql.includes("'patrons'")) return [fc.constantFrom('members', 'patrons'), TEXT];
  const known: Readonly<Record<string, readonly [fc.Arbitrary<string | null>, number]>> = {
    't.id': [uuids, UUID],
    't.sent': [orNull(instants), TIMESTAMPTZ],
    't.created_at': [instants, TIMESTAMPTZ],
    't.updated_at': [instants, TIMESTAMPTZ],
    't.late': [orNull(fc.constantFrom('t', 'f')), BOOL],
    't.day': [orNull(days), DATE],
    't.weight': [orNull(numbers.filter((value) => !value.includes('e'))), NUMERIC],
    't.pages': [orNull(fc.integer().map(String)), INT],
    't.version': [fc.integer({ min: 1 }).map(String), INT],
    't.member_id': [orNull(uuids), UUID],
    't.owner_id': [orNull(uuids), UUID],
    't.rest_amount': [orNull(numerics), NUMERIC],
    't.rest_of_id': [orNull(uuids), UUID],
    't.source_resource': [fc.constantFrom(null, 'members'), TEXT],
    't.source_id': [uuids, UUID],
    't.metadata': [
      fc.oneof(
        fc.constant('{}'),
        fc.dictionary(texts, texts).map((value) => JSON.stringify(value, null, 1)),
      ),
      JSONB,
    ],
  };
  return known[sql] ?? [orNull(texts), TEXT];
};

describe('the JSON of a row', () => {
  const projection = compileProjection(registry, letters, undefined);
  const columns = projection.columns.map(columnsOf);
  const types = { ids: columns.map(([, id]) => id), parsers: columns.map(([, id]) => PARSERS.get(id)!) };
  const parsed = (row: readonly (string | null)[]) =>
    row.map((value, i) => (value === null ? null : types.parsers[i]!(value)));

  it('is that of the record which is built of its values, byte for byte', () => {
    const writer = new RowWriter(projection, types);
    const out = new JsonText(0);
    fc.assert(
      fc.property(fc.tuple(...columns.map(([values]) => values)), (row) => {
        const start = out.length;
        writer.add(out, rowOf(row));
        expect(out.end().toString('utf8', start)).toBe(JSON.stringify(projection.build(parsed(row))));
      }),
      { numRuns: 1000 },
    );
  });

  it('has beside each record of a relation the JSON that is there for it, and is else the same', () => {
    const { plain: lines } = partOf('lines').build;
    const inLines = (lines as Extract<Plain, { kind: 'rows' }>).parts.find(({ name }) => name === 'of')!;
    const inGroup = (partOf('rest').build.plain as Extract<Plain, { kind: 'group' }>).parts.find(
      ({ name }) => name === 'of',
    )!;
    const relations = [partOf('member'), partOf('owner'), inLines, inGroup].map(({ build }) => build.plain!);
    const plainly = new RowWriter(projection, types);
    fc.assert(
      fc.property(fc.tuple(...columns.map(([values]) => values)), fc.boolean(), (row, isThere) => {
        const sent = rowOf(row);
        const named: [Plain, string][] = [];
        plainly.related(new Set(relations), (relation, uuid) => named.push([relation, uuid]))(sent);
        const records = (relation: Plain): Map<string, Buffer> =>
          new Map(
            named.flatMap(([one, uuid]) =>
              one === relation && isThere ? [[uuid, Buffer.from(`{"is":"${uuid}"}`)]] : [],
            ),
          );
        const expanded = new Map(relations.map((relation) => [relation, records(relation)]));
        const text = bytesOf((out) => new RowWriter(projection, types, undefined, expanded).add(out, sent));
        expect(text.split(',"expanded":{"is":"')).toHaveLength(1 + (isThere ? named.length : 0));
        expect(text.replaceAll(/,"expanded":\{"is":"[-0-9a-f]{36}"\}/g, '')).toBe(
          bytesOf((out) => plainly.add(out, sent)),
        );
        for (const [, uuid] of isThere ? named : [])
          expect(text).toMatch(
            new RegExp(`"id":"(mem_)?${encodeId('mem', uuid).slice(4)}"[^{}]*,"expanded":\\{"is":"${uuid}"\\}`),
          );
      }),
    );
  });

  it('has at the end of each row that is a record the JSON that is there for it, beside those of its relations', () => {
    const { plain: rows } = partOf('lines').build as { plain: Extract<Plain, { kind: 'rows' }> };
    const inside = rows.parts.find(({ name }) => name === 'of')!.build.plain!;
    const plainly = new RowWriter(projection, types);
    fc.assert(
      fc.property(fc.tuple(...columns.map(([values]) => values)), (row) => {
        const sent = rowOf(row);
        const found: [Plain, string][] = [];
        plainly.related(new Set<Plain>([rows, inside]), (relation, uuid) => found.push([relation, uuid]))(sent);
        const records = (of: Plain) =>
          new Map(found.flatMap(([plain, uuid]) => (plain === of ? [[uuid, Buffer.from(`{"is":"${uuid}"}`)]] : [])));
        const expanded = new Map([rows, inside].map((plain) => [plain, records(plain)]));
        const text = bytesOf((out) => new RowWriter(projection, types, undefined, expanded).add(out, sent));
        const record = JSON.parse(bytesOf((out) => plainly.add(out, sent))) as { lines: Record<string, unknown>[] };
        const uuids = found.flatMap(([plain, uuid]) => (plain === rows ? [uuid] : []));
        expect(uuids.map((uuid) => encodeId('lli', uuid))).toEqual(record.lines.map(({ id }) => id));
        const { lines: shown } = JSON.parse(text) as { lines: Record<string, unknown>[] };
        expect(shown.map((line) => [Object.keys(line).at(-1), line['expanded']])).toEqual(
          uuids.map((is) => ['expanded', { is }]),
        );
        expect(text.replaceAll(/,"expanded":\{"is":"[-0-9a-f]{36}"\}/g, '')).toBe(
          bytesOf((out) => plainly.add(out, sent)),
        );
      }),
    );
  });

  const partOf = (name: string) => projection.parts.find((part) => part.name === name)!;

  it('leaves out a field that was only read', () => {
    const writer = new RowWriter(projection, types, 'version');
    const [row] = fc.sample(fc.tuple(...columns.map(([values]) => values)), 1) as [(string | null)[]];
    const out = new JsonText(0);
    writer.add(out, rowOf(row));
    const { version, ...rest } = projection.build(parsed(row));
    expect([writer.value('version'), out.end().toString()]).toEqual([version, JSON.stringify(rest)]);
  });

  it('is built where a column has another type than the field', () => {
    const others = { ids: types.ids.map(() => 0), parsers: types.parsers };
    const writer = new RowWriter(projection, others);
    expect([writer.fits(others), writer.fits(types), writer.fits({ ...others, ids: [...others.ids] })]).toEqual([
      true,
      false,
      true,
    ]);
    fc.assert(
      fc.property(fc.tuple(...columns.map(([values]) => values)), (row) => {
        expect(bytesOf((out) => writer.add(out, rowOf(row)))).toBe(JSON.stringify(projection.build(parsed(row))));
      }),
    );
  });
});
