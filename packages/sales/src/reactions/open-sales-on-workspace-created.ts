import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { WorkspaceCreated } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { SalesSettings } from '../entities/sales-settings.js';
import { salesSettings } from '../resources/settings.resource.js';

/** Creates the sales settings of a new workspace in the same transaction (domain.md 4.17). */
@Injectable()
export class OpenSalesOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, async ({ tx, principal }) => {
      const open = (work: UnitOfWork) => {
        const settings = {
          ...{ id: work.workspaceId, quotationValidityDays: 30, requireStockOnConfirm: false },
          ...{ priceListId: null, sumQuantities: false },
        };
        return work.add(salesSettings, Object.assign(new SalesSettings(), settings));
      };
      await runner.perform(principal, open, tx);
    });
  }
}
