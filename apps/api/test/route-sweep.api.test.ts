import { firstOfItsKind, until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokenDesk } from '@daybook/tokens';
import {
  call,
  expectError,
  foreignMethods,
  methodsAt,
  publicRoutes,
  sweep,
  type SweptRoute,
  sweptRoutes,
} from './support/route-sweep.js';
import {
  type Anchors,
  anchorsOf,
  makeOneOfEach,
  OF_PEOPLE,
  ADD_FILE,
  BANK_FILES,
  FROM_DOCUMENT,
  SET_LOGO,
  SAMPLE_DOCUMENT,
  SAMPLE_ADDRESSES,
  sampleQuery,
  SAMPLE_BODIES,
} from './support/sample-bodies.js';
import { LOGO_IMAGE } from './support/logo-image.js';
import { logRequests } from './support/request-logs.js';
import { QUEUES_MAIL, startService, type TestService } from './support/service.js';
import { SCOPES } from './support/scopes.js';

/** Routes without authentication. A new one is a deliberate decision: add it here. */
const PUBLIC = [
  'GET /',
  'GET /auth/links/{code}',
  'GET /auth/oidc',
  'GET /auth/session',
  'GET /docs',
  'GET /docs/{folder}/{page}',
  'GET /docs/{page}',
  'GET /health/live',
  'GET /health/ready',
  'GET /link/{code}',
  'GET /llms.txt',
  'GET /openapi.json',
  'POST /auth/links/{code}',
  'POST /auth/oidc/begin',
  'POST /auth/oidc/finish',
  'POST /auth/sign_in',
  'POST /auth/sign_in/factor',
  'POST /auth/sign_in/passkey',
  'POST /auth/sign_out',
];

/** Their ids are codes of a standard, so every workspace has the same ids. */
const CODED = new Set(['currencies']);

// Several hundred routes, several requests each.

/** Scopes that are needed as well: where there is a mail server, and to read the record that something is written about. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'POST /settings/company/test_mail': ['send:mail'],
  'POST /assignments': ['read:accounting'],
  'POST /comments': ['read:sales'],
  'POST /schedules': ['write:sales'],
};

/** Files that are the bodies of routes. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  [FROM_DOCUMENT]: SAMPLE_DOCUMENT,
  [SET_LOGO]: LOGO_IMAGE,
  ...BANK_FILES,
};

let service: TestService;
let routes: SweptRoute[];
/** Routes that a token may call. */
let open: SweptRoute[];
let anchors: Anchors;
/** Collection → the id of a record in the workspace `other`. */
const foreign = new Map<string, string>();
/** Joined scopes → a token of `acme` with exactly these scopes. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  service = await startService({ AUTH_FAILURES_PER_MINUTE: '0', ...QUEUES_MAIL });
  routes = sweptRoutes(service);
  open = routes.filter(({ peopleOnly }) => !peopleOnly);
  for (const name of ['acme', 'other']) await service.person(name, 'owner');
  await Promise.all([makeOneOfEach(service.acme), makeOneOfEach(service.other)]);
  await logRequests(service, 'other', 1);
  anchors = await anchorsOf(service.acme);
  await service.settle();
  const owner = await service.person('other', 'owner');
  for (const name of OF_PEOPLE) await owner.make(name, SAMPLE_BODIES[`POST /${name}`]!(anchors));
  for (const { info, peopleOnly } of routes.filter((route) => route.info?.operation === 'list')) {
    const collection = info!.resource;
    const [record] = (await (peopleOnly ? owner : service.other).get(`/${collection}?limit=1`)).body.data;
    if (record) foreign.set(collection, record.id);
  }
});
afterAll(() => service.stop());

async function tokenWith(scopes: readonly string[]): Promise<string> {
  const key = scopes.join();
  const known = tokens.get(key) ?? (await service.token('acme', scopes));
  tokens.set(key, known);
  return known;
}

const isMember = ({ path }: SweptRoute): boolean => path.includes('{id}');
const takesBody = ({ method }: SweptRoute): boolean => ['POST', 'PATCH', 'PUT'].includes(method);
/** The collection of a route; a hand-written one of a record names it in its path. */
const collectionOf = ({ info, path }: SweptRoute): string => info?.resource ?? (path.split('/')[1] as string);
/** PUT accepts only `ext:`. */
const strangerIn = (route: SweptRoute): string =>
  route.method === 'PUT' ? 'ext:sample' : (foreign.get(collectionOf(route)) as string);

/** Routes with the same code: an operation, whatever the resource. Every hand-written route is its own kind. */
const kindOf = ({ name, method, info }: SweptRoute): string =>
  info === undefined ? name : [method, info.operation, info.format, CODED.has(info.resource)].join();

/** The path with an id; for a hand-written route the sample of SAMPLE_ADDRESSES. */
function at(route: SweptRoute, id = isMember(route) ? strangerIn(route) : ''): string {
  return SAMPLE_ADDRESSES[route.name]?.nowhere ?? route.path.replace('{id}', id);
}

function bodyFor(route: SweptRoute): object | undefined {
  if (route.method === 'PATCH') return { metadata: { swept: 'yes' } };
  const name = route.method === 'PUT' ? `POST ${route.path.replace('/{id}', '')}` : route.name;
  return takesBody(route) ? SAMPLE_BODIES[name]?.(anchors) : undefined;
}

describe('the table of the sweep', () => {
  it('has a sample body for every create and action, and none for routes that are gone', () => {
    const posts = routes.filter(({ method }) => method === 'POST').map(({ name }) => name);
    const missing = posts.filter((name) => !(name in SAMPLE_BODIES));
    expect(missing.map((name) => `Add '${name}' to SAMPLE_BODIES in test/support/sample-bodies.ts.`)).toEqual([]);
    expect(Object.keys(SAMPLE_BODIES).filter((name) => !posts.includes(name))).toEqual([]);
  });

  it('has an address for every hand-written route with a parameter other than an id', () => {
    const written = routes
      .filter((route) => !route.info && route.path.includes('{') && !isMember(route))
      .map(({ name }) => name);
    const missing = written.filter((name) => !(name in SAMPLE_ADDRESSES));
    expect(missing.map((name) => `Add '${name}' to SAMPLE_ADDRESSES in test/support/sample-bodies.ts.`)).toEqual([]);
    expect(Object.keys(SAMPLE_ADDRESSES).filter((name) => !written.includes(name))).toEqual([]);
  });

  it('has a record of every collection', () => {
    const lists = routes.filter(({ info }) => info?.operation === 'list').map(({ info }) => info!.resource);
    const missing = lists.filter((name) => !foreign.has(name));
    expect(missing.map((name) => `Let makeOneOfEach in test/support/sample-bodies.ts make one of ${name}.`)).toEqual(
      [],
    );
    expect(lists.length).toBeGreaterThan(8);
  });

  it('knows every address that needs no token', () => expect(publicRoutes(service)).toEqual(PUBLIC));
});

describe('every route of a workspace', () => {
  it('refuses a request without a token, and says so', async () => {
    const found = await sweep(routes, async (route) => {
      const reply = await call(service, at(route), { method: route.method, body: '{broken' });
      const challenge = reply.headers.get('www-authenticate');
      return [
        ...(await expectError(route.name, reply, 401, { code: 'token_missing' })),
        ...(challenge === 'Bearer realm="acme"' ? [] : [`${route.name}: WWW-Authenticate is ${challenge}`]),
      ];
    });
    expect(found).toEqual([]);
  });

  it('refuses a token that is revoked, expired, of another workspace, or none at all', async () => {
    const store = service.app.get(TokenDesk, { strict: false });
    const revoked = await store.create({ workspace: 'acme', name: 'revoked', scopes: SCOPES });
    await store.revoke({ workspace: 'acme', id: revoked.id });
    const expiresAt = new Date(Date.now() + 2000).toISOString();
    const expired = await store.create({ workspace: 'acme', name: 'expired', scopes: SCOPES, expiresAt });
    await until(
      'it has expired',
      async () => (await call(service, '/token', { method: 'GET', token: expired.token })).status === 401,
    );
    const FOREIGN = 2;
    const cases: readonly (readonly [token: string, code: string, workspace: string])[] = [
      [revoked.token, 'token_revoked', 'acme'],
      [expired.token, 'token_expired', 'acme'],
      [service.other.token, 'token_invalid', 'acme'],
      [service.acme.token, 'token_invalid', 'nowhere'],
      [`${service.acme.token.slice(0, -1)}_`, 'token_invalid', 'acme'],
    ];
    const isFirst = firstOfItsKind();
    const found = await sweep(routes, async (route) => {
      const faults: string[] = [];
      // Tokens are checked before routing matters; one case per route shows whether it requires a token at all.
      for (const [token, code, workspace] of isFirst(kindOf(route)) ? cases : cases.slice(FOREIGN, FOREIGN + 1)) {
        const reply = await call(service, at(route), { method: route.method, token, workspace, body: '{broken' });
        faults.push(...(await expectError(`${route.name} (${code})`, reply, 401, { code })));
        const challenge = reply.headers.get('www-authenticate');
        if (challenge !== `Bearer realm="${workspace}", error="invalid_token"`)
          faults.push(`${route.name}: WWW-Authenticate is ${challenge}`);
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  it('refuses a token that holds every scope but the right ones, before it looks at id or body', async () => {
    const guarded = open.filter(({ scopes }) => scopes !== undefined);
    const found = await sweep(guarded, async (route) => {
      const token = await tokenWith(SCOPES.filter((scope) => !route.scopes!.includes(scope)));
      const wanted = `Bearer realm="acme", error="insufficient_scope", scope="${route.scopes!.join(' ')}"`;
      const faults: string[] = [];
      for (const address of [at(route), at(route, route.method === 'PUT' ? 'ext:%00' : 'no-id')]) {
        const reply = await call(service, address, { method: route.method, token, body: '{broken' });
        faults.push(...(await expectError(route.name, reply, 403, { code: 'insufficient_scope' })));
        const challenge = reply.headers.get('www-authenticate');
        if (challenge !== wanted) faults.push(`${route.name}: WWW-Authenticate is ${challenge}`);
      }
      return faults;
    });
    expect(found).toEqual([]);
    expect(guarded.length).toBeGreaterThan(60);
  });

  it('lets in a token with any one of its scopes', async () => {
    const plain = open.filter(
      (route) =>
        !isMember(route) &&
        route.name !== 'DELETE /token' &&
        // The response never ends.
        route.name !== 'GET /events/stream' &&
        !(route.name in SAMPLE_ADDRESSES),
    );
    // What there is to read.
    await call(service, '/settings/company/logo', { method: 'PUT', token: service.acme.token, body: LOGO_IMAGE });
    const found = await sweep(plain, async (route) => {
      const faults: string[] = [];
      for (const scope of route.scopes ?? SCOPES.slice(-1)) {
        const reply = await call(service, `${at(route)}${sampleQuery(route.name, anchors)}`, {
          method: route.method,
          token: await tokenWith([scope, ...(BESIDES[route.name] ?? [])]),
          body: FILES[route.name] ?? bodyFor(route),
        });
        if (reply.status !== 200) faults.push(`${route.name} with ${scope}: ${reply.status} ${reply.text}`);
      }
      return faults;
    });
    expect(found).toEqual([]);
    for (const { there } of Object.values(SAMPLE_ADDRESSES)) {
      if (there) expect({ there, status: (await service.acme.get(there)).status }).toEqual({ there, status: 200 });
    }
  });

  it('does not know a record of another workspace, nor a malformed id, and names it as it was sent', async () => {
    const members = open.filter((route) => isMember(route) && route.method !== 'PUT');
    const isFirst = firstOfItsKind();
    const found = await sweep(members, async (route) => {
      const own = foreign.get(collectionOf(route)) as string;
      const token =
        route.name === ADD_FILE ? service.acme.token : await tokenWith((route.scopes ?? SCOPES).slice(0, 1));
      const prefix = own.slice(0, 4);
      const strange = CODED.has(collectionOf(route)) ? ['ZZZ', own.toLowerCase()] : [own, own.toUpperCase(), prefix];
      const malformed = [
        `${prefix}${'z'.repeat(26)}`,
        `x${own}`,
        'tok_01h455vb4pex5vsknk084sn02q',
        '0',
        '..%2f',
        '%00',
      ];
      // All routes of a kind parse ids the same way; which workspace's records a route finds is checked for each route.
      const ids = [...strange, 'ext:nothing', ...(isFirst(kindOf(route)) ? malformed : malformed.slice(0, 1))];
      // The code of a record, written otherwise: the refusal names it.
      const meant = CODED.has(collectionOf(route)) ? own.toLowerCase() : undefined;
      const faults: string[] = [];
      for (const id of ids) {
        const hint = id === meant ? ` "${id}" is the code of ${own}. Send "${own}".` : '';
        const address = `${at(route, id)}${sampleQuery(route.name, anchors)}`;
        const reply = await call(service, address, { method: route.method, token, body: bodyFor(route) });
        faults.push(
          ...(await expectError(`${route.name} with ${id}`, reply, 404, {
            code: 'record_not_found',
            type: 'not_found_error',
            message: `There is no record "${decodeURIComponent(id)}" in ${collectionOf(route)} of this workspace.${hint}`,
          })),
        );
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  it('changes a record that every workspace has in its own alone', async () => {
    for (const collection of CODED) {
      const path = `/${collection}/${foreign.get(collection)}`;
      const before = (await service.other.get(path)).body;
      expect((await service.acme.patch(path, { metadata: { of: 'acme' } })).status).toBe(200);
      expect((await service.other.get(path)).body).toEqual(before);
    }
  });

  it('that has a parameter of its own answers 404 for what is not there', async () => {
    const found = await sweep(Object.entries(SAMPLE_ADDRESSES), async ([name, { nowhere }]) => {
      const reply = await service.acme.get(nowhere);
      return expectError(name, reply, 404, { type: 'not_found_error' });
    });
    expect(found).toEqual([]);
  });

  it('refuses a body that is no JSON object, has a key twice, or one that nobody knows', async () => {
    const cases: readonly (readonly [body: string, field: string | undefined])[] = [
      ['{broken', undefined],
      ['[]', undefined],
      ['null', undefined],
      ['"text"', undefined],
      ['{"metadata":{},"metadata":{}}', undefined],
      ['{"__proto__":{}}', undefined],
      ['{"nonsense":1}', 'nonsense'],
    ];
    const isFirst = firstOfItsKind();
    const parsed = open.filter((route) => takesBody(route) && ![ADD_FILE, ...Object.keys(FILES)].includes(route.name));
    const found = await sweep(parsed, async (route) => {
      const faults: string[] = [];
      // Bodies are parsed before routing matters; the last case checks for each route that it knows its fields.
      for (const [body, field] of isFirst(kindOf(route)) ? cases : cases.slice(-2)) {
        const reply = await call(service, at(route), { method: route.method, token: service.acme.token, body });
        const wanted = field === undefined ? {} : { field, code: 'unknown_field' };
        faults.push(...(await expectError(`${route.name} with ${body}`, reply, 400, wanted)));
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  it('answers every other method with 405 and the methods that it has', async () => {
    const addresses = [
      ...new Set([
        ...routes.map((route) => at(route, isMember(route) ? foreign.get(collectionOf(route)) : '')),
        ...routes.map((route) => at(route)),
      ]),
    ];
    const found = await sweep(addresses, async (address) => {
      const faults: string[] = [];
      const allowed = methodsAt(routes, address);
      for (const method of foreignMethods(routes, address)) {
        const reply = await call(service, address, { method, token: service.acme.token, body: {} });
        const name = `${method} ${address}`;
        faults.push(...(await expectError(name, reply, 405, { code: 'method_not_allowed' })));
        if (reply.headers.get('allow') !== allowed.join(', '))
          faults.push(`${name}: Allow is ${reply.headers.get('allow')}, not ${allowed.join(', ')}`);
      }
      return faults;
    });
    expect(found).toEqual([]);
  });

  it('that is for people alone refuses every token before it looks at id or body, whatever its scopes', async () => {
    const closed = routes.filter(({ peopleOnly }) => peopleOnly);
    const found = await sweep(closed, async (route) => {
      const reply = await call(service, at(route), {
        method: route.method,
        token: service.acme.token,
        body: '{broken',
      });
      return expectError(route.name, reply, 403, { code: 'people_only' });
    });
    expect(found).toEqual([]);
    expect(closed.length).toBeGreaterThan(12);
  });

  it('refuses a parameter that it does not know, whatever else is wrong', async () => {
    const found = await sweep(open, async (route) => {
      const token = route.name === 'DELETE /token' ? await service.token('acme', SCOPES) : service.acme.token;
      const reply = await call(service, `${at(route)}?nonsense=1`, {
        method: route.method,
        token,
        body: bodyFor(route),
      });
      return expectError(route.name, reply, 400, { field: 'nonsense', code: 'unknown_parameter' });
    });
    expect(found).toEqual([]);
  });
});
