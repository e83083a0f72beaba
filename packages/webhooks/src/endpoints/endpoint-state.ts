import { Database } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { RESET_BREAKER } from '../deliveries/breaker.js';

const OPEN = [
  'INSERT INTO webhooks.endpoint_cursors (workspace_id, endpoint_id) VALUES ($1, $2)',
  'INSERT INTO webhooks.endpoint_health (workspace_id, endpoint_id) VALUES ($1, $2)',
] as const;

/** The rows of an endpoint that are no part of its record: its position in the stream, and its health. */
@Injectable()
export class EndpointState {
  constructor(private readonly database: Database) {}

  async open(workspaceId: string, endpointId: string): Promise<void> {
    for (const statement of OPEN) await this.database.write(statement, [workspaceId, endpointId]);
  }

  /** Forgets former failures: it is delivered to again at once. */
  async reset(workspaceId: string, endpointId: string): Promise<void> {
    await this.database.write(RESET_BREAKER, [workspaceId, endpointId]);
  }
}
