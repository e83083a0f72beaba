import type { Principal } from '@daybook/access';
import type { WebhookEndpoint } from '../entities/webhook-endpoint.js';

/** Who is responsible for an endpoint: the token with its successors, or the person. */
export type Answering = Pick<WebhookEndpoint, 'familyId' | 'userId'>;

/** Whoever creates, enables or redirects an endpoint is responsible for it. */
export function answeringOf({ token, session }: Principal): Answering {
  return { familyId: token?.familyId ?? null, userId: session?.userId ?? null };
}
