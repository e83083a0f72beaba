import {
  aPartner,
  type Client,
  type Domain,
  sharedDomain,
  StandInPartners,
  standInPartners,
  Warehouse,
} from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';

/**
 * Inventory on the service that a worker's files share, with two new workspaces. Partners belong to accounting, above it: a
 * stub with only a name replaces them.
 */
export function openInventory(): Promise<Domain> {
  return sharedDomain({
    name: 'inventory',
    imports: [StandInPartners, InventoryModule],
    schema: [standInPartners, inventory],
    // As many writers as connections: in a race only the database keeps order, as it must between processes.
    writesAtOnce: 9,
  });
}

/** A warehouse that trades with a stub partner, by default in the workspace `acme`. */
export async function openWarehouse(service: Domain, client: Client = service.acme): Promise<Warehouse> {
  return Warehouse.open(service, client, await aPartner(service, client));
}
