import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Wrong content of a token. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: 'RS256' | 'none' | 'HS256';
  /** Signed with a key that the provider does not publish. */
  readonly stranger?: true;
}

/** Wrong metadata; `undefined` leaves a value out. */
export type Metadata = Readonly<Record<string, unknown>>;

/** How it responds: correctly or not. */
export type Mood = 'well' | 'down' | 'silent' | 'html' | 'huge' | 'half' | 'redirecting';

/** A provider that lies, written without any library: it signs whatever the test sets. It exchanges any code once. */
export class RogueProvider {
  readonly clientId = 'daybook';
  readonly clientSecret = 'a secret of the client';
  mood: Mood = 'well';
  /** For the token endpoint only. */
  tokenMood: Mood = 'well';
  metadata: Metadata = {};
  lie: Lie = {};
  /** The nonce in the browser's redirect, as seen by {@link authorize}. */
  private nonce = '';
  private readonly spent = new Set<string>();
  private readonly own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** How often each path was requested. */
  readonly asked = new Map<string, number>();

  private constructor(
    readonly issuer: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<RogueProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rogue = new RogueProvider(issuer, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => rogue.answer(request.url ?? '/', Buffer.concat(chunks).toString(), response));
    });
    return rogue;
  }

  /** Simulates the person's sign-in there; returns the parameters that the browser brings back. */
  authorize(url: URL, code: string = randomUUID()): { code: string; state: string; iss: string } {
    this.nonce = url.searchParams.get('nonce')!;
    return { code, state: url.searchParams.get('state')!, iss: this.issuer };
  }

  private answer(path: string, body: string, response: ServerResponse): void {
    this.asked.set(path, (this.asked.get(path) ?? 0) + 1);
    const mood = path === '/token' && this.tokenMood !== 'well' ? this.tokenMood : this.mood;
    if (mood === 'silent') return;
    if (mood === 'down') return void response.destroy();
    if (mood === 'html')
      return void response.setHeader('content-type', 'text/html').end('<h1>Sign in to the network</h1>');
    if (mood === 'huge')
      return void response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(3_000_000)}"`);
    if (mood === 'redirecting') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const [status, json] = this.said(path, new URLSearchParams(body));
    const text = JSON.stringify(json);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(mood === 'half' ? text.slice(0, text.length / 2) : text);
  }

  private said(path: string, form: URLSearchParams): readonly [status: number, json: unknown] {
    if (path === '/.well-known/openid-configuration') return [200, this.discovery()];
    if (path === '/jwks') {
      return [
        200,
        { keys: [{ ...this.own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      ];
    }
    if (path !== '/token') return [404, {}];
    const code = form.get('code')!;
    if (this.spent.has(code)) return [400, { error: 'invalid_grant' }];
    this.spent.add(code);
    return [200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: this.token() }];
  }

  private discovery(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
      ...this.metadata,
    };
  }

  private token(): string {
    const { alg = 'RS256', claims = {}, stranger } = this.lie;
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: this.issuer, aud: this.clientId, sub: 'ann', iat: now, exp: now + 300, nonce: this.nonce };
    const person = { email: 'ann@example.com', email_verified: true };
    const header = { alg, ...(alg === 'none' ? {} : { kid: 'one' }) };
    const text = [header, { ...right, ...person, ...claims }].map(encoded).join('.');
    return `${text}.${this.signature(text, alg, stranger ? this.foreign.privateKey : this.own.privateKey)}`;
  }

  private signature(text: string, alg: string, key: KeyObject): string {
    if (alg === 'none') return '';
    // A known attack: uses the public key as if it were a shared secret.
    const known = this.own.publicKey.export({ type: 'spki', format: 'pem' });
    if (alg === 'HS256') return createHmac('sha256', known).update(text).digest('base64url');
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
