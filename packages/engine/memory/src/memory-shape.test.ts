import { RecordEntity, WorkspaceRow } from '@daybook/database';
import {
  boolean,
  date,
  decimal,
  defineResource,
  either,
  frozen,
  group,
  instant,
  integer,
  inverse,
  issued,
  type Known,
  list,
  MapField,
  object,
  reference,
  Registry,
  relation,
  relations,
  type Resource,
  row,
  text,
} from '@daybook/definitions';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { Labels, Naming } from './labels.js';
import { memoryShape } from './memory-shape.js';

@Entity({ name: 'things', schema: 'shop' })
class Thing extends RecordEntity {
  @Column('text')
  name!: string;
}

@Entity({ name: 'parts', schema: 'shop' })
class Part extends WorkspaceRow {
  @Column('uuid')
  thingId!: string;
}

const plain = (name: string, idPrefix: string): Resource =>
  defineResource({
    name,
    singular: name.slice(0, -1),
    idPrefix,
    entity: Thing,
    summary: 'Something.',
    scopes: { read: 'any' },
    label: { column: 'name' },
    fields: {
      parts: list(
        { entity: Part, parent: 'thing_id', idPrefix: 'prt', known: { after: () => parts.now } },
        { size: integer(0, 9) },
      ),
    },
  }) as Resource;

/** A field of every kind. */
/** What the write knows of the rows of two lists. */
const parts: { now?: Known | undefined } = {};
const visits: { former?: object[] | undefined; now?: Known | undefined } = {};

const things = defineResource({
  name: 'things',
  singular: 'thing',
  idPrefix: 'thi',
  entity: Thing,
  summary: 'Something of everything.',
  scopes: { read: 'any' },
  label: { column: 'name' },
  fields: {
    name: text(),
    price: decimal(4),
    count: integer(0, 9),
    day: date(),
    at: instant(),
    open: boolean(),
    age: integer(0, 9).computed('length({t}.name)'),
    hidden: text().onRequest(),
    owner: relation('makers'),
    absent: relation('nowhere'),
    either: either('sellers', 'makers'),
    piece: row('makers', 'parts'),
    box: group({ width: integer(0, 9), maker: relation('makers') }),
    tags: relations('makers', { table: 'shop.tags', owner: 'thing_id', other: 'maker_id', property: 'tagIds' }),
    copies: inverse('things', 'original_id'),
    bill: issued('sellers', { things: 'id' }),
    parts: list(
      { entity: Part, parent: 'thing_id', idPrefix: 'prt', known: { after: () => parts.now } },
      { size: integer(0, 9), weight: decimal(2).computed('{t}.size * 2'), maker: relation('makers') },
    ),
    visits: list(
      {
        rows: 'SELECT * FROM shop.visits v WHERE v.workspace_id = $1',
        parent: 'thing_id',
        known: { before: () => visits.former, after: () => visits.now },
      },
      { day: date() },
    ),
    address: object({ street: text(), city: text() }),
    labels: new MapField(),
    snapshot: frozen(),
    source: reference('source'),
  },
}) as Resource;

const registry = new Registry();
for (const resource of [things, plain('makers', 'mak'), plain('sellers', 'sel')]) registry.add(resource);
const shape = memoryShape(registry, things);

const [A, B] = ['018bcfe5-6800-7000-8000-00000000000a', '018bcfe5-6800-7000-8000-00000000000b'];
const shownAs = (prefix: string, uuid: string): string => registry.get(prefix).ids.show(uuid);

function naming(known: readonly (readonly [string, string, string])[] = []): Naming {
  const labels = new Labels();
  for (const [kind, id, label] of known) labels.learn(kind, id, label);
  return new Naming(labels, () => undefined);
}

const KNOWN = [
  ['makers', A, 'Ann'],
  ['makers', B, 'Ben'],
  ['makers only', B, 'Ben'],
  ['makers.parts', A, 'Ann #1'],
] as const;

function shown(record: object, read?: Record<string, unknown>, names = naming(KNOWN)): Record<string, unknown> {
  return shape.build({ id: A, ...record }, names, read);
}

describe('a record in memory is shown', () => {
  it('with the keys of its definition in their order, but for what comes on request and what is not composed', () => {
    expect(Object.keys(shown({}))).toEqual(
      ['id', ...Object.keys(things.fields)].filter((name) => name !== 'hidden' && name !== 'absent'),
    );
  });

  it('with its scalars as a column gives them', () => {
    const at = '2026-01-05T10:00:00.120Z';
    const record = { name: 'One', price: '12.50', count: 3, day: '2026-01-05', at, open: false };
    expect(shown(record)).toMatchObject({ name: 'One', price: 12.5, count: 3, day: '2026-01-05', at, open: false });
    expect(shown({})).toMatchObject({ name: null, price: null, count: null, day: null, at: null, open: null });
  });

  it('with other records by id and label', () => {
    const record = { ownerId: A, eitherId: B, pieceId: A, tagIds: [B, A] };
    expect(shown(record)).toMatchObject({
      owner: { id: shownAs('makers', A), name: 'Ann' },
      either: { id: shownAs('makers', B), name: 'Ben' },
      piece: { name: 'Ann #1' },
      tags: [{ name: 'Ben' }, { name: 'Ann' }],
    });
    expect(shown({})).toMatchObject({ owner: null, either: null, piece: null, tags: [] });
  });

  it('with a group that is null while all of it is', () => {
    expect(shown({ boxWidth: 2, boxMakerId: A })['box']).toEqual({
      width: 2,
      maker: { id: shownAs('makers', A), name: 'Ann' },
    });
    expect(shown({ boxWidth: 2 })['box']).toEqual({ width: 2, maker: null });
    expect(shown({})['box']).toBeNull();
  });

  it('with the rows of its lists, and what was read of each', () => {
    const parts = [
      { id: A, size: 1, makerId: B },
      { id: B, size: 2, makerId: null },
    ];
    const read = { parts: [{ weight: 2 }, { weight: 4 }] };
    expect(shown({ parts }, read)['parts']).toEqual([
      { id: expect.stringMatching(/^prt_/), size: 1, weight: 2, maker: { id: shownAs('makers', B), name: 'Ben' } },
      { id: expect.stringMatching(/^prt_/), size: 2, weight: 4, maker: null },
    ]);
    expect(shown({})['parts']).toEqual([]);
  });

  it('with JSON as jsonb keeps it', () => {
    const snapshot = { long: 1, b: { yy: 1, x: undefined, z: [{ bb: 1, a: 2 }] }, é: 1, zz: 1 };
    const record = { address: { city: 'Bern' }, labels: { bb: '1', a: '2' }, snapshot };
    const { address, labels, snapshot: kept } = shown(record);
    expect(JSON.stringify({ address, labels, kept })).toBe(
      '{"address":{"street":null,"city":"Bern"},"labels":{"a":"2","bb":"1"},' +
        '"kept":{"b":{"z":[{"a":2,"bb":1}],"yy":1},"zz":1,"é":1,"long":1}}',
    );
    expect(shown({})).toMatchObject({ address: null, labels: {}, snapshot: null });
  });

  it('with a reference as it was when it was set', () => {
    const record = { sourceResource: 'makers', sourceId: A, sourceName: 'Ann' };
    expect(shown(record)['source']).toEqual({ resource: 'makers', id: shownAs('makers', A), name: 'Ann' });
    expect(shown({ sourceResource: null })['source']).toBeNull();
  });

  it('with what only the database knows as that said it', () => {
    expect([...shape.missing.keys()]).toEqual(['age', 'copies', 'bill', 'parts', 'visits']);
    expect([...(shape.missing.get('parts') ?? new Map()).keys()]).toEqual(['weight']);
    const read = { age: 3, copies: [{ id: 'x' }], bill: { id: 'y' }, visits: [{ day: '2026-01-05' }] };
    expect(shown({}, read)).toMatchObject(read);
  });
});

describe('a label that nobody has read', () => {
  it('is wanted, each once', () => {
    const names = naming();
    shown({ ownerId: A, boxMakerId: A, eitherId: A, pieceId: B, tagIds: [A, B] }, undefined, names);
    expect([...names.wanted].map(([name, { ids }]) => [name, [...ids]])).toEqual([
      ['makers', [A, B]],
      ['sellers only', [A]],
      ['makers only', [A]],
      ['makers.parts', [B]],
    ]);
  });

  // A label of `makers` was read of a record without asking whether it is a maker: an invoice's relation, and a bill.
  it('is wanted of a record that may be of one of two kinds, though one of them was read for a relation to that kind alone', () => {
    const names = naming([['makers', B, 'Ben']]);
    shown({ ownerId: B, eitherId: B }, undefined, names);
    expect([...names.wanted.keys()]).toEqual(['sellers only', 'makers only']);
  });

  it('is known of a record that was read as one of its kind', () => {
    const labels = new Labels();
    labels.learnOnly('makers', B, 'Ben');
    const names = new Naming(labels, () => undefined);
    expect(shown({ ownerId: B, eitherId: B }, undefined, names)).toMatchObject({
      owner: { name: 'Ben' },
      either: { id: shownAs('makers', B), name: 'Ben' },
    });
  });

  it('is that of the record which the work itself holds, where it holds it', () => {
    const names = new Naming(new Labels(), () => 'Of the work');
    expect(shown({ ownerId: A }, undefined, names)['owner']).toMatchObject({ name: 'Of the work' });
    expect(names.wanted.size).toBe(0);
  });
});

it('a record is whole with every value that is shown and stored', () => {
  const whole = Object.fromEntries(
    [
      'name',
      'price',
      'count',
      'day',
      'at',
      'open',
      'ownerId',
      'eitherId',
      'pieceId',
      'boxWidth',
      'boxMakerId',
      'address',
    ]
      .concat(['labels', 'snapshot', 'sourceResource', 'sourceId', 'sourceName', 'externalId', 'metadata', 'version'])
      .map((name) => [name, null]),
  );
  const record = { ...whole, tagIds: [], parts: [{ size: 1, makerId: null }] };
  expect(shape.isWhole(record)).toBe(true);
  expect(shape.isWhole({ ...record, price: undefined })).toBe(false);
  expect(shape.isWhole({ ...record, tagIds: undefined })).toBe(false);
  expect(shape.isWhole({ ...record, parts: [{ size: 1 }] })).toBe(false);
  expect(shape.isWhole({ ...record, parts: undefined })).toBe(false);
});

describe('what a write knows of rows that are not in memory', () => {
  const work = { changes: () => false };

  it('is shown as the database would: values by their types, only what is missing of rows that are there', () => {
    parts.now = { all: [{ weight: '1.50', noise: 'x' }, { weight: null }] };
    visits.now = { all: [{ day: '2026-01-05', noise: 'x' }] };
    const known = shape.knownAfter(work, { id: A }, null, {});
    expect(known).toEqual({ parts: [{ weight: 1.5 }, { weight: null }], visits: [{ day: '2026-01-05' }] });
    expect(shown({ parts: [{ id: A, size: 1, makerId: null }] }, known)['parts']).toEqual([
      { id: expect.any(String), size: 1, weight: 1.5, maker: null },
    ]);
  });

  it('may be more rows behind the former, where those are known or the record is new', () => {
    parts.now = undefined;
    visits.now = { more: [{ day: '2026-01-05' }] };
    const former = { visits: [{ day: '2026-01-04' }] };
    expect(shape.knownAfter(work, {}, {}, former)).toEqual({ visits: [{ day: '2026-01-04' }, { day: '2026-01-05' }] });
    expect(shape.knownAfter(work, {}, {}, {})).toEqual({});
    expect(shape.knownAfter(work, {}, null, {})).toEqual({ visits: [{ day: '2026-01-05' }] });
  });

  it('is known of the time before the write by a function of its own', () => {
    visits.former = [{ day: '2026-01-03' }];
    expect(shape.knownBefore(work, {})).toEqual({ visits: [{ day: '2026-01-03' }] });
    visits.former = undefined;
    expect(shape.knownBefore(work, {})).toEqual({});
  });
});

describe('a record of one of several kinds', () => {
  it('is asked for as no other, once it is known as one', () => {
    const names = naming([['makers only', B, 'Ben']]);
    expect(shape.build({ id: A, eitherId: B }, names, undefined)['either']).toEqual({
      id: shownAs('makers', B),
      name: 'Ben',
    });
    expect([...names.wanted.keys()]).toEqual([]);
    const unknown = naming();
    shape.build({ id: A, eitherId: B }, unknown, undefined);
    expect([...unknown.wanted.keys()]).toEqual(['sellers only', 'makers only']);
  });
});
