import { DomainEvents } from '@daybook/events';
import type { Problem } from '@daybook/errors';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';
import { ProductCompleting } from '../events.js';
import { takenBarcodes } from '../units/barcodes.js';
import { unitListProblems } from '../units/product-unit-rules.js';
import { impliedUnitCode } from '../units/units.js';

interface Context extends Pick<Product, 'saleTaxIds' | 'purchaseTaxIds'> {
  /** Barcodes that other products have. */
  readonly taken: readonly Problem[];
}

/**
 * A new product: goods are invoiced as delivered, services as ordered, unless specified otherwise (domain.md 4.2). Accounting fills in
 * taxes that were not sent (4.25).
 */
@Injectable()
export class CreateProduct implements WriteVerb<Product, Context> {
  constructor(private readonly events: DomainEvents) {}

  async load(work: UnitOfWork, product: Readonly<Product>): Promise<Context> {
    const { saleTaxIds, purchaseTaxIds } = product;
    const completing = new ProductCompleting(work, { saleTaxIds, purchaseTaxIds });
    await this.events.publish(completing);
    const filled = completing.product;
    return {
      saleTaxIds: filled.saleTaxIds ?? [],
      purchaseTaxIds: filled.purchaseTaxIds ?? [],
      taken: await takenBarcodes(work, product),
    };
  }

  plan(product: Product, { taken, ...taxes }: Context): Plan<Product> | Refused {
    const { invoicePolicy, type, unit } = product;
    const implied = type === 'goods' ? 'delivered' : 'ordered';
    const unitCode = product.unitCode ?? impliedUnitCode(unit);
    const problems = [...unitListProblems({ ...product, unitCode }), ...taken];
    return { problems, changes: { ...taxes, unitCode, invoicePolicy: invoicePolicy ?? implied } };
  }
}
