import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '../entities/invitation.js';

/** Invalidates its link. */
@Injectable()
export class RevokeInvitation implements ActionVerb<Invitation> {
  plan(): Plan<Invitation> {
    return { problems: [], changes: { state: 'revoked' }, events: ['revoked'] };
  }
}
