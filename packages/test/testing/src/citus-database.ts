import pg from 'pg';
import { WORKERS_VARIABLE } from './citus-cluster.js';

/** Superuser URLs of the worker servers: Citus stores distributed data in a database of the same name there. */
export function workerUrls(): readonly URL[] {
  return (process.env[WORKERS_VARIABLE] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((url) => new URL(url));
}

/**
 * Makes the new database behind this superuser URL the coordinator's, with all workers. The database must already exist on
 * every server.
 */
export async function joinWorkers(url: string): Promise<void> {
  const coordinator = new URL(url);
  const workers = workerUrls();
  for (const each of [coordinator, ...workers]) {
    const at = new URL(each);
    at.pathname = coordinator.pathname;
    await on(at.href, (client) => client.query('CREATE EXTENSION citus'));
  }
  await on(url, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.hostname, Number(coordinator.port)]);
    for (const { hostname, port } of workers)
      await client.query('SELECT citus_add_node($1, $2)', [hostname, Number(port)]);
  });
}

async function on(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
