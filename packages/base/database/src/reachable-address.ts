import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientConfig } from 'pg';

/**
 * The address for a URL that names both a host and, with `?host=/folder`, a Unix socket on the same machine: the socket,
 * provided it exists and nobody else can have put it there; otherwise the host. Other URLs are unchanged.
 */
export function reachableAddress(config: ClientConfig): ClientConfig {
  const { connectionString = '' } = config;
  if (!connectionString.includes('host=') || !URL.canParse(connectionString)) return config;
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host') ?? '';
  if (url.hostname === '' || !folder.startsWith('/')) return config;
  if (isKept(dirname(folder)) && isSocket(join(folder, `.s.PGSQL.${url.port || 5432}`))) return config;
  url.searchParams.delete('host');
  // A pool hides the password from enumeration.
  return { ...config, password: config.password, connectionString: url.href };
}

/** Whether only this account and root can create files in the folder. */
function isKept(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return (found.uid === 0 || found.uid === process.geteuid?.()) && (found.mode & 0o022) === 0;
}

function isSocket(path: string): boolean {
  try {
    return statSync(path).isSocket();
  } catch {
    // Missing, or in a folder that this account may not enter.
    return false;
  }
}
