/** What a client of one workspace needs. */
export interface Access {
  readonly slug: string;
  readonly token: string;
}

type Body = Record<string, unknown>;

/** A client for steps that are not measured. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly access: Access,
  ) {}

  get(path: string): Promise<Body> {
    return this.send('GET', path);
  }

  post(path: string, body: Body = {}): Promise<Body> {
    return this.send('POST', path, body);
  }

  /** @throws Error with the body of an error response */
  private async send(method: string, path: string, body?: Body): Promise<Body> {
    const response = await fetch(`${this.url}/api/${this.access.slug}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.access.token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }
}
