import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';
import { McpModule, WorkspaceByToken } from '@daybook/mcp';
import { people } from '@daybook/people';
import { SalesModule, schema as sales } from '@daybook/sales';
import { SearchModule } from '@daybook/search';
import { smtpSettings } from '@daybook/smtp';

// The first message loads it with import(), which under Jest does not always follow pnpm's links. Loading it here makes it
// available.
import '@daybook/mcp/protocol';

const composition = (mailSettings: MailSettings): DomainComposition => ({
  name: 'mcp',
  imports: [
    ...[
      AttachmentsModule.forRoot({}),
      MailModule.forRoot(mailSettings),
      InventoryModule,
      AccountingModule,
      SalesModule,
      SearchModule,
    ],
    McpModule.forRoot({ corsOrigins: [], publicUrl: 'http://127.0.0.1:3000' }),
  ],
  schema: [attachments, mail, inventory, accounting, sales],
  people,
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  guardsBefore: [WorkspaceByToken],
});

/** The MCP tools over the books, on the service that a worker's files share. */
export function openMcp(): Promise<Domain> {
  return sharedDomain(composition(NO_MAIL));
}

/** The same on a separate service with this time limit for requests. */
export function startMcp(handlingTimeoutMs: number): Promise<Domain> {
  return startDomain({ ...composition(NO_MAIL), edge: { handlingTimeoutMs } });
}

/** The same on a separate service that may mail, without the work that sends what it queues. */
export function startMcpWithMail(): Promise<Domain> {
  const from = { address: 'billing@mueller.example' };
  return startDomain(composition({ ...NO_MAIL, smtp: smtpSettings('smtp://127.0.0.1:1'), from }));
}
