import { Invoicing, type TaxTotal } from '@daybook/accounting';
import { newId } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable, type Type } from '@nestjs/common';
import type { SaleDocument } from '../entities/sale-document.js';

/** Completes a draft as an invoice would be: defaults of partner and products, and every figure (domain.md 4.12, 3.3). */
@Injectable()
export class SaleDraft {
  constructor(private readonly invoicing: Invoicing) {}

  /** @throws InvalidRequest for a line that says too little; Refusal, both naming the field */
  async complete<T extends TaxTotal>(
    work: UnitOfWork,
    sale: SaleDocument & { taxLines: T[] },
    entity: Type<T>,
  ): Promise<void> {
    sale.lines ??= [];
    const taxes = await this.invoicing.complete(work, sale);
    // A tax that stays keeps its row.
    const former = new Map((sale.taxLines ?? []).map((row) => [row.taxId, row]));
    sale.taxLines = taxes.map((tax, i) =>
      Object.assign(new entity(), former.get(tax.taxId) ?? { id: newId() }, { position: i + 1, ...tax }),
    );
  }
}
