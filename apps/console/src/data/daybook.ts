import { type BatchOperation, createDaybook, type Daybook } from '@daybook/client';
import { adopt } from './adopt.js';
import { toldError } from '../words/refusals.js';
import { sendWithSession } from './connection.js';
import type { ActionState, Page, Person, Preview, ResourceSummary, Row, Schema, Version } from './wire.js';

export { ApiError } from '@daybook/client';

/** Parameters of a list as in the address: `state`, `date[gte]`, `sort`, `cursor`. */
export type ListQuery = Readonly<Record<string, string>>;

export interface WriteChoice {
  /** Write only if the record still has this version. */
  readonly ifMatch?: number | undefined;
  /** One key per intended write, so that a repeated click or a reload cannot write twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface RemoveChoice extends WriteChoice {
  /** Parameters of DELETE: the schema's `delete_args`. */
  readonly args?: Readonly<Record<string, string>> | undefined;
}

/** The records of a workspace by resource name. Each call resolves to the body of a successful answer, or throws `ApiError`. */
export interface Records {
  resources(): Promise<readonly ResourceSummary[]>;
  schema(resource: string): Promise<Schema>;
  list(resource: string, query?: ListQuery, signal?: AbortSignal): Promise<Page>;
  get(resource: string, id: string, signal?: AbortSignal): Promise<Row>;
  create(resource: string, body: object, choice?: WriteChoice): Promise<Row>;
  update(resource: string, id: string, body: object, choice?: WriteChoice): Promise<Row>;
  remove(resource: string, id: string, choice?: RemoveChoice): Promise<void>;
  act(resource: string, id: string, action: string, body: object, choice?: WriteChoice): Promise<Row>;
  previewCreate(resource: string, body: object, signal?: AbortSignal): Promise<Preview>;
  previewUpdate(resource: string, id: string, body: object, signal?: AbortSignal): Promise<Preview>;
  previewAct(
    resource: string,
    id: string,
    action: string,
    body: object,
    signal?: AbortSignal,
    ifMatch?: number,
  ): Promise<Preview>;
  previewRemove(resource: string, id: string, choice?: RemoveChoice): Promise<Preview>;
  actions(resource: string, id: string, signal?: AbortSignal): Promise<readonly ActionState[]>;
  history(
    resource: string,
    id: string,
    query?: ListQuery,
    signal?: AbortSignal,
  ): Promise<{ readonly data: readonly Version[]; readonly next_cursor?: string }>;
  /** Up to 100 writes in one transaction under one key, all or none. Resolves to the results in the same order. */
  together(operations: readonly BatchOperation[], choice?: WriteChoice): Promise<readonly Row[]>;
  /** A dry run of them, each after the ones before it. */
  previewTogether(operations: readonly BatchOperation[], signal?: AbortSignal): Promise<readonly Preview[]>;
  /** Reads any other path of the workspace: `/v1/reports/sales`. */
  read<Answer>(path: string, query?: ListQuery, signal?: AbortSignal): Promise<Answer>;
  /** A file of this media type, streamed. If the connection breaks, reading the stream fails. */
  file(
    path: string,
    type: 'text/csv' | 'application/x-ndjson' | 'application/pdf' | 'application/xml' | 'image/*' | '*/*',
    query?: ListQuery,
    signal?: AbortSignal,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

interface Sent extends WriteChoice {
  readonly params?: { readonly query: object };
  readonly body?: object;
  readonly dryRun?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly parseAs?: 'stream';
}

/** The client's types know the paths of the OpenAPI document; the console builds paths from the schema, so they are strings. */
type Call = (path: string, init?: Sent) => Promise<unknown>;
type Untyped = Readonly<Record<'get' | 'post' | 'patch' | 'delete', Call>> & Pick<Daybook, 'batch'>;

function connect(workspace: string): Untyped {
  return speaking(
    createDaybook({ workspace, fetch: sendWithSession, retries: { attempts: 4 } }) as Daybook as unknown as Untyped,
  );
}

/** The same calls, with refusals translated into the person's language where the catalogue has them. */
function speaking({ get, post, patch, delete: remove, batch }: Untyped): Untyped {
  const told =
    <Sends extends readonly unknown[], Answer>(call: (...sent: Sends) => Promise<Answer>) =>
    async (...sent: Sends): Promise<Answer> => {
      try {
        return await call(...sent);
      } catch (error) {
        throw toldError(error);
      }
    };
  return { get: told(get), post: told(post), patch: told(patch), delete: told(remove), batch: told(batch) };
}

/** `settings/company` is a single record: its address has no id. */
function addressOf(resource: string, id?: string): string {
  const isOne = resource.startsWith('settings/');
  return id === undefined || isOne ? `/v1/${resource}` : `/v1/${resource}/${encodeURIComponent(id)}`;
}

function removing({ args, ...choice }: RemoveChoice = {}): Sent {
  return args ? { ...choice, params: { query: args } } : choice;
}

function makeRecords(workspace: string): Records {
  const { get, post, patch, delete: remove, batch } = connect(workspace);
  const bodies = async (given: ReturnType<Daybook['batch']>): Promise<unknown> =>
    (await given).operations.map((one) => ('body' in one ? one.body : one.error));
  const query = (filters: ListQuery = {}): Pick<Sent, 'params'> => ({ params: { query: { filters } } });
  const answer = <A>(given: Promise<unknown>): Promise<A> => given as Promise<A>;
  return {
    resources: async () => (await answer<{ data: ResourceSummary[] }>(get('/v1/schema'))).data,
    schema: (resource) => answer(get(`/v1/schema/${resource}`)),
    list: (resource, filters, signal) => answer(get(addressOf(resource), { ...query(filters), signal })),
    get: (resource, id, signal) => answer(get(addressOf(resource, id), { signal })),
    create: (resource, body, choice) => answer(post(addressOf(resource), { body, ...choice })),
    update: (resource, id, body, choice) => answer(patch(addressOf(resource, id), { body, ...choice })),
    remove: async (resource, id, choice) => void (await remove(addressOf(resource, id), removing(choice))),
    act: (resource, id, action, body, choice) =>
      answer(post(`${addressOf(resource, id)}/${action}`, { body, ...choice })),
    previewCreate: (resource, body, signal) => answer(post(addressOf(resource), { body, dryRun: true, signal })),
    previewUpdate: (resource, id, body, signal) =>
      answer(patch(addressOf(resource, id), { body, dryRun: true, signal })),
    previewAct: (resource, id, action, body, signal, ifMatch) =>
      answer(post(`${addressOf(resource, id)}/${action}`, { body, dryRun: true, signal, ifMatch })),
    previewRemove: (resource, id, choice) =>
      answer(remove(addressOf(resource, id), { ...removing(choice), dryRun: true })),
    actions: async (resource, id, signal) =>
      (await answer<{ data: ActionState[] }>(get(`${addressOf(resource, id)}/actions`, { signal }))).data,
    history: (resource, id, filters, signal) =>
      answer(get(`${addressOf(resource, id)}/history`, { ...query(filters), signal })),
    together: (operations, { idempotencyKey, signal } = {}) =>
      answer(
        bodies(
          batch(operations, {
            ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
            ...(signal === undefined ? {} : { signal }),
          }),
        ),
      ),
    previewTogether: (operations, signal) =>
      answer(bodies(batch(operations, { dryRun: true, ...(signal === undefined ? {} : { signal }) }))),
    read: (path, filters, signal) => answer(get(path, { ...query(filters), signal })),
    file: (path, type, filters, signal) =>
      answer(get(path, { ...query(filters), signal, headers: { Accept: type }, parseAs: 'stream' })),
  };
}

const known = new Map<string, Records>();

export function recordsOf(workspace: string): Records {
  const records = known.get(workspace) ?? makeRecords(workspace);
  known.set(workspace, records);
  return records;
}

/**
 * The routes outside of any workspace, without a session dialog: the sign-in screens use them and show waiting times
 * themselves.
 */
const door = speaking(createDaybook({ workspace: '-', retries: { attempts: 1 } }) as Daybook as unknown as Untyped);
/** The same for signed-in people: if the session has ended, the dialog opens. */
const inside = connect('-');

/** After sign-in, the next screen uses the person's language. */
async function arrived(answer: Promise<unknown>): Promise<Person | Step> {
  const person = (await answer) as Person | Step;
  if ('user' in person) await adopt(person.user);
  return person;
}
/** Both clients, for the calls of a second factor. */
export const doorOf = { door, inside, arrived } as const;

export const people = {
  /** Null: nobody is signed in. It is not an error status, which browsers would log. */
  session: async (): Promise<Person | null> =>
    ((await door.get('/auth/session', { params: { query: { optional: true } } })) as Person | undefined) ?? null,
  signIn: (body: { email: string; password: string }) => arrived(door.post('/auth/sign_in', { body })),
  signOut: () => door.post('/auth/sign_out', { body: {} }),
  link: (code: string) => door.get(`/auth/links/${encodeURIComponent(code)}`) as Promise<Link>,
  redeem: (code: string, body: object) => arrived(door.post(`/auth/links/${encodeURIComponent(code)}`, { body })),
  changeProfile: (body: Partial<Record<'name' | 'locale' | 'timezone', string | null>>) =>
    inside.patch('/auth/user', { body }) as Promise<Person>,
  changePassword: (body: { current_password: string; new_password: string }) =>
    inside.post('/auth/password', { body }) as Promise<Person>,
  sessions: async () => ((await inside.get('/auth/sessions')) as { data: SessionRow[] }).data,
  endSession: (id: string) => inside.delete(`/auth/sessions/${encodeURIComponent(id)}`, { body: {} }),
  endOtherSessions: () => inside.delete('/auth/sessions', { body: {} }),
};

/** The answer instead of a session when a second factor is still required, with the possible methods. */
export interface Step {
  readonly factor_needed: readonly ('code' | 'passkey' | 'recovery_code')[];
  readonly expires_at: string;
}

/** The purpose of a one-time link, and the fields that redeem it. */
export interface Link {
  readonly purpose: string;
  readonly email: string;
  readonly expires_at: string;
  readonly workspace: { readonly slug: string; readonly name: string } | null;
  readonly role: string | null;
  readonly fields: readonly string[];
  /** Null for an invitation, unless the invited person is signed in. */
  readonly account_exists: boolean | null;
}

export interface SessionRow {
  readonly id: string;
  /** Whether it is the current session. */
  readonly current: boolean;
  /** The User-Agent. */
  readonly device: string;
  readonly address: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
}
