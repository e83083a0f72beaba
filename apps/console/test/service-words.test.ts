import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { GENDERS } from '../src/texts/de/grammar.js';
import { shortScopes } from '../src/rooms/developer/scope-groups.js';
import * as german from '../src/texts/de/index.js';
import { speakFrom } from '../src/texts/language.js';
import { SENTENCES } from '../src/texts/sentences.js';
import { fieldLabel, labelOf, reportLabel, said } from '../src/words/labels.js';
import { nounOf } from '../src/words/nouns.js';
import { wordOfField, wordOfValue } from '../src/words/translated.js';

/** A piece of the OpenAPI document. */
interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly Node[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Node }>> };
  readonly responses: Readonly<Record<string, Node>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PACKAGES = join(__dirname, '../../../packages');

const TEXT = readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8');

/** What the service says, as `npm test` compares it with the service itself. */
const SERVICE = JSON.parse(TEXT) as Document;

function resolved(node: Node): Node {
  let found: unknown = node;
  for (let ref = node.$ref; ref !== undefined; ref = (found as Node).$ref)
    found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], SERVICE);
  return found as Node;
}

/** What stands in a field that is no field of the resource: how any relation, actor or metadata looks. */
const SAME_EVERYWHERE = /\/(Relation|RelationInput|Id|Metadata|MetadataInput|Actor|\w+Reference)$/;

interface Said {
  readonly place: string;
  readonly resource: string;
  readonly field: string;
  readonly values: readonly string[];
  readonly sentence: string | undefined;
}

function valuesOf(node: Node): readonly string[] {
  if (isRelation(node)) return [];
  const { enum: own, items, anyOf = [] } = resolved(node);
  const inner = [...anyOf, ...(items ? [items] : [])].flatMap(valuesOf);
  return [...(own ?? []).filter((one): one is string => typeof one === 'string'), ...inner];
}

/** A relation: by its id, or as the record that it leads to, whose fields are its own. */
const isRelation = ({ $ref = '', anyOf = [] }: Node): boolean => SAME_EVERYWHERE.test($ref) || anyOf.some(isRelation);

/** All fields of a schema, with those of its lines. */
function fieldsOf(resource: string, node: Node, path = resource): readonly Said[] {
  if (isRelation(node)) return [];
  const { properties = {}, items, anyOf = [], allOf = [] } = resolved(node);
  const inner = [...anyOf, ...allOf, ...(items ? [items] : [])].flatMap((one) => fieldsOf(resource, one, path));
  const own = Object.entries(properties).flatMap(([field, one]): readonly Said[] => {
    const place = `${path}.${field}`;
    const said = { place, resource, field, values: valuesOf(one), sentence: described(one.description) };
    return FOR_PROGRAMS.test(place) ? [] : [said, ...(field === 'data' ? [] : fieldsOf(resource, one, place))];
  });
  return [...inner, ...own];
}

const bodyOf = ({ requestBody }: Operation): readonly Node[] =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
const answerOf = ({ responses }: Operation): readonly Node[] =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => {
      const { content } = resolved(answer) as { content?: Record<string, { schema: Node }> };
      return content?.['application/json'] ? [content['application/json'].schema] : [];
    });

/** What no screen shows as a field: how a program changes single lines, and the total that it expects. */
const FOR_PROGRAMS = /\.(create|update|delete|expected_amount_total)$/;

/** The document says the default of a field behind its description. */
const described = (sentence: string | undefined): string | undefined =>
  sentence?.replace(/(^| )Default: ("[\w-]+"|\d+|\[\]|true|false)\.$/, '') || undefined;

const RESOURCE = /^\/v1\/(settings\/[a-z]+|[a-z_]+)(?:\/\{id\}(?:\/([a-z_]+))?|\/([a-z_]+))?$/;
const NO_RECORDS = new Set(['batch', 'rate_limit', 'reports', 'schema', 'search', 'settings', 'token']);
const NO_ACTIONS = new Set(['actions', 'history', 'batch', 'from_document']);

/** Resources with their actions, from the paths. */
const found = Object.entries(SERVICE.paths).flatMap(([path, operations]) => {
  const [, resource = '', ofOne, ofAll] = RESOURCE.exec(path) ?? [];
  if (resource === '' || NO_RECORDS.has(resource)) return [];
  return [{ resource, action: ofOne ?? ofAll, operations: Object.entries(operations) }];
});
const resources = [...new Set(found.map(({ resource }) => resource))];
const actions = [
  ...new Set(
    found.flatMap(({ action, operations }) => (operations.some(([verb]) => verb === 'post') ? (action ?? []) : [])),
  ),
].filter((name) => !NO_ACTIONS.has(name));
const fields = found
  .filter(({ action }) => action === undefined || actions.includes(action))
  .flatMap(({ resource, action, operations }) =>
    operations.flatMap(([verb, operation]) =>
      [
        ...bodyOf(operation),
        ...(verb === 'get' && action === undefined ? answerOf(operation).map(recordIn) : []),
      ].flatMap((schema) => fieldsOf(resource, schema, action ? `${resource}.${action}()` : resource)),
    ),
  );

/** The record of a page of records. */
function recordIn(schema: Node): Node {
  const page = resolved(schema).anyOf?.[0] ?? schema;
  return resolved(page).properties?.data?.items ?? page;
}

const reports = Object.entries(SERVICE.paths).flatMap(([path, { get }]) => {
  const name = /^\/v1\/reports\/([a-z_]+)$/.exec(path)?.[1];
  return name && get ? [{ name, get }] : [];
});

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

const { words } = german;

beforeAll(() => speakFrom('de', german));

describe('German has a word for', () => {
  it('every resource, with its article', () => {
    expect(resources.length).toBeGreaterThan(30);
    expect(resources.filter((name) => words.names[name] === undefined)).toEqual([]);
    const nouns = resources
      .filter((name) => !name.includes('/'))
      .map((name) => nounOf({ name, base: '', singular: '' }));
    // Of a list of its own, the singular comes from the name; that of taxes, which is none, is told by the service.
    const odd: Readonly<Record<string, string>> = { Taxe: 'Steuer' };
    expect(unique(nouns.map((noun) => odd[noun] ?? noun)).filter((noun) => !(noun in GENDERS))).toEqual([]);
  });

  it('every field', () => {
    expect(fields.length).toBeGreaterThan(1000);
    const missing = fields.filter(({ resource, field }) => wordOfField(words, resource, field) === undefined);
    expect(unique(missing.map(({ place }) => place))).toEqual([]);
  });

  it('every state and every other value', () => {
    const said = fields.flatMap(({ resource, field, values }) => values.map((value) => ({ resource, field, value })));
    expect(said.length).toBeGreaterThan(500);
    const missing = said.filter(
      // Currencies are called by their codes.
      ({ resource, field, value }) =>
        !/^[A-Z]{3}$/.test(value) && wordOfValue(words, resource, field, value) === undefined,
    );
    expect(unique(missing.map(({ resource, field, value }) => `${resource}.${field}.${value}`))).toEqual([]);
  });

  it('every action', () => {
    expect(actions.length).toBeGreaterThan(20);
    expect(
      actions.filter((name) => words.actions[name] === undefined || words.participles[name] === undefined),
    ).toEqual([]);
  });

  it('every report, its columns, totals and parameters', () => {
    expect(reports.length).toBeGreaterThan(10);
    expect(reports.filter(({ name }) => words.reports[name] === undefined)).toEqual([]);
    const names = reports.flatMap(({ get }) => {
      const columns = answerOf(get).flatMap((schema) => {
        const { data, totals } = resolved(schema).properties ?? {};
        return [data?.items, totals].flatMap((one) => (one ? Object.keys(resolved(one).properties ?? {}) : []));
      });
      const parameters = (get.parameters ?? []).map((one) => (resolved(one) as { name?: string }).name ?? '');
      return [...columns, ...parameters];
    });
    expect(names.length).toBeGreaterThan(50);
    expect(unique(names.filter((name) => !/\[|^fields$/.test(name) && words.names[name] === undefined))).toEqual([]);
  });

  it('what a list, an action and a report are for', () => {
    const said = [
      ...found,
      ...reports.map(({ name, get }) => ({ resource: name, action: undefined, operations: [['get', get] as const] })),
    ]
      .filter(({ action }) => action === undefined || actions.includes(action))
      .flatMap(({ resource, action, operations }) =>
        operations
          .filter(([verb]) => verb === (action === undefined ? 'get' : 'post'))
          .map(([, { description = '' }]) => ({ place: `${resource} ${action ?? ''}`.trim(), description })),
      )
      // Of one record nothing is said that its list does not say.
      .filter(({ description }) => description !== '');
    const sentences = Object.keys(words.sentences);
    const missing = said.filter(({ description }) => !sentences.some((one) => description.startsWith(one)));
    expect(unique(missing.map(({ place, description }) => `${place}: ${description}`))).toEqual([]);
  });

  it('what a scope of a token grants', () => {
    const files = readdirSync(PACKAGES).flatMap((name) => {
      const path = join(PACKAGES, name, 'src/scopes.ts');
      return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
    });
    const granted = files.flatMap((text) =>
      text.split(/(?=grants:)/).flatMap((part) => {
        const [, grants] = /^grants:\s*'(.+?)'/.exec(part) ?? [];
        return grants === undefined || part.includes('peopleOnly: true') ? [] : [grants];
      }),
    );
    expect(granted.length).toBeGreaterThan(6);
    expect(granted.filter((sentence) => !(sentence in words.sentences))).toEqual([]);
  });

  it('each scope in the table of tokens', () => {
    const document = readFileSync(join(__dirname, '../../../docs/scopes.md'), 'utf8');
    const [, table = ''] = /^## Scopes$([^]*?)^## /m.exec(document) ?? [];
    const scopes = [...table.matchAll(/^\| `(\w+:\w+)`/gm)].map(([, scope]) => scope!);
    expect(scopes.length).toBeGreaterThan(10);
    // The same in both languages.
    const same = ['webhooks'];
    const english = scopes.filter((scope) => {
      const said = shortScopes([scope])
        .join()
        .toLowerCase()
        .split(/[^\w-]+/);
      return scope.split(':').some((word) => said.includes(word) && !same.includes(word));
    });
    expect(english).toEqual([]);
  });

  it('every sentence beside a field', () => {
    const missing = fields.flatMap(({ sentence }) =>
      sentence === undefined || sentence in words.sentences ? [] : sentence,
    );
    expect(unique(missing)).toEqual([]);
  });
});

describe('in English, too, people read no names of programs:', () => {
  beforeAll(() => speakFrom('en', undefined));

  /** Screens for developers, and the variables of texts. */
  const FOR_DEVELOPERS = /^(webhook_|tokens|events|request_logs|deprecated_uses|comments|attachments|messages)/;
  const OF_PROGRAMS = /[a-z]_[a-z]|\bscopes?\b|`|settings\//;

  it('beside a field', () => {
    const found = fields
      .filter(({ resource, sentence }) => sentence !== undefined && !FOR_DEVELOPERS.test(resource))
      .filter(({ sentence }) => OF_PROGRAMS.test(said(sentence!).replaceAll(/\{\{[^}]*\}\}/g, '')));
    expect(unique(found.map(({ place, sentence }) => `${place}: ${sentence}`))).toEqual([]);
  });

  it('and what is said instead replaces a sentence of the service', () => {
    expect(Object.keys(SENTENCES).filter((one) => !TEXT.includes(JSON.stringify(one).slice(1, -1)))).toEqual([]);
  });
});

it('a field that the catalogue does not know has the name of the service', () => {
  expect(labelOf('partner')).toBe('Partner');
  expect(fieldLabel({ name: 'shelf_life' })).toBe('Shelf life');
  expect(reportLabel('cash_flow')).toBe('Cash flow');
});
