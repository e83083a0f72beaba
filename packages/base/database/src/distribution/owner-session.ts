import { ClosingClient } from '../closing-client.js';
import { connectTimeoutMs, PATIENT_CONNECT_MS } from '../pool.js';
import type { Ask } from '../doctor/finding.js';

/** Lock attempts are repeated, so that queries waiting behind them can proceed in between. */
const LOCK_TIMEOUT_MS = 5000;

/**
 * Runs `work` in one session of the tables' owner, which shares its settings, locks and transactions. Statements have no time
 * limit.
 */
export async function onOwnerSession<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new ClosingClient({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs({ url, connectTimeoutMs: PATIENT_CONNECT_MS }),
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
