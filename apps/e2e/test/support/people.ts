import type { BrowserContext } from 'playwright-core';
import { createDaybook, type Daybook } from '@daybook/client';

/** The password of everybody whom the tests create. */
export const PASSWORD = 'seven green bottles';

export const OWNER = 'owner@demo.invalid';

export type Role = 'owner' | 'accountant' | 'sales' | 'warehouse' | 'developer' | 'viewer';

/** Somebody with a session. */
export interface Person {
  readonly email: string;
  readonly name: string;
  /** `__Host-sid=…` */
  readonly cookie: string;
}

let serial = 0;

/** The people of one service, created over HTTP like any others. */
export class People {
  private signedInOwner: Promise<Person> | undefined;

  constructor(private readonly origin: string) {}

  /** The owner of the demo company, with one session for the whole file. */
  owner(): Promise<Person> {
    this.signedInOwner ??= this.signIn(OWNER);
    return this.signedInOwner;
  }

  /** A new session. */
  async signIn(email: string): Promise<Person> {
    const { body, cookie } = await send<Shown>(this.origin, 'POST', '/auth/sign_in', { email, password: PASSWORD });
    return { email, name: body.user.name, cookie };
  }

  /** A new member of the workspace. */
  async member(role: Role, workspace = 'demo'): Promise<Person> {
    const email = `${role}${++serial}@example.com`;
    return this.accept(await this.invite(role, email, workspace), email, `${role} ${serial}`);
  }

  /** Returns the one-time code of the invitation. */
  async invite(role: Role, email: string, workspace = 'demo'): Promise<string> {
    const path = `/api/${workspace}/v1/invitations`;
    const { link } = await this.byOwner<{ link: string }>(path, { email, role });
    return codeIn(link);
  }

  /** The request needs recent authentication, which a new session has. */
  private async byOwner<T>(path: string, about: object): Promise<T> {
    const by = ({ cookie }: Person) => send<T>(this.origin, 'POST', path, about, cookie);
    return (await by(await this.owner()).catch(async () => by(await this.signIn(OWNER)))).body;
  }

  async accept(code: string, email: string, name: string): Promise<Person> {
    return { email, name, cookie: await redeemLink(this.origin, code, name) };
  }

  /** A new token with these scopes, or with all. */
  async token(scopes?: readonly string[], workspace = 'demo'): Promise<string> {
    const { cookie } = await this.owner();
    const { body: shown } = await send<Shown>(this.origin, 'GET', '/auth/session', undefined, cookie);
    const held = shown.workspaces.find(({ slug }) => slug === workspace)?.scopes ?? [];
    const about = { name: `test ${++serial}`, scopes: scopes ?? held.filter((scope) => !PEOPLE_ONLY.has(scope)) };
    return (await this.byOwner<{ token: string }>(`/api/${workspace}/v1/tokens`, about)).token;
  }

  /** The API with a token, for setup and checks. */
  async api(workspace = 'demo', scopes?: readonly string[]): Promise<Daybook> {
    return createDaybook({ origin: this.origin, workspace, token: await this.token(scopes, workspace) });
  }

  /** Ends the person's session, as from another device. */
  async endSession({ email, cookie }: Person): Promise<void> {
    const { body } = await send<{ data: readonly { id: string; current: boolean }[] }>(
      this.origin,
      'GET',
      '/auth/sessions',
      undefined,
      cookie,
    );
    const { id } = body.data.find(({ current }) => current)!;
    const other = await this.signIn(email);
    await send(this.origin, 'DELETE', `/auth/sessions/${id}`, undefined, other.cookie);
  }

  /** Gives a browser context the session of a person. */
  async enter(context: BrowserContext, { cookie }: Person): Promise<void> {
    const [name, value] = cookie.split('=') as [string, string];
    const about = {
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: new URL(this.origin).hostname,
    } as const;
    await context.addCookies([{ name, value, ...about }]);
  }
}

/** Scopes that no token can have. */
const PEOPLE_ONLY = new Set([
  ...['manage:tokens', 'manage:members', 'read:members'],
  ...['read:views', 'write:views', 'manage:views'],
]);

interface Shown {
  readonly user: { readonly name: string };
  readonly workspaces: readonly { readonly slug: string; readonly scopes: readonly string[] }[];
}

/** `…/link/dbl_x` → `dbl_x` */
export function codeIn(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1);
}

/** Returns the cookie of the new session. */
export async function redeemLink(origin: string, code: string, name?: string): Promise<string> {
  const body = { password: PASSWORD, ...(name === undefined ? {} : { name }) };
  return (await send(origin, 'POST', `/auth/links/${code}`, body)).cookie;
}

interface Answer<T> {
  readonly body: T;
  /** The cookie of the session in the answer; empty if there is none. */
  readonly cookie: string;
}

/** Sends a request like a page of the service. */
export async function send<T>(
  origin: string,
  method: string,
  path: string,
  body?: object,
  cookie?: string,
): Promise<Answer<T>> {
  const headers = {
    Origin: origin,
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  };
  const reply = await fetch(`${origin}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return { body: JSON.parse(text) as T, cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
