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
 * Inventory on the service that the files of a worker share, with two new workspaces. Partners are accounting's, above it:
 * a stand-in that only has names takes their place.
 */
export function openInventory(): Promise<Domain> {
  return sharedDomain({
    name: 'inventory',
    imports: [StandInPartners, InventoryModule],
    schema: [standInPartners, inventory],
    // As many writers as connections: the database alone keeps order in a race, as it must between processes.
    writesAtOnce: 9,
  });
}

/** A warehouse that trades with a stand-in partner, in the workspace `acme` unless said. */
export async function openWarehouse(service: Domain, client: Client = service.acme): Promise<Warehouse> {
  return Warehouse.open(service, client, await aPartner(service, client));
}
