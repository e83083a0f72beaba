import { type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { ManagedToken } from '../entities/managed-token.js';

/** What a token was given with, by property. */
const FIXED = { scopes: 'scopes', expiresAt: 'expires_at', allowedCidrs: 'allowed_cidrs', rateLimit: 'rate_limit' } as const;

/** A token may be called otherwise; what it may do cannot change under those who use it. */
@Injectable()
export class UpdateToken implements WriteVerb<ManagedToken> {
  async run(work: UnitOfWork, token: ManagedToken): Promise<void> {
    const before = work.before(token) as ManagedToken;
    const changed = Object.entries(FIXED).filter(([key]) => {
      const property = key as keyof typeof FIXED;
      return JSON.stringify(before[property]) !== JSON.stringify(token[property]);
    });
    const problems = changed.map(([, field]): Problem => {
      return { field, code: 'immutable', message: `${field} of a token cannot change. Create another token and revoke this one.` };
    });
    if (problems.length > 0) throw new Refusal(problems);
  }
}
