import { ScopeRegistry, Workspaces } from '@daybook/access';
import { AccountingModule, Integrity, schema as accounting, WholeJournal } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { BankingModule, schema as banking } from '@daybook/banking';
import { Database } from '@daybook/database';
import { seedDemo } from '@daybook/demo';
import { Refusal } from '@daybook/errors';
import { type Client, type Domain, type DomainComposition, schemaOf, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { LogsModule, schema as logs } from '@daybook/logs';
import { exportWorkspace, importWorkspace, type Manifest, RemoveWorkspaces } from '@daybook/moving';
import { people } from '@daybook/people';
import { Reader, Registry } from '@daybook/records';
import { PurchasingModule, schema as purchasing } from '@daybook/purchasing';
import { SalesModule, schema as sales } from '@daybook/sales';
import { SchedulesModule, schema as schedules } from '@daybook/schedules';
import { schema as webhooks, WebhooksModule } from '@daybook/webhooks';

/** A composition with rows in all tables of a workspace, including those whose rows stay when it moves. */
const COMPOSITION: DomainComposition = {
  name: 'moving',
  imports: [
    // Off: log lines would be written asynchronously, a second after their requests.
    ...[
      LogsModule.forRoot({ days: 0 }),
      AttachmentsModule.forRoot({}),
      MailModule.forRoot(NO_MAIL),
      InventoryModule,
      AccountingModule,
      SalesModule,
      BankingModule,
      PurchasingModule,
      SchedulesModule,
    ],
    WebhooksModule.forRoot({
      ...{ retryScheduleMs: [0], leaseMs: 60_000, timeoutMs: 15_000, allowHttp: false },
      ...{ allowedPorts: [{ from: 443, to: 443 }], allowedNetworks: [], nameServers: [] },
      secretKey: () => 'k'.repeat(40),
    }),
  ],
  schema: [logs, attachments, mail, inventory, accounting, sales, banking, purchasing, schedules, webhooks],
  people,
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
};

/** The database schema of all parts. */
export const PARTS = schemaOf(COMPOSITION);

const { signal } = new AbortController();

/** The books, with workspaces that can be exported and imported. */
export function anInstallation(): Promise<Domain> {
  return startDomain(COMPOSITION);
}

/** The workspace `demo` with the demo company, an endpoint and a changed partner; returns a client with all scopes. */
export async function aDemo(service: Domain): Promise<Client> {
  await seedDemo(service.app);
  const demo = await demoOf(service);
  const partner = await demo.make('partners', { name: 'Tab\t"quote", ünï 日本 \\N \\.', metadata: { k: 'v' } });
  await demo.patch(`/partners/${partner.id}`, { email: 'a@example.com' }, { 'Idempotency-Key': 'once' });
  await demo.make('webhook_endpoints', { url: 'https://hooks.example.com/x', events: ['invoice.*'] });
  await service.settle();
  return demo;
}

export function demoOf({ app, client }: Domain): Promise<Client> {
  return client('demo', app.get(ScopeRegistry, { strict: false }).tokenNames);
}

/** Exports the workspace `demo` to a folder, with its ledger. */
export async function leave({ app, databaseUrl }: Domain, folder: string): Promise<Manifest> {
  const find = <T>(type: new (...args: never[]) => T): T => app.get(type, { strict: false });
  const workspace = await find(Workspaces).require('demo');
  const ledger = { path: 'ledger.csv', content: (tx: never) => find(WholeJournal).csv(tx, workspace.id) };
  const from = { parts: PARTS, ownerUrl: databaseUrl, registry: find(Registry), reader: find(Reader), workspace };
  return exportWorkspace({ ...from, extras: [ledger], signal, onProgress: () => undefined }, folder);
}

/** Imports a folder, optionally with another login than the owner's; reports violations of its books. */
export function arrive({ app, databaseUrl }: Domain, folder: string, ownerUrl = databaseUrl): Promise<Manifest> {
  return importWorkspace(folder, {
    ...{ parts: PARTS, ownerUrl, expected: 'demo', signal, onProgress: () => undefined },
    prove: async (tx, id) => {
      const broken = (await app.get(Integrity, { strict: false }).run(id, tx)).filter(({ ok }) => !ok);
      if (broken.length > 0)
        throw new Refusal({ code: 'books_broken', message: broken.map(({ check }) => check).join('; ') });
    },
  });
}

/** The job that removes expired workspaces. */
export function removerOf({ app, databaseUrl }: Domain): RemoveWorkspaces {
  return new RemoveWorkspaces(app.get(Database, { strict: false }), { parts: PARTS, ownerUrl: databaseUrl });
}
