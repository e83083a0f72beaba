import { ClosingClient } from '../closing-client.js';
import { connectTimeoutMs } from '../pool.js';
import type { Ask } from '../doctor/finding.js';

/** Locks are asked for again and again, so that who waits behind them is let through in between. */
const LOCK_TIMEOUT_MS = 5000;

/** One session of the tables' owner: what it sets, locks and begins belongs together. Its statements may take as long as they need. */
export async function onOwnerSession<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new ClosingClient({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs(url),
    application_name: 'daybook distribute',
    options: `-c TimeZone=UTC -c statement_timeout=0 -c lock_timeout=${LOCK_TIMEOUT_MS} -c client_min_messages=warning`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values as unknown[])).rows as never);
  } finally {
    await client.end().catch(() => undefined);
  }
}
