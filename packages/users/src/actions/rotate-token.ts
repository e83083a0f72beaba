import { encodeId } from '@daybook/database';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { type Principal, requireRecentProof, Rotation } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { ManagedToken } from '../entities/managed-token.js';
import { holdMembership } from '../members/hold-membership.js';
import { tokens } from '../resources/tokens.resource.js';
import { scopeProblems } from '../tokens/token-terms.js';

const HOUR_MS = 3_600_000;

interface RotateArgs {
  readonly overlapHours: number;
}

interface Context {
  readonly isExpired: boolean;
  readonly principal: Principal;
}

interface RotatePlan extends Plan<ManagedToken> {
  readonly overlapMs: number;
}

/** A successor without a gap: both work until the overlap is over. */
@Injectable()
export class RotateToken implements ActionVerb<ManagedToken, RotateArgs, Context, RotatePlan> {
  constructor(private readonly rotation: Rotation) {}

  lockFirst(work: UnitOfWork): Promise<void> {
    return holdMembership(work);
  }

  async load({ tx, principal, access }: UnitOfWork, { workspaceId, id }: ManagedToken): Promise<Context> {
    if (access === 'lock') requireRecentProof(principal);
    return { principal, isExpired: await this.rotation.isExpired(tx, workspaceId, id) };
  }

  plan(token: ManagedToken, { isExpired, principal }: Context, args?: RotateArgs): RotatePlan | Refused {
    if (token.revokedAt !== null) return ended('This token is revoked. Create a new one.');
    if (token.successorId !== null) {
      return ended(`This token was already rotated. Rotate its successor ${encodeId('tok', token.successorId)}.`);
    }
    if (isExpired) return ended('This token has expired. Create a new one.');
    if (!args) return { problems: [] };
    const overlapMs = args.overlapHours * HOUR_MS;
    return { problems: scopeProblems(principal, token.scopes), events: ['expiring'], overlapMs };
  }

  async apply(work: UnitOfWork, token: ManagedToken, { overlapMs }: RotatePlan): Promise<void> {
    const successor = new ManagedToken();
    work.begin(successor);
    const { session, actor } = work.principal;
    const maker = session ? { id: session.userId, name: actor.name } : undefined;
    const made = await this.rotation.succeed(work.tx, work.workspaceId, token.id, successor.id, overlapMs, maker);
    work.note(tokens, successor);
    token.successorId = successor.id;
    token.expiresAt = made.expiresAt;
    token.expiringToldAt = made.at;
    work.showOnce('successor_token', made.token);
  }
}

function ended(message: string): Refused {
  return { problems: [{ code: 'invalid_state', message }] };
}
