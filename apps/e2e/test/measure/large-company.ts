import { Client, makeTemplates, multiply } from '@daybook/bench';
import pg from 'pg';
import { OWNER } from '../support/people.js';
import type { Service } from '../support/service.js';

/** The slug of the large company's workspace. The demo company is too small for anything that depends on size. */
export const LARGE = 'large';

const SCOPES = 'read:accounting,write:accounting,read:sales,write:sales,read:inventory,write:inventory';

/** A second workspace of the owner with this many invoices: the company of the benchmark. */
export async function makeLargeCompany(service: Service, invoices: number): Promise<Client> {
  const { id } = JSON.parse(
    await service.cli('workspace', 'create', '--slug', LARGE, '--name', 'Large', '--currency', 'GBP', '--json'),
  ) as { id: string };
  const { token } = JSON.parse(
    await service.cli('token', 'create', '--workspace', LARGE, '--name', 'measure', '--scopes', SCOPES, '--json'),
  ) as { token: string };
  await service.cli('user', 'create', '--email', OWNER, '--name', 'Owner', '--workspace', LARGE, '--role', 'owner');
  const client = new Client(service.origin, { slug: LARGE, token });
  const templates = await makeTemplates(client);
  await withDatabase(service.databaseUrl, async (database) => {
    await database.query("SET maintenance_work_mem = '256MB'");
    if (invoices > templates) await multiply(database, id, Math.ceil(invoices / templates) - 1);
    await database.query('VACUUM (ANALYZE)');
  });
  return client;
}

/** Creates a draft with this many lines. Returns its id. */
export async function makeLongInvoice(client: Client, lines: number): Promise<string> {
  const line = (n: number) => ({
    product: `ext:product-${n % 40}`,
    description: `Line ${n + 1}`,
    quantity: (n % 9) + 1,
  });
  const { id } = await client.post('invoices', {
    partner: 'ext:partner-1',
    lines: Array.from({ length: lines }, (_, n) => line(n)),
  });
  return String(id);
}

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
