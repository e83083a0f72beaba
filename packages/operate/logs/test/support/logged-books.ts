import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { type Domain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { LogsModule, schema as logs } from '@daybook/logs';
import { McpModule, WorkspaceByToken } from '@daybook/mcp';
import { people } from '@daybook/people';
import { SalesModule, schema as sales } from '@daybook/sales';

// The first message loads it by import(), which under Jest does not always follow the links of pnpm. What is loaded is found.
import '@daybook/mcp/protocol';

/** The books, whose requests are kept for so many days, on a database of their own. */
export function startLogged(days: number): Promise<Domain> {
  const mcp = McpModule.forRoot({ corsOrigins: [], publicUrl: 'http://127.0.0.1:3000' });
  return startDomain({
    name: 'logs',
    imports: [LogsModule.forRoot({ days }), InventoryModule, AccountingModule, SalesModule, mcp],
    schema: [logs, inventory, accounting, sales],
    people,
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    guardsBefore: [WorkspaceByToken],
  });
}
