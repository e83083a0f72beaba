import { randomBytes } from 'node:crypto';
import { Database, eachInTurn, newId, type Transaction } from '@daybook/database';
import { SecretBox } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';

const SECRET_BYTES = 32;

// The previous secret signs for another 24 hours; one that was already retired is removed.
const RETIRE = `
  WITH gone AS (
    DELETE FROM webhooks.endpoint_secrets WHERE workspace_id = $1 AND endpoint_id = $2 AND expires_at IS NOT NULL
  )
  UPDATE webhooks.endpoint_secrets SET expires_at = now() + interval '24 hours'
  WHERE workspace_id = $1 AND endpoint_id = $2 AND expires_at IS NULL`;

const INSERT = `
  INSERT INTO webhooks.endpoint_secrets (workspace_id, id, endpoint_id, made_in, sealed) VALUES ($1, $2, $3, $4, $5)`;

const MADE_IN =
  'SELECT sealed FROM webhooks.endpoint_secrets WHERE workspace_id = $1 AND endpoint_id = $2 AND made_in = $3';

const VALID = `
  SELECT endpoint_id, sealed FROM webhooks.endpoint_secrets
  WHERE workspace_id = $1 AND endpoint_id = ANY($2::uuid[]) AND (expires_at IS NULL OR expires_at > now())
  ORDER BY made_in DESC`;

const WITH_EXPIRED = 'SELECT DISTINCT workspace_id FROM webhooks.endpoint_secrets WHERE expires_at <= now()';

const EXPIRED = 'DELETE FROM webhooks.endpoint_secrets WHERE workspace_id = $1 AND expires_at <= now()';

/** The secrets of endpoints: encrypted at rest, shown once, two of them valid for a day after a rotation (reliability.md 3). */
@Injectable()
export class EndpointSecrets {
  private readonly box: SecretBox;

  constructor(
    private readonly database: Database,
    @Inject(WEBHOOKS_SETTINGS) settings: WebhooksSettings,
  ) {
    this.box = new SecretBox(settings.secretKey, 'webhook secrets');
  }

  /** A new secret, to be shown in the response with this version of the endpoint. */
  async make(tx: Transaction, workspaceId: string, endpointId: string, version: number): Promise<void> {
    await tx.write(RETIRE, [workspaceId, endpointId]);
    const sealed = this.box.seal(randomBytes(SECRET_BYTES), purposeOf(workspaceId, endpointId));
    await tx.write(INSERT, [workspaceId, newId(), endpointId, version, sealed]);
  }

  /** The `whsec_…` created with this version of the endpoint; undefined if there is none or it is no longer valid. */
  async madeIn(workspaceId: string, endpointId: string, version: number): Promise<string | undefined> {
    const [row] = await this.database
      .of(workspaceId)
      .query<{ sealed: Buffer }>(MADE_IN, [workspaceId, endpointId, version]);
    return row && `whsec_${this.box.open(row.sealed, purposeOf(workspaceId, endpointId)).toString('base64')}`;
  }

  /** The currently valid secrets of each endpoint, newest first, still encrypted. */
  async sealed(workspaceId: string, endpointIds: readonly string[]): Promise<Map<string, Buffer[]>> {
    const found = new Map<string, Buffer[]>();
    for (const row of await this.database
      .of(workspaceId)
      .query<{ endpoint_id: string; sealed: Buffer }>(VALID, [workspaceId, endpointIds])) {
      found.set(row.endpoint_id, [...(found.get(row.endpoint_id) ?? []), row.sealed]);
    }
    return found;
  }

  /** @throws UnreadableSecret */
  open(workspaceId: string, endpointId: string, sealed: Buffer): Buffer {
    return this.box.open(sealed, purposeOf(workspaceId, endpointId));
  }

  /** Removes expired secrets. */
  async purge(): Promise<void> {
    const found = await this.database.find<{ workspace_id: string }>(WITH_EXPIRED);
    const purge = ({ workspace_id: id }: { workspace_id: string }) => this.database.of(id).execute(EXPIRED, [id]);
    await eachInTurn(found, purge, { failed: 'Expired secrets of some workspaces could not be removed.' });
  }
}

function purposeOf(workspaceId: string, endpointId: string): string {
  return `webhook secret ${workspaceId} ${endpointId}`;
}
