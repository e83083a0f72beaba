import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Token } from '../entities/token.js';
import { databaseTime } from '../terms/database-time.js';

/** The next request with the token is refused. */
@Injectable()
export class RevokeToken implements ActionVerb<Token, object, string> {
  load({ tx }: UnitOfWork): Promise<string> {
    return databaseTime(tx);
  }

  plan({ revokedAt }: Token, now: string): Plan<Token> {
    if (revokedAt !== null) return { problems: [{ code: 'invalid_state', message: 'This token is already revoked.' }] };
    return { problems: [], changes: { revokedAt: now }, events: ['revoked'] };
  }
}
