import { RecordEntity } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import {
  boolean,
  choice,
  date,
  integer,
  list,
  money,
  relation,
  relations,
  ScalarField,
  state,
  text,
} from '../field.js';
import { Registry } from '../registry.js';
import { defineResource, type Resource, type ResourceInput, viewOf } from '../resource.js';
import { DeclaredType } from '../choices.js';
import { type OfferedValue } from '../scalar.js';
import { TextType } from '../scalars.js';
import { labelledChoices, describeResource, valueLabel, summarizeResource } from './describe-resource.js';

@Entity({ name: 'parcels', schema: 'post' })
class Parcel extends RecordEntity {
  @Column('text')
  state!: string;

  @Column('numeric')
  amountTotal!: string;
}

class AddressType extends TextType {
  override get multiline(): boolean {
    return false;
  }
}

class StampsType extends TextType {
  override readonly name = 'strings';

  override offered(): readonly OfferedValue[] {
    return [
      { value: 'read:letters', description: 'Read letters.' },
      { value: '*', label: 'All' },
    ];
  }
}

const fields = {
  state: state('draft', 'posted', 'cancelled'),
  kind: choice('small', 'very_large').default('small'),
  weight: money().default('0'),
  fragile: boolean().default(false),
  days: integer(0, 9).default(3),
  tags: text().default([]),
  sent_on: date().emptyIs('today'),
  received_on: date(),
  reference: text(500).always(),
  note: text(501),
  url: new ScalarField(new AddressType(2000)),
  stamps: new ScalarField(new StampsType(100)),
  event: new ScalarField(new DeclaredType('EventKind', (declared) => declared.eventKinds())),
  amount_total: money().readOnly(),
  lines: list({ parent: 'parcel_id' }, { quantity: money().default('1') }),
  successor: relation('parcels'),
  wrapped_in: relation('parcels')
    .accepts({ kind: ['small', 'very_large'], fragile: [false] })
    .required(),
  labels: relations('parcels', { table: 'post.labels', owner: 'a', other: 'b', property: 'labelIds' }).accepts({
    kind: ['small'],
  }),
};

const INPUT: ResourceInput<Parcel, typeof fields, never> = {
  name: 'parcels',
  singular: 'parcel',
  idPrefix: 'pcl',
  entity: Parcel,
  summary: 'What is sent.',
  scopes: { read: ['read:sales'], draft: ['write:sales'] },
  label: { column: 'reference' },
  search: ['reference', 'sender_name'],
  fields,
};

const parcels = defineResource(INPUT) as Resource;
const fixed = defineResource({
  ...INPUT,
  name: 'fixed_parcels',
  editing: { in: ['draft'], otherwise: 'Send another.' },
  deleting: { in: ['draft', 'cancelled'], otherwise: 'Keep it.' },
  total: 'amountTotal',
  asOf: 'SELECT * FROM post.parcels_at($1, {day})',
}) as Resource;

type Described = Readonly<Record<string, unknown>> & {
  readonly fields: readonly ({ name: string } & Record<string, unknown>)[];
};

function described(resource: Resource, ...operations: Parameters<Registry['add']>[1] & object): Described {
  const registry = new Registry();
  registry.add(resource, operations);
  return describeResource(registry, resource) as Described;
}

describe('the summary of a resource', () => {
  it('says whose records they are, what is served and to whom', () => {
    const registry = new Registry();
    const scopes = { read: ['read:accounting'], draft: ['write:accounting'], peopleOnly: true } as const;
    const view = viewOf(parcels, { name: 'letters', where: {}, scopes, summary: 'Flat ones.' });
    const single = defineResource({
      ...INPUT,
      name: 'settings/post',
      singleton: 'post',
      scopes: { read: 'any' },
    }) as Resource;
    registry.add(parcels, ['list', 'get', 'create']);
    registry.add(view as Resource, ['list']);
    registry.add(single, ['get']);
    expect(registry.all.map((resource) => summarizeResource(registry, resource))).toEqual([
      {
        name: 'parcels',
        singular: 'parcel',
        summary: 'What is sent.',
        base: 'parcels',
        id_prefix: 'pcl',
        scopes: { read: ['read:sales'], write: ['write:sales'] },
        people_only: false,
        singleton: false,
        operations: ['list', 'get', 'create'],
        label: 'reference',
        searchable: true,
      },
      expect.objectContaining({
        name: 'letters',
        base: 'parcels',
        scopes: { read: ['read:accounting'], write: ['write:accounting'] },
        people_only: true,
        operations: ['list'],
      }),
      expect.objectContaining({
        id_prefix: null,
        singleton: true,
        scopes: { read: [], write: [] },
        operations: ['get'],
      }),
    ]);
  });

  it('is part of its description', () => {
    const registry = new Registry();
    registry.add(parcels, ['list', 'get']);
    expect(describeResource(registry, parcels)).toMatchObject(summarizeResource(registry, parcels));
  });
});

describe('the description of a resource', () => {
  it('tells when its records may change, and what their total is', () => {
    expect(described(fixed, 'list')).toMatchObject({
      editable_in: ['draft'],
      deletable_in: ['draft', 'cancelled'],
      total: 'amount_total',
      as_of: true,
    });
    expect(described(parcels, 'list')).toMatchObject({
      editable_in: null,
      deletable_in: null,
      total: null,
      as_of: false,
    });
  });

  it('tells whether it is searched, and of the fields that are searched those that are shown', () => {
    expect(described(parcels, 'list', 'get')).toMatchObject({ searchable: true, search: ['reference'] });
    expect(described(parcels, 'get')).toMatchObject({ searchable: false });
  });
});

describe('the description of a field', () => {
  const byName = new Map(described(parcels).fields.map((field) => [field.name, field]));
  const field = (name: string): Record<string, unknown> => byName.get(name) ?? {};

  it('tells whether it may change in any state', () => {
    const always = [...byName.values()].filter((each) => each['editable_always']).map(({ name }) => name);
    expect(always).toEqual(['reference', 'external_id', 'metadata']);
    expect(field('id')).toHaveProperty('editable_always', false);
  });

  it('has its default as JSON shows the value, where it is a plain one', () => {
    const defaults = ['kind', 'weight', 'fragile', 'days'].map((name) => field(name)['default']);
    expect(defaults).toEqual(['small', 0, false, 3]);
    expect(field('lines')['fields']).toEqual([expect.objectContaining({ name: 'quantity', default: 1 })]);
    for (const name of ['tags', 'reference', 'lines']) expect(field(name)).not.toHaveProperty('default');
  });

  it('says what an empty date becomes', () => {
    expect(field('sent_on')['empty_is']).toBe('today');
    expect(field('received_on')).not.toHaveProperty('empty_is');
  });

  it('says of a relation which records it accepts, unless it accepts all', () => {
    expect(field('wrapped_in')).toMatchObject({
      required: true,
      accepts: { kind: ['small', 'very_large'], fragile: [false] },
    });
    expect(field('labels')['accepts']).toEqual({ kind: ['small'] });
    expect(field('successor')).not.toHaveProperty('accepts');
  });

  it('says that a long text has several lines, unless its type knows better', () => {
    expect(['reference', 'note', 'url'].map((name) => field(name)['multiline'])).toEqual([undefined, true, undefined]);
  });

  it('offers the values of its type with label and meaning', () => {
    expect(field('stamps')).toMatchObject({
      type: 'strings',
      values: [
        { value: 'read:letters', label: 'Read letters', description: 'Read letters.' },
        { value: '*', label: 'All' },
      ],
    });
    expect(field('kind')['values']).toEqual([
      { value: 'small', label: 'Small' },
      { value: 'very_large', label: 'Very large' },
    ]);
    expect(field('event')['values']).toContainEqual({ value: 'parcel.created', label: 'Parcel created' });
  });
});

describe('a label', () => {
  it('is the value in words; a code stays what it is', () => {
    expect(['credit_note', 'invoice.paid', 'read:sales', 'EUR'].map(valueLabel)).toEqual([
      'Credit note',
      'Invoice paid',
      'Read sales',
      'EUR',
    ]);
    expect(labelledChoices([{ value: 'a_b' }])).toEqual([{ value: 'a_b', label: 'A b' }]);
  });
});
