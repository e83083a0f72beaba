import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { type Domain, type DomainComposition, sharedDomain, startDomain } from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';

const ACCOUNTING: DomainComposition = {
  name: 'accounting',
  imports: [InventoryModule, AccountingModule],
  schema: [inventory, accounting],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 9,
};

/** Accounting and inventory on the service that a worker's files share, with two new workspaces. */
export function openAccounting(): Promise<Domain> {
  return sharedDomain(ACCOUNTING);
}

/** The same on its own service and database, for a file that breaks or fills shared data. */
export function startAccounting(): Promise<Domain> {
  return startDomain(ACCOUNTING);
}
