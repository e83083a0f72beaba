import { decodeId } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = [
  // The person who answers for an endpoint, where no token does.
  'ALTER TABLE webhooks.webhook_endpoints ADD COLUMN user_id uuid',
  `ALTER TABLE webhooks.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_user_id_check CHECK (user_id IS NULL OR family_id IS NULL)`,
  'ALTER TABLE webhooks.webhook_endpoints DROP CONSTRAINT webhook_endpoints_disabled_check',
  `ALTER TABLE webhooks.webhook_endpoints ADD CONSTRAINT webhook_endpoints_disabled_check CHECK (
    disabled_reason IN ('gone', 'failing', 'token_revoked', 'token_expired', 'member_removed')
    AND (disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_at IS NULL OR NOT enabled))`,
  // How many events the last recover found to send again, and whether it looked at all of them.
  'ALTER TABLE webhooks.endpoint_cursors ADD COLUMN recover_events integer, ADD COLUMN recover_exact boolean',
];

// Whoever made it, or last sent it elsewhere or enabled it.
const PEOPLE = `
  SELECT p.workspace_id, p.id, last.maker FROM webhooks.webhook_endpoints p
  CROSS JOIN LATERAL (
    SELECT h.actor ->> 'id' AS maker, h.actor ->> 'type' AS type FROM records.history h
    WHERE h.workspace_id = p.workspace_id AND h.record_type = 'webhook_endpoints' AND h.record_id = p.id
      AND (h.version = 1 OR h.changes -> 'url' IS NOT NULL OR h.changes -> 'enabled' ->> 'to' = 'true')
    ORDER BY h.version DESC LIMIT 1) last
  WHERE p.family_id IS NULL AND last.type = 'user'`;

const SET = 'UPDATE webhooks.webhook_endpoints SET user_id = $3 WHERE workspace_id = $1 AND id = $2';

interface Answering {
  readonly workspace_id: string;
  readonly id: string;
  readonly maker: string;
}

/** Who answers for the endpoints that are there, by their history, where no token does. */
export class EndpointsOfPeople1700000001122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of CHANGES) await runner.query(statement);
    const people = (await runner.query(PEOPLE)) as readonly Answering[];
    for (const { workspace_id: workspaceId, id, maker } of people)
      await runner.query(SET, [workspaceId, id, decodeId('usr', maker)]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
