import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bucket } from '@daybook/attachments';
import S3rver from 's3rver';

export interface TestBucket {
  readonly bucket: Bucket;
  /** The folder in which the storage has its objects. */
  readonly directory: string;
  /** Method and path of each request. */
  readonly seen: string[];
  /** Instead of the storage; returns whether it has answered. */
  refuse: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  stop(): Promise<void>;
}

/** A bucket of s3rver on this machine, which knows the key S3RVER. */
export async function openBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-s3-'));
  const storage = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'files', configs: [] }] });
  await storage.configureBuckets();
  const handle = storage.getMiddleware() as (request: IncomingMessage, response: ServerResponse) => void;
  const seen: string[] = [];
  const test: { refuse: TestBucket['refuse'] } = { refuse: undefined };
  const server: Server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (!test.refuse?.(request, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(directory, { recursive: true, force: true });
  };
  const bucket = { url, name: 'files', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
  return Object.assign(test, { bucket, directory, seen, stop });
}
