import type { UnitOfWork } from '@daybook/records';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';
import { webhookEndpoints } from '../resources/webhook-endpoints.resource.js';

export type DisabledReason = NonNullable<WebhookEndpoint['disabledReason']>;

/** Disables an endpoint on behalf of the service, with its event. An endpoint that is already disabled does not change. */
export async function disableEndpoint(work: UnitOfWork, endpointId: string, reason: DisabledReason): Promise<void> {
  const endpoint = await work.lock(webhookEndpoints, endpointId);
  if (!endpoint.enabled) return;
  const [clock] = await work.tx.query<{ now: string }>('SELECT now() AS now');
  endpoint.enabled = false;
  endpoint.disabledReason = reason;
  endpoint.disabledAt = clock!.now;
  work.save(endpoint, 'disabled');
}
