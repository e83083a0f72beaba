// Whoever compiles this package from its sources needs what is declared here.
/// <reference path="./oidc-provider.d.ts" />
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import type { Context } from 'oidc-provider';

/** The provider's claims about a person; `sub` is the key in {@link OpenidProvider.people}. */
export type PersonClaims = Readonly<Record<string, unknown>>;

export interface OpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who can sign in there, by the name entered on its page. Tests may change it at any time. */
  readonly people: Map<string, PersonClaims>;
  /** The requested paths, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

interface Options {
  /**
   * Allowed redirect addresses. Read at the first request: a service that needs the provider's address can start in between.
   */
  readonly redirectUris: readonly string[];
  readonly port?: number;
  /** `localhost` and `127.0.0.1` are two sites for a browser. */
  readonly host?: 'localhost' | '127.0.0.1';
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const SCOPES = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] };

/**
 * A real OpenID provider on this machine, with a page on which people enter their name. Only its userinfo endpoint returns
 * their claims, as in the standard.
 */
export async function startOpenidProvider({
  redirectUris,
  port = 0,
  host = '127.0.0.1',
}: Options): Promise<OpenidProvider> {
  const { default: Provider } = await quietly(() => import('oidc-provider'));
  const people = new Map<string, PersonClaims>();
  const asked: string[] = [];
  const client = { clientId: 'daybook', clientSecret: randomBytes(24).toString('base64url') };
  let answering: Promise<Answering> | undefined;
  const begin = async (): Promise<Answering> => {
    const known = { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris };
    const settings = settingsOf(known, people, () => provider);
    const provider: Provider = await quietly(() => new Provider(issuer, settings));
    return withPage(provider, people);
  };
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://provider.invalid').pathname);
    answering ??= begin();
    void answering.then((answer) => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { issuer, ...client, people, asked, stop };
}

function settingsOf(client: object, people: ReadonlyMap<string, PersonClaims>, provider: () => Provider): object {
  return {
    clients: [{ ...client, grant_types: ['authorization_code'], response_types: ['code'] }],
    claims: SCOPES,
    scopes: Object.keys(SCOPES),
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) =>
      people.has(sub) ? { accountId: sub, claims: () => ({ sub, ...people.get(sub) }) } : undefined,
    // No consent page: the service and the provider have the same operator.
    loadExistingGrant: async ({ oidc }: Context) => {
      const { Grant } = provider();
      const grant = new Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(oidc.params.scope);
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 3600 },
  };
}

/** Adds the page on which people enter their name. */
function withPage(provider: Provider, people: ReadonlyMap<string, PersonClaims>): Answering {
  const standard = provider.callback();
  return (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return standard(request, response);
    if (request.method !== 'POST') return showPage(response);
    void readForm(request).then((form) => provider.interactionFinished(request, response, resultOf(form, people)));
  };
}

/** Suppresses its warnings to operators by `console.warn` and `console.info`, which do not concern tests. */
async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}

function resultOf(form: URLSearchParams, people: ReadonlyMap<string, PersonClaims>): object {
  const name = form.get('login') ?? '';
  if (form.has('cancel') || !people.has(name)) return { error: 'access_denied', error_description: 'not signed in' };
  return { login: { accountId: name } };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function showPage(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
    <form method="post"><label>Name <input name="login" autofocus></label>
    <button>Continue</button> <button name="cancel" value="1">Cancel</button></form>`);
}
