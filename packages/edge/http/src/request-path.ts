const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** The path of a request target, as sent (still percent-encoded), without a trailing slash. */
export function urlPath(url: string): string {
  const target = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

/**
 * The URL for routing. The framework answers an empty segment, which could only match a parameter, with 404 before the guards run. It is
 * routed to the workspace's catch-all instead, so that 401 and 429 come first (wire.md 6).
 */
export function routedUrl(url: string): string {
  const path = urlPath(url);
  const [, workspace, below] = /^\/api\/([^/]+)(\/.*)$/s.exec(path) ?? [];
  if (below === undefined || !(below.includes('//') || below.endsWith('/'))) return url;
  return `/api/${workspace}/-${/\?.*$/s.exec(url)?.[0] ?? ''}`;
}

/** The segments of a path, decoded; one that cannot be decoded stays as sent. */
export function pathSegments(path: string): string[] {
  return path.split('/').slice(1).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
