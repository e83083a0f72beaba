import type { Deadline } from '@daybook/database';
import type { AuthenticatedRequest } from '@daybook/access';

/** The origin of a request, as shown in the list of sessions and the audit log. */
export interface Caller {
  readonly address: string;
  /** The User-Agent, truncated. */
  readonly device: string;
  /** The device values that the browser keeps for accounts it signed in to before, by cookie name. */
  readonly devices?: ReadonlyMap<string, string>;
  /** Deadline of the request. */
  readonly deadline?: Deadline | undefined;
}

const DEVICE_MAX = 300;

export function callerOf({ ip, headers, deadline }: Pick<AuthenticatedRequest, 'ip' | 'headers' | 'deadline'>): Caller {
  // Headers may contain bytes that PostgreSQL does not accept as text.
  const device = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_MAX);
  return { address: ip.slice(0, 60), device, devices: devicesIn(headers.cookie), deadline };
}

/** By either name: a planted value is signed for no account but the planter's own. */
function devicesIn(cookies = ''): ReadonlyMap<string, string> {
  return new Map(
    [...cookies.matchAll(/(?:^|;\s*)(?:__Host-)?(device-[0-9a-f]{16})=([^;\s]*)/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}
