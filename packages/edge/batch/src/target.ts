import { InvalidRequest, suggest } from '@daybook/errors';
import {
  servedOperations,
  parseFields,
  type Problems,
  type Resource,
  type Served,
  shortened,
  type Surface,
} from '@daybook/records';
import { knownParameters } from '@daybook/requests';
import type { Kind, Target } from './operation.js';
import type { ReferenceParser, Template } from './references.js';

const METHODS = ['POST', 'PATCH', 'PUT', 'DELETE'];

/** Finds what an operation addresses; returns undefined after adding a problem. */
export class TargetParser {
  constructor(
    private readonly surface: Surface,
    private readonly references: ReferenceParser,
    private readonly problems: Problems,
  ) {}

  parse(method: string, path: string, place: string, index: number): Target | undefined {
    const { problems } = this;
    const field = `${place}.path`;
    if (!METHODS.includes(method)) {
      const message = `${place}.method must be ${METHODS.join(', ')}. A batch only writes. Read with separate requests.`;
      return problems.add(`${place}.method`, 'invalid_value', message, { allowed: METHODS });
    }
    const [route, query] = split(path, '?');
    const segments = route.replace(/\/+$/, '').split('/').slice(1);
    // The path of the route itself is accepted too: `/v1/invoices`.
    if (segments[0] === 'v1') segments.shift();
    if (!path.startsWith('/') || segments.length === 0) {
      return problems.add(field, 'invalid_value', `${field} must be a path below /v1, such as /invoices/{id}/confirm.`);
    }
    const served = this.servedAt(segments, field);
    if (!served) return undefined;
    const rest = segments.slice(served.resource.name.split('/').length);
    const kinds = kindsAt(served, rest);
    if (!kinds) return this.unknownAddress(served, rest, field);
    const kind = kinds[method];
    if (kind === undefined) {
      const allowed = Object.keys(kinds);
      const instead = allowed.length > 0 ? `Possible: ${allowed.join(', ')}.` : 'Nothing can be written there.';
      return problems.add(`${place}.method`, 'invalid_value', `${method} is not possible at ${route}. ${instead}`, {
        allowed,
      });
    }
    const hasId = served.resource.singleton === undefined && rest.length > 0;
    const id = hasId ? this.template(rest[0]!, field, index) : undefined;
    if (hasId && !id) return undefined;
    if (kind === 'upsert' && !String(id?.[0]).startsWith('ext:')) {
      return problems.add(
        field,
        'invalid_value',
        `PUT needs an id of your own: ${served.resource.name}/ext:{your id}.`,
      );
    }
    const fields = this.fields(served.resource, query, kind, field);
    const action = kind === 'act' ? rest.at(-1) : undefined;
    return fields && { served, kind, action, id, ...fields };
  }

  private servedAt([first = '', second = '']: readonly string[], field: string): Served | undefined {
    const served = this.surface.find(`${first}/${second}`) ?? this.surface.find(first);
    const isPossible = served && !served.resource.scopes.peopleOnly && !this.surface.isExtended(served);
    if (isPossible) return served;
    if (served) {
      const why = served.resource.scopes.peopleOnly ? 'they are for signed-in people alone' : 'their routes do more';
      const message = `A batch cannot write ${served.resource.name}: ${why}. Send it as a separate request.`;
      return this.problems.add(field, 'not_batchable', message);
    }
    const name = JSON.stringify(shortened(first));
    const suggestion = suggest(first, this.surface.names());
    const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
    const message = `A batch writes only records of collections, and ${name} is not a collection.${hint} GET /v1/schema lists them.`;
    return this.problems.add(field, 'not_batchable', message, { suggestion });
  }

  private unknownAddress({ resource }: Served, rest: readonly string[], field: string): undefined {
    const actions = Object.keys(resource.actions);
    const action = rest.at(-1) ?? '';
    const known = actions.length > 0 ? `Its actions: ${actions.join(', ')}.` : 'It has no actions.';
    const message = `There is nothing to write at this address of ${resource.name}. ${known}`;
    return this.problems.add(field, 'invalid_value', message, {
      allowed: actions,
      suggestion: suggest(action, actions),
    });
  }

  /** Parses a segment: percent-encoded text, and `{invoice.id}` for a value of an earlier answer. */
  private template(segment: string, field: string, index: number): Template | undefined {
    const parts: Template[number][] = [];
    for (const [place, part] of segment.split(/\{([^{}]*)\}/).entries()) {
      const isReference = place % 2 === 1;
      const parsed = isReference ? this.references.parse(part, field, index) : decoded(part);
      if (parsed === undefined && !isReference)
        this.problems.add(field, 'invalid_encoding', `${field} is not percent-encoded UTF-8. Encode it.`);
      if (parsed === undefined) return undefined;
      if (parsed !== '') parts.push(parsed);
    }
    return parts;
  }

  private fields(
    resource: Resource,
    query: string,
    kind: Kind,
    field: string,
  ): Pick<Target, 'fields' | 'fieldsText'> | undefined {
    try {
      const text = knownParameters(query, kind === 'remove' ? [] : ['fields']).get('fields');
      return { fields: text === undefined ? undefined : parseFields(resource, text), fieldsText: text ?? '' };
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      for (const { code, message, allowed } of error.problems)
        this.problems.add(field, code, message, allowed ? { allowed } : {});
      return undefined;
    }
  }
}

/** What each method does at a path; undefined: there is no such path. */
function kindsAt(served: Served, rest: readonly string[]): Readonly<Record<string, Kind>> | undefined {
  const isSingle = served.resource.singleton !== undefined;
  const operations = servedOperations(served);
  const only = (possible: Readonly<Record<string, Kind>>): Record<string, Kind> =>
    Object.fromEntries(Object.entries(possible).filter(([, kind]) => operations.some((served) => served === kind)));
  const [one, two, three] = isSingle ? ['', ...rest] : rest;
  if (three !== undefined) return undefined;
  if (two !== undefined) return Object.hasOwn(served.actions, two) ? { POST: 'act' } : undefined;
  if (isSingle) return only({ PATCH: 'update' });
  return one === undefined ? only({ POST: 'create' }) : only({ PATCH: 'update', PUT: 'upsert', DELETE: 'remove' });
}

function split(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
