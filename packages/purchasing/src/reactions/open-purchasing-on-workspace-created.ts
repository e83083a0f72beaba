import { WorkspaceCreated } from '@daybook/access';
import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { PurchasingSettings } from '../entities/purchasing-settings.js';
import { purchasingSettings } from '../resources/settings.resource.js';

/** Nothing may differ until somebody decides so. */
const STRICT = {
  priceTolerancePercent: '0',
  priceToleranceAmount: '0',
  quantityTolerancePercent: '0',
  overReceiptPercent: '0',
  match: 'block',
} as const;

/** Creates the purchasing settings of a new workspace in the same transaction (domain.md 4.36). */
@Injectable()
export class OpenPurchasingOnWorkspaceCreated {
  constructor(events: DomainEvents, runner: Runner) {
    events.on(WorkspaceCreated, async ({ tx, principal }) => {
      const open = (work: UnitOfWork) =>
        work.add(purchasingSettings, Object.assign(new PurchasingSettings(), { id: work.workspaceId, ...STRICT }));
      await runner.perform(principal, open, tx);
    });
  }
}
