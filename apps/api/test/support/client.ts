/** What came back: status, headers and the parsed body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
  readonly text: string;
}

/** A client as an integrator would write one: JSON over fetch, nothing of ours. */
export class Client {
  constructor(
    readonly origin: string,
    readonly workspace: string,
    readonly token: string,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const hasBody = body !== undefined;
    const response = await fetch(`${this.origin}/api/${this.workspace}/v1${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${this.token}`,
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: hasBody ? (typeof body === 'string' ? body : JSON.stringify(body)) : undefined,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
  }

  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', path, body, headers);
  }

  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PATCH', path, body, headers);
  }

  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** Creates a record that must succeed. */
  async make(collection: string, body: unknown): Promise<Record<string, unknown> & { id: string }> {
    const reply = await this.post(`/${collection}`, body);
    if (reply.status !== 200) throw new Error(`POST ${collection}: ${reply.status} ${reply.text}`);
    return reply.body;
  }

  /** The one record of a list with this filter. */
  async find(collection: string, query: string): Promise<Record<string, unknown> & { id: string }> {
    const reply = await this.get(`/${collection}?${query}`);
    if (reply.status !== 200 || reply.body.data.length !== 1) throw new Error(`GET ${collection}?${query}: ${reply.status} ${reply.text}`);
    return reply.body.data[0];
  }
}
