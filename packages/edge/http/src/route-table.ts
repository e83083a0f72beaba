import { pathSegments } from './request-path.js';

interface Pattern {
  readonly segments: readonly string[];
  /** One for each segment; undefined for a plain name. */
  readonly matchers: readonly (RegExp | undefined)[];
  readonly methods: Set<string>;
}

/** `/api/:workspace/v1`: the prefix of every record's address. */
const BASE_LENGTH = 3;

/**
 * The addresses of the service, collected from Fastify as routes are registered: an address that exists for another method is 405, any
 * other 404 (wire.md 6).
 */
export class RouteTable {
  private readonly patterns = new Map<string, Pattern>();

  /** Catch-all routes are skipped: with them everything would exist. */
  learn(method: string | readonly string[], url: string): void {
    const segments = url
      .replace(/(.)\/$/, '$1')
      .split('/')
      .slice(1);
    const key = segments.join('/');
    let pattern = this.patterns.get(key);
    if (!pattern) {
      pattern = { segments, matchers: segments.map(matcherOf), methods: new Set() };
      this.patterns.set(key, pattern);
    }
    for (const name of [method].flat()) pattern.methods.add(name);
  }

  /** Every address with its methods, as in the router. */
  all(): { readonly path: string; readonly methods: readonly string[] }[] {
    return [...this.patterns.values()].map(({ segments, methods }) => ({
      path: `/${segments.join('/')}`,
      methods: [...methods],
    }));
  }

  /** The methods of an address, sorted, HEAD included with GET. Empty: there is no such address. */
  methodsOf(path: string): string[] {
    const segments = pathSegments(path);
    const methods = new Set<string>();
    for (const pattern of this.patterns.values()) {
      if (matches(pattern, segments)) for (const method of pattern.methods) methods.add(method);
    }
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  }

  /** The resources of /v1 with a list and members, sorted. */
  collections(): string[] {
    return this.names().filter((name) => this.has(name, 'GET') && this.patternsOf(name).some(isMember));
  }

  /** The actions of a resource, sorted; empty when it has none or does not exist. */
  actionsOf(resource: string): string[] {
    const actions = this.patternsOf(resource).filter((pattern) => isOfMember(pattern) && pattern.methods.has('POST'));
    return actions.map(({ segments }) => segments[BASE_LENGTH + 2]!).sort();
  }

  /** The first names after /v1, collections or not, sorted. */
  names(): string[] {
    const names = [...this.patterns.values()].filter(isResource).map(({ segments }) => segments[BASE_LENGTH]!);
    return [...new Set(names)].sort();
  }

  /** The members of a resource that are reached by name, such as `company` of `settings`, sorted. */
  namesBelow(resource: string): string[] {
    const named = this.patternsOf(resource).filter(
      ({ segments, matchers, methods }) =>
        segments.length === BASE_LENGTH + 2 && !matchers[BASE_LENGTH + 1] && methods.has('GET'),
    );
    return named.map(({ segments }) => segments[BASE_LENGTH + 1]!).sort();
  }

  private has(name: string, method: string): boolean {
    const own = this.patternsOf(name).filter(({ segments }) => segments.length === BASE_LENGTH + 1);
    return own.some(({ methods }) => methods.has(method));
  }

  private patternsOf(name: string): Pattern[] {
    const resources = [...this.patterns.values()].filter(isResource);
    return resources.filter(({ segments }) => segments[BASE_LENGTH] === name);
  }
}

function isResource({ segments, matchers }: Pattern): boolean {
  return segments[0] === 'api' && segments[2] === 'v1' && segments.length > BASE_LENGTH && !matchers[BASE_LENGTH];
}

function isMember({ segments, matchers }: Pattern): boolean {
  return segments.length === BASE_LENGTH + 2 && matchers[BASE_LENGTH + 1] !== undefined;
}

function isOfMember({ segments, matchers }: Pattern): boolean {
  return segments.length === BASE_LENGTH + 3 && matchers[BASE_LENGTH + 1] !== undefined && !matchers[BASE_LENGTH + 2];
}

function matches({ segments, matchers }: Pattern, sent: readonly string[]): boolean {
  const open = segments.at(-1) === '*';
  if (open ? sent.length < segments.length : sent.length !== segments.length) return false;
  return segments.every((segment, i) => {
    const matcher = matchers[i];
    return matcher ? matcher.test(sent[i]!) : segment === sent[i] || (open && i === segments.length - 1);
  });
}

/** A segment in the router's syntax with a parameter (`:id`, `:id(^ext:.*)`) as a regular expression; `::` is a literal colon. */
function matcherOf(segment: string): RegExp | undefined {
  if (!/:/.test(segment)) return undefined;
  const parts = segment.split(/(::|:[A-Za-z_]\w*(?:\([^)]*\))?)/);
  const source = parts.map((part) => (part === '::' ? ':' : part.startsWith(':') ? parameter(part) : literal(part)));
  return new RegExp(`^${source.join('')}$`, 's');
}

function parameter(part: string): string {
  const own = /\(\^?(.*?)\$?\)$/.exec(part)?.[1];
  return own === undefined ? '.+' : `(?:${own})`;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
