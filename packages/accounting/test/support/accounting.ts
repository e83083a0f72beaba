import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { type Domain, sharedDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';

/** Accounting and inventory on the service that the files of a worker share, with two new workspaces. */
export function openAccounting(): Promise<Domain> {
  return sharedDomain({
    name: 'accounting',
    imports: [InventoryModule, AccountingModule],
    schema: [inventory, accounting],
    checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
    writesAtOnce: 9,
  });
}
