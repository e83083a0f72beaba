import { PriceDefaults } from '@daybook/accounting';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';

const READ = `
  SELECT s.price_list_id AS "listId", s.sum_quantities AS "sumQuantities" FROM sales.settings s WHERE s.workspace_id = $1 AND s.id = $1`;

/** The price list of sales to customers that have none is that of the settings (domain.md 4.40). */
@Injectable()
export class GiveListOnPriceDefaults {
  constructor(events: DomainEvents) {
    events.on(PriceDefaults, async (defaults) => {
      if (defaults.scope !== 'sale') return;
      const [row] = await defaults.tx.query<Pick<PriceDefaults, 'listId' | 'sumQuantities'>>(READ, [
        defaults.workspaceId,
      ]);
      if (row) Object.assign(defaults, row);
    });
  }
}
