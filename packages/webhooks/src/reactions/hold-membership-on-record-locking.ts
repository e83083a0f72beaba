import { DomainEvents } from '@daybook/events';
import { RecordLocking } from '@daybook/records';
import { lockMembership } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import { webhookEndpoints } from '../resources/webhook-endpoints.resource.js';

/**
 * A person who changes an endpoint may become responsible for it. The lock order is member before endpoint, same as when the
 * member is removed.
 */
@Injectable()
export class HoldMembershipOnRecordLocking {
  constructor(events: DomainEvents) {
    events.on(RecordLocking, async (locking) => {
      if (locking.resource.name === webhookEndpoints.name) locking.lockBeside(lockMembership(locking.work));
    });
  }
}
