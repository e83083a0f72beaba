import { WorkspaceCreated } from '@daybook/access';
import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BankingSettings } from '../entities/banking-settings.js';
import { bankingSettings } from '../resources/settings.resource.js';

/** Creates the banking settings of a new workspace in the same transaction (domain.md 4.32). */
@Injectable()
export class OpenBankingOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, async ({ tx, principal }) => {
      const open = (work: UnitOfWork) =>
        work.add(bankingSettings, Object.assign(new BankingSettings(), { id: work.workspaceId, twoPeoplePay: false }));
      await runner.perform(principal, open, tx);
    });
  }
}
