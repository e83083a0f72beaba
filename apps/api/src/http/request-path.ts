const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** The path of a request target, as sent (still percent-encoded), without a trailing slash. */
export function pathOf(url: string): string {
  const path = url.replace(ORIGIN, '').split(/[?#]/, 1)[0] ?? '';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}

/** The segments of a path, decoded. One that cannot be decoded stays as sent. */
export function segmentsOf(path: string): string[] {
  return path.split('/').slice(1).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
