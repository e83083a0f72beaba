import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import { type Domain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, NO_MAIL, schema as mail } from '@daybook/mail';
import { LogsModule, schema as logs } from '@daybook/logs';
import { McpModule, WorkspaceByToken } from '@daybook/mcp';
import { people } from '@daybook/people';
import { SalesModule, schema as sales } from '@daybook/sales';

// The first message loads it with import(), which under Jest does not always follow pnpm's links. Loading it here makes it
// available.
import '@daybook/mcp/protocol';

/** The books with a request log that is kept for this many days, on their own database. */
export function startLogged(days: number): Promise<Domain> {
  const mcp = McpModule.forRoot({ corsOrigins: [], publicUrl: 'http://127.0.0.1:3000' });
  return startDomain({
    name: 'logs',
    imports: [
      LogsModule.forRoot({ days }),
      AttachmentsModule.forRoot({}),
      MailModule.forRoot(NO_MAIL),
      InventoryModule,
      AccountingModule,
      SalesModule,
      mcp,
    ],
    schema: [logs, attachments, mail, inventory, accounting, sales],
    people,
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    guardsBefore: [WorkspaceByToken],
  });
}
