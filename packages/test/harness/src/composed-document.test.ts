import { RecordEntity } from '@daybook/database';
import {
  DeclaredType,
  defineResource,
  Registry,
  relation,
  type Resource,
  ScalarField,
  schemasOf,
  SHARED_SCHEMAS,
} from '@daybook/records';
import { describe, expect, it } from '@jest/globals';
import { Entity } from 'typeorm';
import { composedDocument } from './composed-document.js';
import { assertAnswer, type OpenapiDocument } from './conforms.js';

@Entity({ name: 'letters', schema: 'post' })
class Letter extends RecordEntity {}

const resource = (name: string, fields: Resource['fields']): Resource =>
  defineResource({
    name,
    singular: name.replace(/s$/, ''),
    idPrefix: 'let',
    entity: Letter,
    scopes: { read: 'any' },
    label: { column: 'id' },
    summary: 'A thing.',
    fields,
  }) as Resource;

const letters = resource('letters', { stamp: relation('stamps'), parcel: relation('parcels') });
const stamps = resource('stamps', {});
const parcels = resource('parcels', {});

function registryOf(...resources: Resource[]): Registry {
  const registry = new Registry();
  for (const one of resources) registry.add(one, ['get']);
  return registry;
}

const all = registryOf(letters, stamps, parcels);
const answer = (name: string) => ({
  responses: { 200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } } },
  'x-refusals': [],
});
const whole: OpenapiDocument = {
  paths: {
    ...{ '/v1/letters': {}, '/v1/stamps': {}, '/v1/parcels': {} },
    ...{ '/v1/letters/{id}': { get: answer('Letter') }, '/v1/stamps/{id}': { get: answer('Stamp') } },
  },
  components: { schemas: Object.assign({}, SHARED_SCHEMAS, ...all.all.map((one) => schemasOf(all, one))) },
};

const own = {
  ...{ id: 'let_1', created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
  ...{ version: 1, external_id: null, metadata: {} },
};
const stamp = { id: 'let_2', name: 'Blue' };
const parcel = { id: 'let_3', name: 'Box' };
const shown =
  (document: OpenapiDocument, body: object, collection = 'letters') =>
  () =>
    assertAnswer(document, 'GET', `/v1/${collection}/let_1`, 200, body);

describe('the document of a composition', () => {
  const smaller = composedDocument(whole, registryOf(letters, stamps));

  it('has the schemas of a toy domain, which the whole one does not know', () => {
    const { components } = composedDocument(whole, registryOf(letters, stamps, parcels, resource('toys', {})));
    expect(components['schemas']).toMatchObject({ Toy: expect.any(Object), Letter: expect.any(Object) });
    expect(whole.components['schemas']).not.toHaveProperty('Toy');
  });

  it('is the whole one where every relation has its resource', () => {
    expect(composedDocument(whole, all)).toBe(whole);
    expect(shown(whole, { ...own, stamp, parcel })).not.toThrow();
    expect(shown(whole, { ...own, stamp })).toThrow("must have required property 'parcel'");
  });

  it('does without the relation to a resource that is not composed, and then forbids it', () => {
    expect(shown(smaller, { ...own, stamp })).not.toThrow();
    expect(shown(smaller, { ...own, stamp, parcel })).toThrow('must NOT have additional properties');
  });

  it('allows the kinds of a toy domain, which the whole one does not know, and no others', () => {
    const kind = new DeclaredType('Kind', (declared) => declared.eventKinds());
    const notices = resource('notices', { kind: new ScalarField(kind) });
    const described = registryOf(letters, stamps, parcels, notices);
    const document: OpenapiDocument = {
      paths: { ...whole.paths, '/v1/notices/{id}': { get: answer('Notice') } },
      components: {
        schemas: Object.assign({}, SHARED_SCHEMAS, ...described.all.map((one) => schemasOf(described, one))),
      },
    };
    const toy = { ...resource('toys', {}), eventKinds: ['wound_up'] } as Resource;
    const composed = composedDocument(document, registryOf(notices, toy));
    const told = (value: string) => shown(composed, { ...own, kind: value }, 'notices');
    expect(told('toy.wound_up')).not.toThrow();
    expect(told('toy.broken')).toThrow('must be equal to one of the allowed values');
  });

  it('asks for every other relation and field as before', () => {
    expect(shown(smaller, own)).toThrow("must have required property 'stamp'");
    const { version: _, ...rest } = own;
    expect(shown(smaller, { ...rest, stamp })).toThrow("must have required property 'version'");
    expect(shown(smaller, rest, 'stamps')).toThrow("must have required property 'version'");
    expect(shown(smaller, own, 'stamps')).not.toThrow();
  });
});
