/** A base that no address of this console uses: a URL with another origin leads elsewhere. */
const BASE = 'http://console.invalid';

/**
 * Where to go after sign-in: only an address of this console. It is checked with the browser's own URL parser, so that no
 * spelling (`//host`, `/\host`, a tab in between) bypasses the check.
 */
export function safeTarget(to: string | undefined): string {
  if (to === undefined || !to.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(to, BASE);
  } catch {
    return '/';
  }
  const { pathname, search, hash } = url;
  // A path that begins with two slashes would be read as a host later.
  if (url.origin !== BASE || pathname.startsWith('//') || isDoor(pathname)) return '/';
  return pathname + search + hash;
}

/** Returning to a sign-in screen would be an endless loop. */
function isDoor(pathname: string): boolean {
  return pathname === '/sign-in' || pathname.startsWith('/sign-in/') || pathname.startsWith('/link/');
}
