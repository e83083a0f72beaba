import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch';
import { ApiError } from './api-error.js';
import { type Deprecation, withDeprecations } from './deprecations.js';
import { endOfStream, EventStream, type Opened, unanswered } from './event-stream.js';
import { newIdempotencyKey } from './idempotency-key.js';
import { querySerializer } from './query.js';
import { type Retries, withRetries } from './retries.js';
import type { components, paths } from './schema.js';
import { API_VERSION } from './version.js';
import type { Event } from './webhooks.js';

type Schemas = components['schemas'];
type Raw = Client<paths>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathOf<M extends Method> = ClientPathsWithMethod<Raw, M>;
type Success<M extends Method, P extends PathOf<M>> = MethodResponse<Raw, M, P>;

/** The response to a write with `dryRun: true`. Nothing was changed. */
export interface DryRun<Shown> {
  readonly dry_run: true;
  /** The record as it would be; for a deletion, the current one. */
  readonly record: Shown;
  /** What else would change, by collection, and the events. */
  readonly effects: Schemas['DryRunEffects'];
  /** What a person should look at first; it prevents nothing. */
  readonly warnings?: readonly Schemas['Warning'][];
}

export interface WriteOptions {
  /** Preview the write: returns a {@link DryRun}. */
  readonly dryRun?: boolean;
  /**
   * Only if the record still has this version: its `version`, or the `ETag` of any of its responses. Otherwise `ApiError` 412.
   */
  readonly ifMatch?: number | string;
  /** Default: a new one for each call, reused for its retries. */
  readonly idempotencyKey?: string;
}

/** The options of openapi-fetch for this operation: `params`, `body`, `headers`, `signal`. */
type Init<M extends Method, P extends PathOf<M>> = NonNullable<MaybeOptionalInit<paths[P], M & keyof paths[P]>>;
type Optional<T> = {} extends T ? [init?: T] : [init: T];
type Previewed<M extends Method, P extends PathOf<M>> = M extends 'delete' ? Record<string, unknown> : Success<M, P>;

export type ReadCall = <P extends PathOf<'get'>>(
  path: P,
  ...init: Optional<Init<'get', P>>
) => Promise<Success<'get', P>>;

export interface WriteCall<M extends Exclude<Method, 'get'>> {
  <P extends PathOf<M>>(
    path: P,
    init: Init<M, P> & WriteOptions & { readonly dryRun: true },
  ): Promise<DryRun<Previewed<M, P>>>;
  <P extends PathOf<M>>(
    path: P,
    ...init: Optional<Init<M, P> & WriteOptions & { readonly dryRun?: false }>
  ): Promise<Success<M, P>>;
}

type RowOf<P extends PathOf<'get'>> = Success<'get', P> extends { data: (infer Row)[] } ? Row : never;

export interface EventOptions {
  /** The last handled `sequence`. Default: start with the oldest event that is still kept. */
  readonly after?: number;
  /** Only these types. Default: all that the token may read. */
  readonly types?: readonly Event['type'][];
  readonly signal?: AbortSignal;
}

export type BatchOperation = Schemas['BatchOperation'];
export type BatchAnswer = Schemas['BatchAnswer'] & {
  /**
   * Whether an atomic batch returned the stored response of an earlier one with the same key: nothing was written now.
   * `replayed` of each operation says the same for that operation.
   */
  readonly replayed: boolean;
};

export interface BatchOptions {
  /** Default: true, all or none. false: each operation separately; the response contains the result of each. */
  readonly atomic?: boolean;
  /** Preview an atomic batch: each `body` is a {@link DryRun}. */
  readonly dryRun?: boolean;
  /** Default: a new one for each call, reused for its retries. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A client of one workspace. Each call returns the body of a successful response, and throws {@link ApiError} otherwise. */
export interface Daybook {
  readonly get: ReadCall;
  readonly post: WriteCall<'post'>;
  readonly put: WriteCall<'put'>;
  readonly patch: WriteCall<'patch'>;
  readonly delete: WriteCall<'delete'>;
  /** Up to 100 writes in one request. An atomic batch throws {@link ApiError} with the first refused operation as its field. */
  batch(operations: readonly BatchOperation[], options?: BatchOptions): Promise<BatchAnswer>;
  /** Every record of a list, fetched page by page. */
  each<P extends PathOf<'get'>>(path: P, ...init: Optional<Init<'get', P>>): AsyncGenerator<RowOf<P>, void, undefined>;
  /**
   * Follows the stream of events: in order, each once, without an end. A lost connection is reopened after the last event.
   * `signal` or `break` ends it; errors of the service are thrown as {@link ApiError}.
   */
  events(options?: EventOptions): AsyncGenerator<Event, void, undefined>;
  /** openapi-fetch itself, for responses with their headers. It throws nothing and adds no Idempotency-Key. */
  readonly raw: Raw;
}

export interface DaybookOptions {
  /** The service's origin: `https://books.example.com`. Default: the origin of the page that runs the client. */
  readonly origin?: string;
  /** The slug of the workspace. */
  readonly workspace: string;
  /** A token of the workspace, `dbk_…`. Absent: the browser's session. */
  readonly token?: string;
  readonly retries?: Retries;
  /** Called for each response to a request that uses something deprecated. */
  readonly onDeprecation?: (deprecation: Deprecation) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export function createDaybook({
  origin = '',
  workspace,
  token,
  retries,
  onDeprecation,
  fetch = (request) => globalThis.fetch(request),
}: DaybookOptions): Daybook {
  const once = withDeprecations(fetch, onDeprecation);
  const raw = createClient<paths>({
    baseUrl: `${origin}/api/${workspace}`,
    fetch: withDeprecations(withRetries(fetch, retries), onDeprecation),
    querySerializer,
    // For the session of a person, the service of the page uses its newest version.
    ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}`, 'Daybook-Version': API_VERSION } }),
  });
  // The document's types check every call; internally, all calls are one function.
  const request = raw.request as unknown as (
    method: Method,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  const answer =
    (method: Method) =>
    async (path: string, init: Sent = {}): Promise<{ data?: unknown; response: Response }> => {
      const sent = method === 'get' ? init : written(init);
      const { data, error, response } = await request(
        method,
        path,
        path.startsWith('/v1') ? sent : { ...sent, baseUrl: origin || '/' },
      ).catch((thrown: unknown) => {
        throw thrown instanceof DOMException ? thrown : unanswered(thrown);
      });
      if (!response.ok) throw ApiError.of(response, error);
      return { data, response };
    };
  const call =
    (method: Method): Get =>
    async (path, init) =>
      (await answer(method)(path, init)).data;
  const open: Open = (query, signal) =>
    request('get', '/v1/events/stream', { params: { query }, signal, parseAs: 'stream', fetch: once });
  return {
    get: call('get') as unknown as ReadCall,
    post: call('post') as unknown as WriteCall<'post'>,
    put: call('put') as unknown as WriteCall<'put'>,
    patch: call('patch') as unknown as WriteCall<'patch'>,
    delete: call('delete') as unknown as WriteCall<'delete'>,
    batch: async (operations, { atomic, ...options } = {}) => {
      const body = { operations, ...(atomic === undefined ? {} : { atomic }) };
      const { data, response } = await answer('post')('/v1/batch', { ...options, body });
      const replayed = response.headers.get('Idempotent-Replayed') === 'true';
      return { ...(data as Schemas['BatchAnswer']), replayed };
    },
    each: ((path: string, init: Sent = {}) => eachRow(call('get'), path, init)) as Daybook['each'],
    events: (options = {}) => follow(call('get'), open, options, retries),
    raw,
  };
}

interface Sent extends WriteOptions {
  readonly body?: unknown;
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal;
}

type Get = (path: string, init?: Sent) => Promise<unknown>;

/** Opens the stream of events with these filters, once. */
type Open = (query: object, signal: AbortSignal) => Promise<Opened>;

function written({ dryRun, ifMatch, idempotencyKey, params, headers, ...init }: Sent): Sent {
  const all = new Headers(headers);
  if (!all.has('Idempotency-Key')) all.set('Idempotency-Key', idempotencyKey ?? newIdempotencyKey());
  if (ifMatch !== undefined) all.set('If-Match', typeof ifMatch === 'number' ? `"v${ifMatch}"` : ifMatch);
  const query = dryRun === true ? { ...params?.query, dry_run: true } : params?.query;
  return { ...init, headers: all, ...(params || query ? { params: { ...params, ...(query ? { query } : {}) } } : {}) };
}

interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor?: string;
}

async function* eachRow(get: Get, path: string, init: Sent): AsyncGenerator<unknown, void, undefined> {
  let page = (await get(path, init)) as Page;
  yield* page.data;
  while (page.next_cursor !== undefined) {
    // A cursor contains the parameters of the first page.
    page = (await get(path, { ...init, params: { ...init.params, query: { cursor: page.next_cursor } } })) as Page;
    yield* page.data;
  }
}

async function* follow(
  get: Get,
  open: Open,
  { after, types, signal }: EventOptions,
  retries: Retries | undefined,
): AsyncGenerator<Event, void, undefined> {
  const filter = types ? { type: { in: types.join(',') } } : {};
  const stream = new EventStream({
    after: after ?? (await beginning(get, (ended) => open(filter, ended), signal)),
    open: (place, ended) => open({ sequence: { gt: place }, ...filter }, ended),
    retries,
    signal,
  });
  yield* stream.events();
}

/** The position before the oldest event that is still kept and that the token may read. */
async function beginning(
  get: Get,
  openAtEnd: (signal: AbortSignal) => Promise<Opened>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const query = { sort: 'sequence', limit: 1, fields: 'sequence' };
  const first = async (): Promise<number | undefined> => {
    const page = await get('/v1/events', { params: { query }, ...(signal ? { signal } : {}) });
    return (page as { data: Event[] }).data[0]?.sequence;
  };
  const kept = await first();
  if (kept !== undefined) return kept - 1;
  // No past event is kept or readable. Events that arrive between the two requests come after this position.
  const last = await endOfStream(openAtEnd);
  return Math.min(last, ((await first()) ?? Infinity) - 1);
}
