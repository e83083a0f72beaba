import { Database, eachInTurn } from '@daybook/database';
import { Runner } from '@daybook/records';
import { systemPrincipal, Workspaces } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { hasFailedTooLong } from '../deliveries/breaker.js';
import { disableEndpoint, type DisabledReason } from './disable-endpoint.js';
import { IS_LIVING } from './owners.js';

interface Found {
  readonly workspace_id: string;
  readonly id: string;
  readonly reason: DisabledReason;
}

const SLUG = 'SELECT slug FROM tokens.workspaces WHERE id = $1';

// Nobody is responsible for it any more, or all attempts have failed for too long.
const TO_DISABLE = `
  SELECT p.workspace_id, p.id, 'failing' AS reason
  FROM webhooks.webhook_endpoints p
  JOIN webhooks.endpoint_health h ON h.workspace_id = p.workspace_id AND h.endpoint_id = p.id
  WHERE p.enabled AND ${hasFailedTooLong('h')}
  UNION ALL
  SELECT p.workspace_id, p.id, CASE WHEN last.revoked_at IS NULL THEN 'token_expired' ELSE 'token_revoked' END AS reason
  FROM webhooks.webhook_endpoints p
  CROSS JOIN LATERAL (SELECT t.revoked_at FROM tokens.tokens t
    WHERE t.workspace_id = p.workspace_id AND t.family_id = p.family_id ORDER BY t.id DESC LIMIT 1) last
  WHERE p.enabled AND NOT EXISTS (SELECT FROM tokens.tokens t
    WHERE t.workspace_id = p.workspace_id AND t.family_id = p.family_id AND ${IS_LIVING})`;

/** Disables endpoints that must no longer receive deliveries, each with its event (wire.md 9, reliability.md 3). */
@Injectable()
export class EndpointWatch {
  constructor(
    private readonly database: Database,
    private readonly runner: Runner,
    private readonly workspaces: Workspaces,
  ) {}

  /** Disables those whose token is revoked or expired, and those that have failed for too long. Returns how many. */
  async run(): Promise<number> {
    const found = await this.database.find<Found>(TO_DISABLE);
    const disable = ({ workspace_id: workspaceId, id, reason }: Found) => this.disable(workspaceId, id, reason);
    await eachInTurn(found, disable, { failed: 'Some endpoints could not be disabled.' });
    return found.length;
  }

  /** An endpoint that is already disabled or deleted does not change. */
  async disable(workspaceId: string, endpointId: string, reason: DisabledReason): Promise<void> {
    const [row] = await this.database.query<{ slug: string }>(SLUG, [workspaceId]);
    const workspace = row && (await this.workspaces.find(row.slug));
    if (!workspace) return;
    await this.runner.perform(systemPrincipal(workspace), (work) => disableEndpoint(work, endpointId, reason));
  }
}
