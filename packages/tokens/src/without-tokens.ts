/** Shorter pieces of a token are hidden too: who cuts one off has still written most of it. */
const LIKE_A_TOKEN = /dbk_[0-9A-Za-z]{16,}/;

const HIDDEN = 'dbk_hidden';

/**
 * A path as it may be kept: a segment that holds a token, as it is or percent-encoded, is hidden. Somebody may have put one
 * where an id belongs (reliability.md 2: no token in any log).
 */
export function withoutTokens(path: string): string {
  if (!path.includes('dbk_') && !path.includes('%')) return path;
  return path
    .split('/')
    .map((segment) => (LIKE_A_TOKEN.test(decoded(segment)) ? HIDDEN : segment))
    .join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
