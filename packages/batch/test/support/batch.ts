import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { BatchModule } from '@daybook/batch';
import {
  type Client,
  type Domain,
  type DomainComposition,
  type Reply,
  sharedDomain,
  startDomain,
} from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';

const COMPOSITION: DomainComposition = {
  name: 'batch',
  imports: [
    InventoryModule,
    AccountingModule,
    BatchModule.forRoot({ publicUrl: 'http://127.0.0.1:3000', timeoutMs: 90_000 }),
  ],
  schema: [inventory, accounting],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
};

/** Batches over accounting and inventory, on the service that the files of a worker share. */
export function openBatches(): Promise<Domain> {
  return sharedDomain(COMPOSITION);
}

/** The same on a database of its own, for a file that breaks what others share. */
export function startBatches(): Promise<Domain> {
  return startDomain(COMPOSITION);
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly ref?: string;
  readonly if_match?: unknown;
}

interface Options {
  readonly atomic?: boolean;
  readonly key?: string;
  readonly dryRun?: boolean;
}

export function batch(
  client: Client,
  operations: readonly (Operation | object)[],
  { atomic, key, dryRun }: Options = {},
): Promise<Reply> {
  const body = { operations, ...(atomic === undefined ? {} : { atomic }) };
  return client.post(
    `/batch${dryRun ? '?dry_run=true' : ''}`,
    body,
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
}

export const post = (path: string, body?: unknown, ref?: string): Operation => ({
  ...{ method: 'POST', path },
  ...(body === undefined ? {} : { body }),
  ...(ref === undefined ? {} : { ref }),
});

/** How much of everything a workspace has, and the numbers that were given out. */
export const TRACES = `
  SELECT (SELECT count(*) FROM accounting.partners WHERE workspace_id = w.id)::int AS partners,
    (SELECT count(*) FROM accounting.invoices WHERE workspace_id = w.id)::int AS invoices,
    (SELECT count(*) FROM accounting.entries WHERE workspace_id = w.id)::int AS entries,
    (SELECT count(*) FROM records.history WHERE workspace_id = w.id)::int AS history,
    (SELECT count(*) FROM events.events WHERE workspace_id = w.id)::int AS events,
    (SELECT count(*) FROM idempotency.keys WHERE workspace_id = w.id)::int AS keys,
    (SELECT sum(version) FROM accounting.invoices WHERE workspace_id = w.id)::int AS versions
  FROM tokens.workspaces w WHERE w.slug = $1`;
