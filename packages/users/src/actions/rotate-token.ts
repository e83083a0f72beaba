import { encodeId } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import type { ActionVerb, UnitOfWork } from '@daybook/records';
import { Rotation } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';
import { ManagedToken } from '../entities/managed-token.js';
import { ShownOnce } from '../http/shown-once.js';
import { tokens } from '../resources/tokens.resource.js';
import { requireRecentProof } from '../sessions/recent-proof.js';
import { refuseScopesAbove } from '../tokens/token-terms.js';

const HOUR_MS = 3_600_000;

/** A successor without a gap: both work until the overlap is over. */
@Injectable()
export class RotateToken implements ActionVerb<ManagedToken, { overlapHours: number }> {
  constructor(
    private readonly rotation: Rotation,
    private readonly shownOnce: ShownOnce,
  ) {}

  async refusals(_work: UnitOfWork, token: ManagedToken): Promise<readonly Problem[]> {
    const refuse = (message: string): Problem[] => [{ code: 'invalid_state', message }];
    if (token.revokedAt !== null) return refuse('This token is revoked. Create a new one.');
    if (token.successorId !== null)
      return refuse(`This token was already rotated. Rotate its successor ${encodeId('tok', token.successorId)}.`);
    return (await this.rotation.isExpired(token.workspaceId, token.id))
      ? refuse('This token has expired. Create a new one.')
      : [];
  }

  async run(work: UnitOfWork, token: ManagedToken, { overlapHours }: { overlapHours: number }): Promise<void> {
    requireRecentProof(work.principal);
    const problems = await this.refusals(work, token);
    if (problems.length > 0) throw new Refusal(problems);
    refuseScopesAbove(work.principal, token.scopes);
    const successor = new ManagedToken();
    work.begin(successor);
    const made = await this.rotation.succeed(work.workspaceId, token.id, successor.id, overlapHours * HOUR_MS);
    work.note(tokens, successor);
    token.successorId = successor.id;
    token.expiresAt = made.expiresAt;
    token.expiringToldAt = made.at;
    work.save(token, 'expiring');
    this.shownOnce.show('successor_token', made.token);
  }
}
