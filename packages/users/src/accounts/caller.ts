import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as the list of sessions and the audit log show it. */
export interface Caller {
  readonly address: string;
  /** The User-Agent, cut. */
  readonly device: string;
}

const DEVICE_MAX = 300;

export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  // Headers may hold bytes that are no text for PostgreSQL.
  const device = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, DEVICE_MAX);
  return { address: ip.slice(0, 60), device };
}
