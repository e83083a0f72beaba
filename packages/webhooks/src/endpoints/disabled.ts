import type { Problem } from '@daybook/errors';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

/** What prevents sending anything to an endpoint. */
export function disabledProblems({ enabled }: Pick<WebhookEndpoint, 'enabled'>): Problem[] {
  if (enabled) return [];
  return [
    {
      code: 'endpoint_disabled',
      message: 'This endpoint is disabled: nothing is sent to it. Enable it with PATCH {"enabled": true}.',
    },
  ];
}
