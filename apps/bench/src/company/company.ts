import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EmbeddedServer, removeEmbedded, startEmbedded } from '@daybook/embedded-postgres';
import pg from 'pg';
import type { Log } from '../report/log.js';
import { type Access, Client } from '../service/client.js';
import { runCommand } from '../service/command-line.js';
import { Service } from '../service/service.js';
import { multiply } from './copies.js';
import { addNeighbours } from './neighbours.js';
import { makeTemplates } from './templates.js';

/** A crash may lose the database while a company is created; measurements run with the service's own settings. */
const SEEDING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
};

const SLUG = 'bench';
const SCOPES = 'read:accounting,write:accounting,read:sales,write:sales,read:inventory,write:inventory';

/** A company with its documents; the database runs until {@link Company.close}. */
export interface Company {
  readonly dataDir: string;
  /** Superuser URL. */
  readonly databaseUrl: string;
  readonly postmasterPid: number;
  readonly access: Access;
  readonly workspaceId: string;
  readonly invoices: number;
  /** Other workspaces with the same token. */
  readonly neighbours: readonly string[];
  close(): Promise<void>;
}

interface Made {
  readonly access: Access;
  readonly workspaceId: string;
  readonly neighbours: readonly string[];
}

/**
 * The company with this many invoices, created if it does not exist, with its database started: `settings` override those of
 * the service. @throws Error if it already runs without them
 */
export async function openCompany(
  folder: string,
  invoices: number,
  neighbours: number,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<Company> {
  const dataDir = resolve(folder, `${invoices}-${neighbours}`);
  const madePath = join(dataDir, 'company.json');
  if (!existsSync(madePath)) {
    const began = performance.now();
    log(
      `Making a company of ${invoices.toLocaleString('en')} invoices${neighbours > 0 ? ` with ${neighbours} neighbours` : ''} …`,
    );
    await removeEmbedded(dataDir);
    const made = await makeCompany(dataDir, invoices, neighbours);
    writeFileSync(madePath, JSON.stringify(made));
    log(`… made in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  const made = JSON.parse(readFileSync(madePath, 'utf8')) as Made;
  const server = await startEmbedded({ dataDir, settings });
  if (server.reused && Object.keys(settings).length > 0) {
    await server.stop();
    throw new Error(`The database of ${dataDir} is in use: end what uses it.`);
  }
  const postmasterPid = await withClient(server.url, async (client) => {
    await client.query('CHECKPOINT');
    return postmasterPidOf(client);
  });
  return { dataDir, databaseUrl: server.url, postmasterPid, invoices, ...made, close: () => server.stop() };
}

export async function postmasterPidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid`,
  );
  return rows[0]!.pid;
}

/** Runs `work` on a new connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function makeCompany(dataDir: string, invoices: number, neighbours: number): Promise<Made> {
  const server = await startEmbedded({ dataDir, settings: SEEDING });
  try {
    return await fill(dataDir, server, invoices, neighbours);
  } finally {
    await server.stop();
  }
}

async function fill(dataDir: string, server: EmbeddedServer, invoices: number, neighbours: number): Promise<Made> {
  const { id } = runCommand<{ id: string }>(
    dataDir,
    'workspace',
    'create',
    '--slug',
    SLUG,
    '--name',
    'Bench',
    '--currency',
    'GBP',
  );
  const { token } = runCommand<{ token: string }>(
    dataDir,
    'token',
    'create',
    '--workspace',
    SLUG,
    '--name',
    'bench',
    '--scopes',
    SCOPES,
  );
  const access = { slug: SLUG, token };
  const service = await Service.start({ dataDir });
  const templates = await makeTemplates(new Client(service.url, access));
  await service.stop();
  return withClient(server.url, async (client) => {
    await multiply(client, id, invoices / templates - 1);
    const slugs = neighbours > 0 ? await addNeighbours(client, id, SLUG, neighbours) : [];
    await client.query('VACUUM (ANALYZE)');
    return { access, workspaceId: id, neighbours: slugs };
  });
}
