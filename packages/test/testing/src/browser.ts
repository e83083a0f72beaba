import { request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The content of `error` for an error response. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

export interface Sent {
  readonly body?: unknown;
  /** Raw bytes to send instead of a JSON body. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser: it keeps its cookies and sends the origin of a request. */
export class Browser {
  private readonly jar = new Map<string, string>();

  constructor(
    private readonly origin: string,
    readonly workspace = 'acme',
  ) {}

  /** The Cookie header; empty without cookies. */
  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(sent: string) {
    this.jar.clear();
    for (const [, name, value] of sent.matchAll(/([^=; ]+)=([^;]*)/g)) this.jar.set(name!, value!);
  }

  async call(method: string, path: string, { body, text, headers = {} }: Sent = {}): Promise<Reply> {
    const own = { 'sec-fetch-site': 'same-origin', ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await send(this.origin, method, this.at(path), payload, { ...own, ...type, ...headers });
    for (const set of reply.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/Max-Age=0/.test(set)) this.jar.delete(name!);
      else this.jar.set(name!, value!);
    }
    return reply;
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.call('POST', path, { body, headers });
  }

  patch(path: string, body: unknown): Promise<Reply> {
    return this.call('PATCH', path, { body });
  }

  delete(path: string): Promise<Reply> {
    return this.call('DELETE', path);
  }

  signIn(email: string, password: string): Promise<Reply> {
    return this.post('/auth/sign_in', { email, password });
  }

  /** `/v1/…` is relative to the workspace. */
  private at(path: string): string {
    return path.startsWith('/v1/') ? `/api/${this.workspace}${path}` : path;
  }
}

export function exchange(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  if (body === undefined) return send(origin, method, path, undefined, headers);
  return send(origin, method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

function send(
  origin: string,
  method: string,
  path: string,
  payload: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const call = request(`${origin}${path}`, { method, headers: { ...length, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = text === '' ? undefined : JSON.parse(text);
        resolve({ status: answer.statusCode as number, headers: answer.headers, body: body?.error ?? body });
      });
    });
    call.on('error', reject).end(payload);
  });
}
