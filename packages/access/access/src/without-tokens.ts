/** Tokens, and the codes of one-time links. Shorter pieces are hidden too: a truncated token is still mostly there. */
const LIKE_A_SECRET = /(db[kl])_[0-9A-Za-z]{16,}/;

/**
 * A path safe to store: segments that contain a token, plain or percent-encoded, are hidden. Somebody may have put one in place of an id
 * (reliability.md 2: no token in any log).
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
