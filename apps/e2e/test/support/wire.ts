import type { Service } from './service.js';

type Json = Readonly<Record<string, unknown>>;

export interface Wire {
  get(path: string): Promise<any>;
  post(path: string, body: unknown): Promise<any>;
  patch(path: string, body: unknown): Promise<any>;
}

/** The interface without types, for paths that are made here. */
export async function wireOf({ origin, people }: Service): Promise<Wire> {
  const token = await people.token();
  const call = async (method: string, path: string, body?: unknown): Promise<any> => {
    const isText = typeof body === 'string';
    const answer = await fetch(`${origin}/api/demo/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': isText ? 'application/octet-stream' : 'application/json' }),
        ...(method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`);
    return json;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  };
}
