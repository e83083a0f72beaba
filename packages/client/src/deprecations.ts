/** A response's announcement that something the request uses will be removed (RFC 9745, RFC 8594). */
export interface Deprecation {
  readonly method: string;
  /** The URL of the request, without its query. */
  readonly url: string;
  /** Since when it is deprecated. */
  readonly since: Date;
  /** Until when it is guaranteed to work. */
  readonly sunset: Date;
  /** Links to the service's documentation on what to use instead, one for each deprecated part. */
  readonly links: readonly string[];
}

type Fetch = (request: Request) => Promise<Response>;

/** Calls `onDeprecation` for each response that announces a removal. */
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
