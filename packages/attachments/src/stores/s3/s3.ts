import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unavailable } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENTS_SETTINGS, type AttachmentsSettings } from '../../settings.js';
import type { Bucket } from './bucket.js';
import { EMPTY_HASH, signed, type SignedRequest } from './signature.js';

/** Without a byte of an answer for so long, the storage counts as unreachable. */
const SILENCE_MS = 30_000;

/** The key of a content. It never contains what a user named. */
export function blobKey(workspaceId: string, sha256: string): string {
  return `${workspaceId}/${sha256.slice(0, 2)}/${sha256}`;
}

interface Body {
  readonly chunks: AsyncIterable<Buffer>;
  readonly size: number;
  readonly sha256: string;
}

/** The four requests to an S3-compatible bucket that Daybook needs. Answers are streams: nothing is held in memory. */
@Injectable()
export class S3 {
  private readonly bucket: Bucket | undefined;

  constructor(@Inject(ATTACHMENTS_SETTINGS) settings: AttachmentsSettings) {
    this.bucket = settings.s3;
  }

  get isSet(): boolean {
    return this.bucket !== undefined;
  }

  /** Stores an object, and asks for its length afterwards: not every storage compares what it gets. @throws Unavailable */
  async put(key: string, body: Body): Promise<void> {
    await drained(await this.send({ method: 'PUT', key, body }), 'PUT', [200]);
    const answer = await this.send({ method: 'HEAD', key });
    await drained(answer, 'HEAD', [200]);
    const stored = Number(answer.headers['content-length']);
    if (stored !== body.size) throw unreachable(`it stored ${stored} of ${body.size} bytes`);
  }

  /** An object from its byte `from` on. @throws Unavailable */
  async *get(key: string, from: number): AsyncGenerator<Buffer> {
    const range = from > 0 ? { range: `bytes=${from}-` } : undefined;
    const answer = await this.send({ method: 'GET', key, headers: range });
    if (answer.statusCode !== (range ? 206 : 200)) await drained(answer, 'GET', []);
    yield* answer as AsyncIterable<Buffer>;
  }

  /** One that is not there counts as deleted. @throws Unavailable */
  async delete(key: string): Promise<void> {
    await drained(await this.send({ method: 'DELETE', key }), 'DELETE', [200, 204, 404]);
  }

  private async send({
    method,
    key,
    body,
    headers,
  }: {
    readonly method: SignedRequest['method'];
    readonly key: string;
    readonly body?: Body;
    readonly headers?: Readonly<Record<string, string>> | undefined;
  }): Promise<IncomingMessage> {
    const { bucket } = this;
    if (!bucket) throw unreachable('no bucket is set, and the file is in one');
    const url = new URL(bucket.url);
    const path = `${url.pathname.replace(/\/$/, '')}/${bucket.name}/${key}`;
    const bodyHash = body?.sha256 ?? EMPTY_HASH;
    const request = { method, host: url.host, path, bodyHash, ...(headers ? { headers } : {}) };
    const all = { ...signed(bucket, request, new Date()), 'content-length': String(body?.size ?? 0) };
    const sending = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { method, path, headers: all });
    sending.setTimeout(SILENCE_MS, () => sending.destroy(new Error('it does not answer')));
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sending.once('response', resolve);
      sending.once('error', reject);
    });
    const written = pipeline(body ? Readable.from(body.chunks) : Readable.from([]), sending);
    try {
      const [answered] = await Promise.all([answer, written]);
      return answered;
    } catch (error) {
      throw unreachable(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Reads an answer without a body of interest. @throws Unavailable unless its status is one of these */
async function drained(answer: IncomingMessage, method: string, accepted: readonly number[]): Promise<void> {
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
  if (!accepted.includes(answer.statusCode ?? 0)) throw unreachable(`it answers ${method} with ${answer.statusCode}`);
}

function unreachable(why: string): Unavailable {
  return new Unavailable(
    { code: 'storage_unavailable', message: `The storage of files cannot be used: ${why}. Try again later.` },
    5,
  );
}
