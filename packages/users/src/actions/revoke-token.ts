import { Database } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';

/** The next request with the token is refused. */
@Injectable()
export class RevokeToken implements ActionVerb<ManagedToken> {
  constructor(private readonly database: Database) {}

  async refusals(_work: UnitOfWork, token: ManagedToken): Promise<readonly Problem[]> {
    return token.revokedAt === null ? [] : [{ code: 'invalid_state', message: 'This token is already revoked.' }];
  }

  async run(work: UnitOfWork, token: ManagedToken): Promise<void> {
    const problems = await this.refusals(work, token);
    if (problems.length > 0) throw new Refusal(problems);
    const [row] = await this.database.query<{ now: string }>('SELECT now()::timestamptz(3) AS now');
    token.revokedAt = (row as { now: string }).now;
    work.save(token, 'revoked');
  }
}
