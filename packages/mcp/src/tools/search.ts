import type { Registry, Resource } from '@daybook/records';
import type { Principal } from '@daybook/tokens';
import type { Json } from '../own-interface.js';
import { type Arguments, collectionNamed, type Context, type Outcome, type Tool } from './tool.js';

const HITS = 5;

export const SEARCH: Tool = {
  name: 'search',
  title: 'Search the books',
  description: `Finds records by words: the customer or product that a sentence names, a document by its number or reference. Answers with short records by collection; get shows one in full.
Name the collections where you can, such as ["partners", "products"]: each one that is searched counts as a request.`,
  arguments: {
    q: { type: 'string', description: 'One or a few words, such as a part of a name or a number.', required: true },
    collections: { type: 'strings', description: 'Where to look; left out: wherever this token may read.' },
    limit: { type: 'integer', description: `Records of a collection; ${HITS} unless told.`, minimum: 1, maximum: 50 },
  },
  effect: 'reads',
  run: search,
};

async function search(sent: Arguments, { own, registry, principal }: Context): Promise<Outcome> {
  const names = sent.texts('collections') ?? searchedOf(registry, principal);
  const query = { q: sent.needed('q'), limit: String(sent.count('limit') ?? HITS) };
  const pages = await Promise.all(
    names.map(async (name) => {
      const { json } = await own.ask('GET', `/${collectionNamed(registry, name, 'collections').name}`, { query });
      const records = (json['data'] as readonly Json[]).map(brief);
      return { collection: name, records, ...('next_cursor' in json ? { more: true } : {}) };
    }),
  );
  const found = pages.filter(({ records }) => records.length > 0);
  const count = found.reduce((sum, { records }) => sum + records.length, 0);
  return { summary: `${count} found in ${names.join(', ')}.`, data: { results: found, searched: names } };
}

/** What people write and this token may read. A view shows the records of its base, which are found there. */
function searchedOf(registry: Registry, principal: Principal): string[] {
  const isSearched = (resource: Resource): boolean =>
    resource.search.length > 0 &&
    !resource.scopes.peopleOnly &&
    registry.operationsOf(resource).includes('create') &&
    registry.mayRead(principal, resource) &&
    (resource.name === resource.base || !registry.mayRead(principal, registry.get(resource.base)));
  return registry.all.filter(isSearched).map(({ name }) => name);
}

const LEFT_OUT = new Set(['created_at', 'updated_at', 'version', 'metadata']);

/** What tells a record from others: its plain values and the names of what it belongs to. */
function brief(record: Json): Json {
  const entries = Object.entries(record).filter(([name, value]) => !LEFT_OUT.has(name) && isBrief(value));
  return Object.fromEntries(entries);
}

function isBrief(value: unknown): boolean {
  if (value === null || Array.isArray(value)) return false;
  return typeof value === 'object' ? 'id' in value && 'name' in value : value !== '';
}
