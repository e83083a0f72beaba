import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
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
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { people } from '@daybook/people';

const COMPOSITION: DomainComposition = {
  name: 'batch',
  imports: [
    MailModule.forRoot(NO_MAIL),
    InventoryModule,
    AttachmentsModule.forRoot({}),
    AccountingModule,
    BatchModule.forRoot({ publicUrl: 'http://127.0.0.1:3000', timeoutMs: 90_000 }),
  ],
  schema: [attachments, mail, inventory, accounting],
  people,
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
};

/** Batches over accounting and inventory, on the service that a worker's files share. */
export function openBatches(): Promise<Domain> {
  return sharedDomain(COMPOSITION);
}

/** The same on its own database, for a file that breaks shared data. */
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

const ofWorkspace = (sum: string, table: string): string =>
  `(SELECT ${sum} FROM ${table} t JOIN tokens.workspaces w ON w.id = t.workspace_id WHERE w.slug = $1)::integer`;

/** The row counts of a workspace and its used numbers. */
export const TRACES = `
  SELECT ${ofWorkspace('count(*)', 'accounting.partners')} AS partners,
    ${ofWorkspace('count(*)', 'accounting.invoices')} AS invoices,
    ${ofWorkspace('count(*)', 'accounting.entries')} AS entries,
    ${ofWorkspace('count(*)', 'records.history')} AS history,
    ${ofWorkspace('count(*)', 'events.events')} AS events,
    ${ofWorkspace('count(*)', 'idempotency.keys')} AS keys,
    ${ofWorkspace('sum(t.version)', 'accounting.invoices')} AS versions`;
