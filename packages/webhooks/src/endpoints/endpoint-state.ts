import type { Statements, Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { RESET_BREAKER } from '../deliveries/breaker.js';

const OPEN = [
  'INSERT INTO webhooks.endpoint_cursors (workspace_id, endpoint_id) VALUES ($1, $2)',
  'INSERT INTO webhooks.endpoint_health (workspace_id, endpoint_id) VALUES ($1, $2)',
] as const;

/** The rows of an endpoint that are not part of its record: its position in the stream, and its health. */
@Injectable()
export class EndpointState {
  async open(tx: Transaction, workspaceId: string, endpointId: string): Promise<void> {
    for (const statement of OPEN) await tx.write(statement, [workspaceId, endpointId]);
  }

  /** Resets earlier failures, so that deliveries resume immediately. */
  async reset(statements: Statements, workspaceId: string, endpointId: string): Promise<void> {
    await statements.write(RESET_BREAKER, [workspaceId, endpointId]);
  }
}
