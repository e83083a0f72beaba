import { DomainEvents } from '@daybook/events';
import { lockTokensMadeBy } from '@daybook/tokens';
import { MemberLeaving } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import { disableEndpoint, type DisabledReason } from '../endpoints/disable-endpoint.js';
import { IS_LIVING } from '../endpoints/owners.js';
import { webhookEndpoints } from '../resources/webhook-endpoints.resource.js';

interface Endpoint {
  readonly id: string;
  /** Why it ends with the person's tokens; null: a token that somebody else created remains responsible for it. */
  readonly reason: DisabledReason | null;
}

// Endpoints for which the person is responsible, or a token that they created.
const OF_PERSON = `
  SELECT p.id,
    CASE WHEN p.user_id = $2 THEN 'member_removed'
      WHEN NOT EXISTS (SELECT FROM tokens.tokens t WHERE t.workspace_id = $1 AND t.family_id = p.family_id
        AND t.maker_id IS DISTINCT FROM $2 AND ${IS_LIVING}) THEN 'token_revoked' END AS reason
  FROM webhooks.webhook_endpoints p
  WHERE p.workspace_id = $1 AND (p.user_id = $2 OR EXISTS (SELECT FROM tokens.tokens t
    WHERE t.workspace_id = $1 AND t.family_id = p.family_id AND t.maker_id = $2 AND ${IS_LIVING}))
  ORDER BY p.id FOR UPDATE OF p`;

/** When a member leaves, the endpoints that send with their rights either continue or are disabled with their tokens. */
@Injectable()
export class TellEndpointsOnMemberLeaving {
  constructor(events: DomainEvents) {
    events.on(MemberLeaving, (leaving) => this.tell(leaving));
  }

  private async tell({ work, userId, made }: MemberLeaving): Promise<void> {
    // Tokens are locked before their endpoints, same as when a token is revoked.
    await lockTokensMadeBy(work, userId);
    const endpoints = await work.tx.query<Endpoint>(OF_PERSON, [work.workspaceId, userId]);
    const ids = endpoints.map(({ id }) => id);
    const end = async (): Promise<void> => {
      for (const { id, reason } of endpoints) if (reason !== null) await disableEndpoint(work, id, reason);
    };
    made.push({ collection: webhookEndpoints.name, ids, count: ids.length, end });
  }
}
