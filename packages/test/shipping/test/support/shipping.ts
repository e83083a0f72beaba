import { type Domain, sharedDomain } from '@daybook/harness';
import { schema, ShippingModule } from '@daybook/shipping';

/** Shipping on the service that a worker's files share, with two new workspaces. */
export function openShipping(): Promise<Domain> {
  return sharedDomain({ name: 'shipping', imports: [ShippingModule], schema: [schema] });
}
