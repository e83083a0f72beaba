import type { Deadline } from '@daybook/database';
import type { AuthenticatedRequest } from '@daybook/tokens';

/** Where a request comes from, as the list of sessions and the audit log show it. */
export interface Caller {
  readonly address: string;
  /** The User-Agent, cut. */
  readonly device: string;
  /** Of the request. */
  readonly deadline?: Deadline | undefined;
}

const DEVICE_MAX = 300;

export function callerOf({ ip, headers, deadline }: Pick<AuthenticatedRequest, 'ip' | 'headers' | 'deadline'>): Caller {
  // Headers may hold bytes that are no text for PostgreSQL.
  const device = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_MAX);
  return { address: ip.slice(0, 60), device, deadline };
}
