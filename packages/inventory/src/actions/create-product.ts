import { DomainEvents } from '@daybook/events';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';
import { ProductCompleting } from '../events.js';
import { impliedUnitCode } from '../units/units.js';

type Taxes = Pick<Product, 'saleTaxIds' | 'purchaseTaxIds'>;

/**
 * A new product: goods are invoiced as delivered, services as ordered, unless specified otherwise (domain.md 4.2). Accounting fills in
 * taxes that were not sent (4.25).
 */
@Injectable()
export class CreateProduct implements WriteVerb<Product, Taxes> {
  constructor(private readonly events: DomainEvents) {}

  async load(work: UnitOfWork, { saleTaxIds, purchaseTaxIds }: Readonly<Product>): Promise<Taxes> {
    const completing = new ProductCompleting(work, { saleTaxIds, purchaseTaxIds });
    await this.events.publish(completing);
    const { product } = completing;
    return { saleTaxIds: product.saleTaxIds ?? [], purchaseTaxIds: product.purchaseTaxIds ?? [] };
  }

  plan({ invoicePolicy, type, unit, unitCode }: Product, taxes: Taxes): Plan<Product> {
    const implied = type === 'goods' ? 'delivered' : 'ordered';
    return {
      problems: [],
      changes: { ...taxes, invoicePolicy: invoicePolicy ?? implied, unitCode: unitCode ?? impliedUnitCode(unit) },
    };
  }
}
