import { READABLE_ANYWHERE } from '@daybook/backup';
import { withOwner } from '@daybook/database';
import type { ClientBase } from 'pg';

/** A connection of the owner that stays open until it is closed. */
export interface Session {
  readonly client: ClientBase;
  readonly pid: number;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** @throws Unavailable with a one-line reason when it cannot connect */
export async function openSession(url: string): Promise<Session> {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return new Promise((resolve, reject) => {
    const closed = withOwner(url, async (client) => {
      for (const setting of READABLE_ANYWHERE) await client.query(setting);
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      let last: Promise<unknown> = Promise.resolve();
      resolve({
        client,
        pid: rows[0]!.pid,
        // Who reads the changes notes them on a session on which others ask, too.
        rows: async (text, values) => {
          const result = last.then(() => client.query(text, values as unknown[]));
          last = result.catch(() => undefined);
          return (await result).rows as never;
        },
        close: () => {
          end();
          return closed.catch(() => undefined);
        },
      });
      await over;
    });
    closed.catch(reject);
  });
}

/** Runs `work` on a session of its own. */
export async function onSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession(url);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** Of one transaction, at every server that takes part in it: values become the same texts everywhere. */
const PINNED: readonly string[] = [
  `SET LOCAL citus.propagate_set_commands = 'local'`,
  `SET LOCAL TimeZone = 'UTC'`,
  ...READABLE_ANYWHERE.filter((setting) => !setting.includes('client_encoding')).map((setting) =>
    setting.replace('SET ', 'SET LOCAL '),
  ),
];

/** Rows are copied as they are: triggers would treat old postings as new ones. */
const AS_THEY_ARE: readonly string[] = [
  ...PINNED,
  'SET LOCAL session_replication_role = replica',
  `SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
];

/** A transaction that reads rows as texts. */
export function reading<T>(session: Session, work: () => Promise<T>): Promise<T> {
  return transaction(session, ['BEGIN READ ONLY', ...PINNED], work);
}

/** A transaction that stores rows which another database has. */
export function storing<T>(session: Session, work: () => Promise<T>): Promise<T> {
  return transaction(session, ['BEGIN', ...AS_THEY_ARE], work);
}

async function transaction<T>({ client }: Session, begin: readonly string[], work: () => Promise<T>): Promise<T> {
  await client.query(begin.join('; '));
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
