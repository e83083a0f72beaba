import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { ProductCompleting } from '@daybook/inventory';
import { Injectable } from '@nestjs/common';

interface DefaultTax {
  readonly id: string;
  readonly field: 'sale_taxes' | 'purchase_taxes';
  readonly active: boolean;
}

const DEFAULTS = `
  SELECT x.id, CASE WHEN x.id = b.sale_tax_id THEN 'sale_taxes' ELSE 'purchase_taxes' END AS field, x.active
  FROM accounting.books b JOIN accounting.taxes x ON x.workspace_id = $1 AND x.id IN (b.sale_tax_id, b.purchase_tax_id)
  WHERE b.workspace_id = $1 AND b.id = $1`;

/** A new product takes the default taxes of the settings for those that its request leaves out (domain.md 4.25). */
@Injectable()
export class FillTaxesOnProductCompleting {
  constructor(events: DomainEvents) {
    events.on(ProductCompleting, async ({ work, product }) => {
      if (product.saleTaxIds !== undefined && product.purchaseTaxIds !== undefined) return;
      for (const tax of await work.tx.query<DefaultTax>(DEFAULTS, [work.workspaceId])) {
        const property = tax.field === 'sale_taxes' ? 'saleTaxIds' : 'purchaseTaxIds';
        if (product[property] !== undefined) continue;
        refuseArchived(tax);
        product[property] = [tax.id];
      }
    });
  }
}

/** @throws Refusal */
function refuseArchived({ field, active }: DefaultTax): void {
  if (active) return;
  const message = `${field}: the default of settings/accounting is archived. Send others, or change the default.`;
  throw new Refusal({ field, code: 'archived', message });
}
