import { bodyOf, type Domain, errorOf, exchange, type Reply, type WireError } from '@daybook/harness';
import type { RouteInfo } from '@daybook/records';
import { isOfWorkspace, servedRoutes, pathTemplate } from '@daybook/openapi';

/** A route of a workspace as the sweep calls it. */
export interface SweptRoute {
  /** `POST /invoices/{id}/confirm`. */
  readonly name: string;
  readonly method: string;
  /** Below /v1, parameters in braces. */
  readonly path: string;
  /** At least one is needed; undefined: any token is accepted. */
  readonly scopes: readonly string[] | undefined;
  readonly info: RouteInfo | undefined;
  /** No token may call it. */
  readonly peopleOnly: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** How a request of the sweep differs from a plain GET. */
export interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly workspace?: string;
}

/** Every route below /api/{workspace}/v1 of the running service. */
export function sweptRoutes({ app }: Domain): SweptRoute[] {
  const below = servedRoutes(app).filter(({ path }) => isOfWorkspace(path));
  return below.map(({ method, path, scopes, info }) => {
    const short = pathTemplate(path).replace(/^\/v1/, '');
    return {
      name: `${method} ${short === '' ? '/' : short}`,
      method,
      // An address below the records of any collection is called with one of them.
      path: short.replace('{collection}', 'partners'),
      scopes: scopes.kind === 'scopes' ? scopes.anyOf : undefined,
      info,
      peopleOnly: scopes.kind === 'scopes' && scopes.peopleOnly === true,
    };
  });
}

/** The routes that need neither token nor session. */
export function publicRoutes({ app }: Domain): string[] {
  const open = servedRoutes(app).filter(({ scopes }) => scopes.kind === 'public' || scopes.kind === 'visitor');
  return open.map(({ method, path }) => `${method} ${pathTemplate(path)}`).sort();
}

/** The methods that no route has at a path. */
export function foreignMethods(routes: readonly SweptRoute[], path: string): string[] {
  const own = methodsAt(routes, path);
  return METHODS.filter((method) => !own.includes(method));
}

/** The methods that `Allow` must list: a path may match more than one route. */
export function methodsAt(routes: readonly SweptRoute[], path: string): string[] {
  const own = new Set(routes.filter((route) => matches(route, path)).map(({ method }) => method));
  if (own.has('GET')) own.add('HEAD');
  return [...own].sort();
}

/** PUT only accepts `ext:{external_id}` (wire.md 4, 5). */
function matches({ method, path: template }: SweptRoute, path: string): boolean {
  const id = method === 'PUT' ? 'ext:[^/]+' : '[^/]+';
  return new RegExp(`^${template.replace(/\{\w+\}/g, id)}$`).test(path);
}

/** One request like an integrator's; `path` is below /v1. */
export async function call(service: Domain, path: string, sent: Sent = {}): Promise<Reply> {
  const { method = 'GET', token, body, workspace = 'acme' } = sent;
  const hasBody = body !== undefined && method !== 'GET';
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const payload = hasBody ? Buffer.from((isText ? body : JSON.stringify(body)) as string) : undefined;
  const reply = await exchange(`${service.origin}/api/${workspace}/v1${path}`, method, payload, {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  });
  return { ...reply, body: bodyOf(reply) };
}

/** Checks one response of the sweep. Returns differences with the route's name, so that one run reports all of them. */
export async function expectError(
  name: string,
  reply: Reply,
  status: number,
  wanted: Partial<WireError>,
): Promise<string[]> {
  try {
    const error = errorOf(reply, status);
    const other = Object.entries(wanted).filter(([key, value]) => error[key as keyof WireError] !== value);
    return other.map(
      ([key, value]) => `${name}: ${key} is ${String(error[key as keyof WireError])}, not ${String(value)}`,
    );
  } catch {
    return [
      `${name}: expected ${status} ${wanted.code ?? ''} in the error shape, got ${reply.status} ${reply.text.slice(0, 300)}`,
    ];
  }
}

/** Runs the check for all items, a few at a time, and returns the findings. */
export async function sweep<T>(items: readonly T[], check: (item: T) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) found.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return found.sort();
}
