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

/** Accounting and inventory on the service that the files of a worker share, with two new workspaces. */
export function openAccounting(): Promise<Domain> {
  return sharedDomain(ACCOUNTING);
}

/** The same on a service and a database of its own, for a file that breaks what others share or fills it. */
export function startAccounting(): Promise<Domain> {
  return startDomain(ACCOUNTING);
}
