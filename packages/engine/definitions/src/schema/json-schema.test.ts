import { RecordEntity, WorkspaceRow } from '@daybook/database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Column, Entity } from 'typeorm';
import { choice, date, decimal, frozen, inverse, list, money, object, relation, state, text } from '../field.js';
import { Registry } from '../registry.js';
import { defineResource, type Resource } from '../resource.js';
import { describeResource } from './describe-resource.js';
import { type JsonSchema, pascal, type Schemas, schemasOf } from './json-schema.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {
  @Column('text')
  state!: string;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('uuid', { nullable: true })
  answerToId!: string | null;

  @Column('uuid')
  boxId!: string;
}

@Entity({ name: 'letter_pages', schema: 'post' })
class LetterPage extends WorkspaceRow {
  @Column('numeric')
  weight!: string;
}

const manyWords = Array.from({ length: 21 }, (_, i) => `word_${i}`);

const letters = defineResource({
  name: 'letters',
  singular: 'letter',
  idPrefix: 'let',
  entity: Letter,
  summary: 'What is written.',
  scopes: { read: ['read:sales'], draft: ['write:sales'] },
  label: { column: 'subject', whileEmpty: 'Draft letter' },
  total: 'version',
  fields: {
    state: state('draft', 'posted'),
    subject: text(50).sortable().filterable(),
    box: relation('letters').required().filterable(),
    answer_to: relation('letters').filterable(),
    stamp: relation('stamps'),
    answers: inverse('letters', 'answer_to_id'),
    address: object({ city: text(20) }),
    priority: choice('low', 'high').default('low'),
    word: choice(...manyWords),
    weight: money().readOnly(),
    pages: list(
      { entity: LetterPage, parent: 'letter_id', idPrefix: 'lpg', max: 9 },
      {
        weight: decimal(3, { above: '0' }).required(),
        price: money().readOnly(),
      },
    ),
    original: frozen().onRequest(),
  },
  actions: {
    post: { from: ['draft'], to: 'posted', guardsTotal: true, args: { date: date().required() }, summary: 'Posts it.' },
  },
});

const properties = (schema: JsonSchema | undefined): Schemas => schema?.['properties'] as Schemas;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the schemas of a resource', () => {
  const registry = new Registry();
  let schemas: Schemas;

  beforeAll(() => {
    registry.add(letters as Resource);
    schemas = schemasOf(registry, letters as Resource);
  });

  it('show a record whole, without what comes on request and without relations to what is not composed', () => {
    const { Letter: letter } = schemas;
    expect(letter).toMatchObject({ type: 'object', additionalProperties: false });
    const required = letter?.['required'] as string[];
    expect(required).toEqual(
      expect.arrayContaining(['id', 'state', 'subject', 'answers', 'pages', 'metadata', 'version']),
    );
    expect(required).not.toContain('original');
    expect(properties(letter)).toHaveProperty('original');
    expect(properties(letter)).not.toHaveProperty('stamp');
  });

  it('let a field be null where its column may be', () => {
    expect(properties(schemas['Letter'])).toMatchObject({
      state: { type: 'string', enum: ['draft', 'posted'], readOnly: true },
      subject: { type: ['string', 'null'] },
      box: ref('Relation'),
      answer_to: { anyOf: [ref('Relation'), { type: 'null' }] },
      answers: { type: 'array', items: ref('Relation') },
    });
  });

  it('take from a new record what may be sent, and no more', () => {
    const { LetterCreate: create } = schemas;
    expect(create).toMatchObject({ required: ['box'], additionalProperties: false });
    const names = Object.keys(properties(create));
    expect(names).toEqual(expect.arrayContaining(['subject', 'box', 'expected_amount_total', 'external_id']));
    for (const name of ['id', 'state', 'weight', 'answers', 'version']) expect(names).not.toContain(name);
    expect(properties(create)).toMatchObject({
      priority: { type: 'string', description: 'Default: "low".' },
      answer_to: { anyOf: [ref('RelationInput'), { type: 'null' }] },
      pages: { type: 'array', maxItems: 9, items: ref('LetterPageCreate') },
    });
    expect(schemas['LetterPageCreate']).toMatchObject({ required: ['weight'] });
    expect(properties(schemas['LetterPageCreate'])).not.toHaveProperty('id');
  });

  it('take from a PATCH what GET showed, and rows whole or in part', () => {
    const { LetterPatch: patch, LetterPagePatch: page } = schemas;
    expect(patch).not.toHaveProperty('required');
    // What is read-only by its name alone: clients are not offered what they cannot change.
    expect(Object.keys(properties(patch))).not.toContain('weight');
    expect(patch).not.toHaveProperty('additionalProperties');
    const { enum: names } = patch!['propertyNames'] as { enum: string[] };
    const shown = Object.keys(properties(schemas['Letter']));
    expect([...names].sort()).toEqual([...new Set([...Object.keys(properties(patch)), ...shown])].sort());
    expect(properties(patch)['pages']).toMatchObject({
      anyOf: [
        { type: 'array', items: { anyOf: [ref('LetterPagePatch'), ref('LetterPageCreate')] } },
        { type: 'object', additionalProperties: false, properties: { create: {}, update: {}, delete: {} } },
      ],
    });
    expect(page).toMatchObject({ required: ['id'] });
    expect(page?.['propertyNames']).toEqual({ enum: expect.arrayContaining(['id', 'weight', 'price']) });
  });

  it('take the arguments of an action', () => {
    expect(schemas['LetterPostArguments']).toEqual({
      type: 'object',
      properties: {
        date: { type: 'string', format: 'date' },
        expected_amount_total: expect.objectContaining({ type: 'number' }),
      },
      required: ['date'],
      additionalProperties: false,
    });
  });

  it('name a long list of values once', () => {
    expect(schemas['WordCode']).toEqual({ type: 'string', enum: manyWords });
    expect(properties(schemas['LetterCreate'])['word']).toEqual({ anyOf: [ref('WordCode'), { type: 'null' }] });
  });

  it('have names in one style', () => {
    expect(['payment_term', 'accounting_settings', 'settings/company'].map(pascal)).toEqual([
      'PaymentTerm',
      'AccountingSettings',
      'SettingsCompany',
    ]);
  });
});

describe('the description of a resource', () => {
  it('tells how each field may be used', () => {
    const registry = new Registry();
    registry.add(letters as Resource);
    const described = describeResource(registry, letters as Resource) as { fields: { name: string }[] };
    const field = (name: string) => described.fields.find((candidate) => candidate.name === name);
    expect(described).toMatchObject({
      states: ['draft', 'posted'],
      actions: [
        {
          name: 'post',
          from: ['draft'],
          to: 'posted',
          scopes: ['write:sales'],
          args: [{ name: 'date', required: true }],
        },
      ],
    });
    expect(field('subject')).toMatchObject({
      type: 'string',
      max_length: 50,
      sortable: true,
      filterable: true,
      nullable: true,
    });
    expect(field('pages')).toMatchObject({ type: 'list', max_items: 9 });
    expect(field('subject')).toMatchObject({ operators: expect.arrayContaining(['contains', 'null']) });
    expect(field('box')).toMatchObject({ type: 'relation', target: 'letters', required: true, nullable: false });
    expect(field('box')).toMatchObject({ filterable_fields: expect.arrayContaining(['name', 'subject']) });
    expect(field('priority')).toMatchObject({
      values: [
        { value: 'low', label: 'Low' },
        { value: 'high', label: 'High' },
      ],
    });
    expect(field('pages')).toMatchObject({
      type: 'list',
      fields: [
        { name: 'weight', decimals: 3 },
        { name: 'price', decimals: null },
      ],
    });
  });
});
