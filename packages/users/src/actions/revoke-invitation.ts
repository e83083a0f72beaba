import type { Problem } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '../entities/invitation.js';

/** Its link is void from now on. */
@Injectable()
export class RevokeInvitation implements OldActionVerb<Invitation> {
  async refusals(): Promise<readonly Problem[]> {
    return [];
  }

  async run(work: UnitOfWork, invitation: Invitation): Promise<void> {
    invitation.state = 'revoked';
    work.save(invitation, 'revoked');
  }
}
