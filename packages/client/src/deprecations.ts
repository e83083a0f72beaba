/** What an answer says of something that the request uses and that will end (RFC 9745, RFC 8594). */
export interface Deprecation {
  readonly method: string;
  /** Of the request, without its query. */
  readonly url: string;
  /** Since when it is deprecated. */
  readonly since: Date;
  /** Until when it is served at least. */
  readonly sunset: Date;
  /** Where the documentation of the service says what to use instead: an address for each part. */
  readonly links: readonly string[];
}

type Fetch = (request: Request) => Promise<Response>;

/** Tells `onDeprecation` of each answer that announces an end. */
export function withDeprecations(fetch: Fetch, onDeprecation: ((found: Deprecation) => void) | undefined): Fetch {
  if (!onDeprecation) return fetch;
  return async (request) => {
    const { method, url } = request;
    const response = await fetch(request);
    const found = deprecationIn(response.headers);
    if (found) onDeprecation({ method, url: url.split('?', 1)[0]!, ...found });
    return response;
  };
}

function deprecationIn(headers: Headers): Omit<Deprecation, 'method' | 'url'> | undefined {
  const since = /^@(-?\d+)$/.exec(headers.get('Deprecation') ?? '')?.[1];
  if (since === undefined) return undefined;
  const links = [...(headers.get('Link') ?? '').matchAll(/<([^>]*)>([^<]*)/g)];
  return {
    since: new Date(Number(since) * 1000),
    sunset: new Date(headers.get('Sunset') ?? Number.NaN),
    links: links.filter(([, , rest]) => /rel="deprecation"/.test(rest!)).map(([, link]) => link!),
  };
}
