/** More than any provider's metadata, keys or claims; parsing it takes a few milliseconds. */
const ANSWER_BYTES_MAX = 256 * 1024;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether nobody can read or change what is sent there: https, or this machine. */
export function isSafeToAsk(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/**
 * A request to the provider whose whole answer is kept in memory: at most {@link ANSWER_BYTES_MAX}, and redirects are not followed. The
 * library sets the timeout.
 * @throws Error for an unsafe address, or an answer that is too large
 */
export async function providerFetch(url: string, options: object): Promise<Response> {
  if (!isSafeToAsk(new URL(url))) throw new Error(`${new URL(url).origin} is neither https nor on this machine`);
  const answer = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > ANSWER_BYTES_MAX) throw new Error(`an answer has more than ${ANSWER_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers });
}
