import type { Deadline } from '@daybook/database';
import type { AuthenticatedRequest } from '@daybook/access';

/** Where a request comes from, as the list of sessions and the audit log show it. */
export interface Caller {
  readonly address: string;
  /** The User-Agent, cut. */
  readonly device: string;
  /** What the browser keeps of accounts that it signed in to before, by the name of the cookie. */
  readonly devices?: ReadonlyMap<string, string>;
  /** Of the request. */
  readonly deadline?: Deadline | undefined;
}

const DEVICE_MAX = 300;

export function callerOf({ ip, headers, deadline }: Pick<AuthenticatedRequest, 'ip' | 'headers' | 'deadline'>): Caller {
  // Headers may hold bytes that are no text for PostgreSQL.
  const device = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_MAX);
  return { address: ip.slice(0, 60), device, devices: devicesIn(headers.cookie), deadline };
}

/** By either name: a value that somebody planted is signed for no account but their own. */
function devicesIn(cookies = ''): ReadonlyMap<string, string> {
  return new Map(
    [...cookies.matchAll(/(?:^|;\s*)(?:__Host-)?(device-[0-9a-f]{16})=([^;\s]*)/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}
