import { Forbidden, InvalidRequest, suggest } from '@daybook/errors';
import { isCleanText, isLongerThan, type Registry, type Resource } from '@daybook/definitions';
import { insufficientScope, type Principal } from '@daybook/access';
import { parseAmounts } from './amounts.js';
import { type NumberParts, parseNumber } from './number-parts.js';
import { isOpenTo, isSearchable, searchedFor } from './searched.js';

/** The default number of records in an answer. */
export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 50;

const MAX_CHARACTERS = 200;

/** The prefix for external ids. */
const BY_EXTERNAL_ID = 'ext:';

export interface Question {
  /** In composed form (NFC), trimmed. */
  readonly q: string;
  /** `ext:…`: compares only external ids. */
  readonly externalIdOnly: boolean;
  /** If it ends with digits: the last of them, without leading zeros, and all parts, as `search_parts` splits a number. */
  readonly number: NumberParts | undefined;
  /** The amounts it can mean, as decimals: `1,200` is twelve hundred or one and a fifth. */
  readonly amounts: readonly string[];
  readonly limit: number;
  /** The resources to search, in the order of their results. */
  readonly resources: readonly Resource[];
}

/** @throws InvalidRequest naming the parameter; Forbidden for a named resource that the principal may not read */
export function parseQuestion(registry: Registry, principal: Principal, sent: ReadonlyMap<string, string>): Question {
  const text = parseText(sent.get('q'));
  const externalIdOnly = text.startsWith(BY_EXTERNAL_ID);
  const q = externalIdOnly ? text.slice(BY_EXTERNAL_ID.length).trim() : text;
  if (q === '') throw tooShort('q must have an external id after ext:, such as ext:order-17.');
  const limit = parseLimit(sent.get('limit'));
  const names = sent.get('resources');
  const resources = names === undefined ? searchedFor(registry, principal) : named(registry, principal, names);
  return { q, externalIdOnly, number: parseNumber(q), amounts: parseAmounts(q), limit, resources };
}

function parseText(sent: string | undefined): string {
  if (sent === undefined) {
    const message = 'q is required: a number, a name, a reference, an external id or an id, or how it begins.';
    throw new InvalidRequest({ field: 'q', code: 'required', message });
  }
  const text = sent.trim();
  if (text === '' || isLongerThan(text, MAX_CHARACTERS)) throw tooShort('q must have 1 to 200 characters.');
  if (!isCleanText(text)) {
    const message = 'q must be text without U+0000, and with at most 30 combining marks in a row.';
    throw new InvalidRequest({ field: 'q', code: 'invalid_text', message });
  }
  return text.normalize('NFC');
}

function tooShort(message: string): InvalidRequest {
  return new InvalidRequest({ field: 'q', code: 'out_of_range', message });
}

function parseLimit(sent: string | undefined): number {
  if (sent === undefined) return DEFAULT_LIMIT;
  const message = `limit must be a whole number between 1 and ${MAX_LIMIT}.`;
  if (!/^(?:0|-?[1-9][0-9]*)$/.test(sent)) throw new InvalidRequest({ field: 'limit', code: 'invalid_type', message });
  const limit = Number(sent);
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidRequest({ field: 'limit', code: 'out_of_range', message });
}

function named(registry: Registry, principal: Principal, sent: string): readonly Resource[] {
  const known = registry.all.filter((resource) => isSearchable(registry, resource)).map(({ name }) => name);
  const names = [...new Set(sent.split(','))];
  return names.map((name) => {
    const resource = known.includes(name) ? registry.get(name) : undefined;
    if (!resource) throw unknownResource(name, known);
    if (!isOpenTo(principal, resource)) throw closed(principal, resource);
    return resource;
  });
}

function closed(principal: Principal, { name, scopes }: Resource): Forbidden {
  if (scopes.peopleOnly && principal.token !== null) {
    const message = `Only signed-in people can search ${name}. Leave it out.`;
    return new Forbidden({ field: 'resources', code: 'people_only', message }, principal.workspace.slug, []);
  }
  const needed = scopes.read === 'any' ? [] : scopes.read;
  const message = `To search ${name}, use a token with the scope ${needed.join(' or ')}, or leave it out.`;
  return insufficientScope(principal, 'resources', message, needed);
}

function unknownResource(name: string, known: readonly string[]): InvalidRequest {
  const suggestion = suggest(name, known);
  const hint = suggestion === undefined ? '.' : `; did you mean ${suggestion}?`;
  const message = `"${name.slice(0, 64)}" is not a resource that can be searched${hint} Known: ${known.join(', ')}. Separate several with commas.`;
  return new InvalidRequest({ field: 'resources', code: 'invalid_value', message, allowed: known, suggestion });
}
