/** More than any provider's metadata, keys or claims; reading it as JSON takes a few milliseconds. */
const ANSWER_BYTES_MAX = 256 * 1024;

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether nobody on the way can read or change what is sent there: https, or this machine. */
export function isSafeToAsk(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/**
 * A request to the provider whose answer is held in memory as a whole: no more than {@link ANSWER_BYTES_MAX}, and no redirect is
 * followed. The library sets how long it may take.
 * @throws Error for an address that is not safe to ask, or an answer that is too large
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
