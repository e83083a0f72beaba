import { createHash, createHmac } from 'node:crypto';
import type { Bucket } from './bucket.js';

export interface SignedRequest {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** `host` with its port, as it is sent. */
  readonly host: string;
  /** Percent-encoded, without a query. */
  readonly path: string;
  /** SHA-256 of the body, in hexadecimal. */
  readonly bodyHash: string;
  /** Further headers to sign, by name in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The hash of an empty body. */
export const EMPTY_HASH = createHash('sha256').digest('hex');

/**
 * The headers of a request with its signature, by AWS Signature Version 4: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html.
 * `now`: the time of the request; a storage refuses one that differs from its own by more than 15 minutes.
 */
export function signed(bucket: Bucket, request: SignedRequest, now: Date): Record<string, string> {
  const { method, host, path, bodyHash, headers = {} } = request;
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const signedNames = names.join(';');
  const canonical = [method, path, '', ...names.map((name) => `${name}:${all[name]}`), '', signedNames, bodyHash];
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const text = [ALGORITHM, time, scope, createHash('sha256').update(canonical.join('\n')).digest('hex')].join('\n');
  const signature = hmac(keyOf(bucket, day), text).toString('hex');
  const authorization = `${ALGORITHM} Credential=${bucket.accessKey}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`;
  return { ...all, authorization };
}

function keyOf({ secretKey, region }: Bucket, day: string): Buffer {
  return ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(Buffer.from(`AWS4${secretKey}`), day), region));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
