import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { type Domain, sharedDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { SalesModule, schema as sales } from '@daybook/sales';

/** Sales, accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openSales(): Promise<Domain> {
  return sharedDomain({
    name: 'sales',
    imports: [InventoryModule, AccountingModule, SalesModule],
    schema: [inventory, accounting, sales],
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    writesAtOnce: 8,
  });
}
