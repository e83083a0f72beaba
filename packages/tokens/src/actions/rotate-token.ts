import { tokenHash, makeTokenValue, type Principal } from '@daybook/access';
import { encodeId } from '@daybook/database';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { lockMembership } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import { Token } from '../entities/token.js';
import { tokens } from '../resources/tokens.resource.js';
import { scopesAboveRole } from '../terms/scopes-above-role.js';

export const HOUR_MS = 3_600_000;

interface RotateArgs {
  readonly overlapHours: number;
}

/** By the database's clock. */
interface Times {
  readonly now: string;
  readonly isExpired: boolean;
  /** When a successor expires: it lives as long as the token was meant to. */
  readonly successorEnds: string | null;
}

interface Context extends Times {
  readonly principal: Principal;
}

interface RotatePlan extends Plan<Token> {
  readonly successor: Pick<Token, 'expiresAt' | 'createdBy' | 'makerId'>;
}

const TIMES = `
  SELECT now()::timestamptz(3) AS now, coalesce(t.expires_at <= now(), false) AS "isExpired",
    (now() + (t.expires_at - t.created_at))::timestamptz(3) AS "successorEnds"
  FROM tokens.tokens t WHERE t.workspace_id = $1 AND t.id = $2`;

/** Creates a successor without a gap: both work until the overlap is over (wire.md 7). It shares the idempotency keys of its family. */
@Injectable()
export class RotateToken implements ActionVerb<Token, RotateArgs, Context, RotatePlan> {
  lockFirst(work: UnitOfWork): Promise<void> {
    return lockMembership(work);
  }

  needsProof(): boolean {
    return true;
  }

  async load({ tx, principal }: UnitOfWork, { workspaceId, id }: Token): Promise<Context> {
    const [times] = await tx.query<Times>(TIMES, [workspaceId, id]);
    return { principal, ...times! };
  }

  plan(token: Token, context: Context, args?: RotateArgs): RotatePlan | Refused {
    const { isExpired, principal, now, successorEnds } = context;
    if (token.revokedAt !== null) return ended('This token is revoked. Create a new one.');
    if (token.successorId !== null) {
      return ended(`This token was already rotated. Rotate its successor ${encodeId('tok', token.successorId)}.`);
    }
    if (isExpired) return ended('This token has expired. Create a new one.');
    if (!args) return { problems: [] };
    const { session, actor } = principal;
    // The maker is whoever learns its value.
    const maker = session
      ? { createdBy: actor.name, makerId: session.userId }
      : { createdBy: token.createdBy, makerId: token.makerId };
    return {
      problems: scopesAboveRole(principal, token.scopes),
      changes: { expiresAt: earlier(token.expiresAt, later(now, args.overlapHours)), expiringToldAt: now },
      events: ['expiring'],
      successor: { expiresAt: successorEnds, ...maker },
    };
  }

  async apply(work: UnitOfWork, token: Token, { successor }: RotatePlan): Promise<void> {
    const value = makeTokenValue();
    const { name, scopes, prefix, allowedCidrs, rateLimit, apiVersion, familyId } = token;
    const kept = { name, scopes, prefix, allowedCidrs, rateLimit, apiVersion, familyId };
    const secret = { hash: tokenHash(value), last4: value.slice(-4) };
    const made = await work.add(tokens, Object.assign(new Token(), kept, successor, secret));
    token.successorId = made.id;
    work.showOnce('successor_token', value);
  }
}

function ended(message: string): Refused {
  return { problems: [{ code: 'invalid_state', message }] };
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + Math.round(hours * HOUR_MS)).toISOString();
}

/** Rotation never extends a token's own expiry. */
function earlier(expiresAt: string | null, other: string): string {
  return expiresAt !== null && Date.parse(expiresAt) < Date.parse(other) ? expiresAt : other;
}
