/** A base that no address of this console has: whatever does not stay on it leads elsewhere. */
const BASE = 'http://console.invalid';

/**
 * Where to go after signing in: an address of this console, and no other. Decided by the parser that browsers use themselves,
 * so that no spelling (`//host`, `/\host`, a tab in between) gets around it.
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
  // A path that begins with two slashes would be a host where it is used next.
  if (url.origin !== BASE || pathname.startsWith('//') || isDoor(pathname)) return '/';
  return pathname + search + hash;
}

/** Going back to a door would ask again, in a circle. */
function isDoor(pathname: string): boolean {
  return pathname === '/sign-in' || pathname.startsWith('/sign-in/') || pathname.startsWith('/link/');
}
