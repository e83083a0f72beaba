/** Tokens, and the codes of one-time links. Shorter pieces are hidden too: a token that was cut off is still mostly there. */
const LIKE_A_SECRET = /(db[kl])_[0-9A-Za-z]{16,}/;

/**
 * A path as it may be kept: a segment that holds a token, as it is or percent-encoded, is hidden. Somebody may have put one
 * where an id belongs (reliability.md 2: no token in any log).
 */
export function withoutTokens(path: string): string {
  if (!path.includes('db') && !path.includes('%')) return path;
  return path
    .split('/')
    .map((segment) => {
      const found = LIKE_A_SECRET.exec(decoded(segment));
      return found ? `${found[1]}_hidden` : segment;
    })
    .join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
