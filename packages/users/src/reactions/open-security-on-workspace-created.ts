import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { WorkspaceCreated } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { SecuritySettings } from '../entities/security-settings.js';
import { securitySettings } from '../resources/settings.resource.js';

/** Creates the security settings of a new workspace in the same transaction. */
@Injectable()
export class OpenSecurityOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, async ({ tx, principal }) => {
      const open = (work: UnitOfWork) =>
        work.add(
          securitySettings,
          Object.assign(new SecuritySettings(), { id: work.workspaceId, factorRequired: false }),
        );
      await runner.perform(principal, open, tx);
    });
  }
}
