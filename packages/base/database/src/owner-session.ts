import { Pipeline } from '@daybook/pipeline';
import type { ClientBase, PoolClient } from 'pg';
import { ClosingClient } from './closing-client.js';
import { opened, withReason } from './connection-reason.js';
import { ALL_ROWS, connectTimeoutMs, PATIENT_CONNECT_MS, WITHOUT_JIT } from './pool.js';
import { StatementNames } from './statement-names.js';
import { BEGIN, type Mode, Transaction } from './transaction.js';

/**
 * Runs `work` on one connection with the rights of the login, outside every pool and without time limits: for operations on a
 * whole database. @throws Unavailable with a one-line reason when it cannot connect
 */
export async function withOwner<T>(ownerUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const settings = { url: ownerUrl, connectTimeoutMs: PATIENT_CONNECT_MS };
  const client = new ClosingClient({
    connectionString: ownerUrl,
    connectionTimeoutMillis: connectTimeoutMs(settings),
    application_name: 'daybook operator',
    options: `-c TimeZone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 ${WITHOUT_JIT} ${ALL_ROWS}`,
    keepAlive: true,
  });
  // A connection cut while idle is reported here; a running statement reports its own error.
  client.on('error', () => undefined);
  await opened(() => client.connect(), settings);
  try {
    return await work(client);
  } catch (error) {
    // Errors of the caller's files and pipes have codes like those of sockets.
    const { code, message } = error as { code?: unknown; message?: unknown };
    throw /^\d/.test(String(code)) || /terminated/.test(String(message)) ? withReason(error, settings) : error;
  } finally {
    await client.end();
  }
}

/**
 * {@link withOwner} in one transaction. `work` also gets the connection itself, for what {@link Transaction} does not offer,
 * such as COPY; it must use one of the two at a time. @throws what `work` throws, after a rollback
 */
export async function ownerTransaction<T>(
  ownerUrl: string,
  work: (tx: Transaction, client: ClientBase) => Promise<T>,
  mode: Mode = 'write',
): Promise<T> {
  return withOwner(ownerUrl, async (client) => {
    await client.query(BEGIN[mode]);
    const tx = new Transaction(new Pipeline(client as PoolClient), new StatementNames(), undefined);
    try {
      const result = await work(tx, client);
      await tx.flush();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A lost connection has rolled back already.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}
