import { request } from 'node:http';
import { AttachmentsModule, schema } from '@daybook/attachments';
import { type Client, type Domain, sharedDomain } from '@daybook/harness';
import { schema as shipping, ShippingModule } from '@daybook/shipping';

/** Small, so that a test can fill it. */
export const QUOTA = 3_000_000;

/** Shipments, which may have files, on the service that a worker's test files share. */
export function openFiles(): Promise<Domain> {
  return sharedDomain({
    name: 'attachments',
    imports: [AttachmentsModule.forRoot({ quotaBytes: QUOTA }), ShippingModule],
    schema: [schema, shipping],
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly body: any;
}

/** Sends bytes as they are, of no particular type. */
export async function upload(
  client: Client,
  path: string,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call(client, 'POST', path, headers, bytes);
}

export function download(client: Client, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return call(client, 'GET', path, headers);
}

async function call(
  { origin, workspace, token }: Client,
  method: string,
  path: string,
  headers: Record<string, string>,
  bytes?: Buffer | string,
): Promise<Answer> {
  const reply = await fetch(`${origin}/api/${workspace}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    ...(bytes === undefined ? {} : { body: new Uint8Array(Buffer.from(bytes)) }),
  });
  const got = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: got,
    body: isJson ? JSON.parse(String(got)) : undefined,
  };
}

/** A request whose body the test writes by hand. */
export function openUpload(client: Client, path: string, headers: Record<string, string>) {
  const { origin, workspace, token } = client;
  return request(`${origin}/api/${workspace}/v1${path}`, {
    method: 'POST',
    agent: false,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
}

/** Bytes that no compression makes smaller and that no two seeds share. */
export function bytesOf(size: number, seed: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let i = 0; i < size; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return bytes;
}
