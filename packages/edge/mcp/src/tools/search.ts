import type { Json } from '../own-interface.js';
import { type Arguments, collectionNamed, type Context, type Outcome, type Tool } from './tool.js';

const HITS = 20;

export const SEARCH: Tool = {
  name: 'search',
  title: 'Search the books',
  description: `Finds records by words: the customer or product that a sentence names, a document by its number or reference, any record by its id. Answers with short records by collection, the best first, and how each was found; get shows one in full.
Name the collections where you can, such as ["partners", "products"] or "partners,products".
Numbers are found by their last part (12 for INV/2026/00012), documents by their amount, names without their accents and with one typo (matched.how similar: ask whether it is the one).`,
  arguments: {
    q: { type: 'string', description: 'One or a few words, such as how a name or a number begins.', required: true },
    collection: {
      type: 'strings',
      description: 'One or several collections to look in; left out: wherever this token may read.',
    },
    limit: { type: 'integer', description: `Records in total; default ${HITS}.`, minimum: 1, maximum: 50 },
  },
  effect: 'reads',
  run: search,
};

interface Found {
  readonly resource: string;
  readonly id: string;
  readonly name: string;
  readonly matched: Json;
  readonly facts: Json;
}

async function search(sent: Arguments, { own, registry }: Context): Promise<Outcome> {
  const named = sent.texts('collection')?.map((name) => collectionNamed(registry, name, 'collection').name);
  const query = {
    q: sent.needed('q'),
    limit: String(sent.count('limit') ?? HITS),
    ...(named === undefined ? {} : { resources: named.join(',') }),
  };
  const { json } = await own.ask('GET', '/search', { query });
  const found = json['data'] as readonly Found[];
  const searched = json['searched'] as readonly string[];
  const results = [...new Set(found.map(({ resource }) => resource))].map((collection) => ({
    collection,
    records: found.filter(({ resource }) => resource === collection).map(brief),
  }));
  return {
    summary: `${found.length} found in ${searched.join(', ')}.`,
    data: { results, searched, ...(json['has_more'] === true ? { has_more: true } : {}) },
  };
}

/** Omits empty values. */
function brief({ id, name, matched, facts }: Found): Json {
  return { id, name, matched, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) };
}
