import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';

/** The next request with the token is refused. */
@Injectable()
export class RevokeToken implements ActionVerb<ManagedToken, object, string> {
  /** The database's time. */
  async load({ tx }: UnitOfWork): Promise<string> {
    const [row] = await tx.query<{ now: string }>('SELECT now()::timestamptz(3) AS now');
    return row!.now;
  }

  plan({ revokedAt }: ManagedToken, now: string): Plan<ManagedToken> {
    if (revokedAt !== null) return { problems: [{ code: 'invalid_state', message: 'This token is already revoked.' }] };
    return { problems: [], changes: { revokedAt: now }, events: ['revoked'] };
  }
}
