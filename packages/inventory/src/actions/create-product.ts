import type { Plan, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';

/** A new product: goods are invoiced as delivered, services as ordered, unless specified otherwise (domain.md 4.2). */
@Injectable()
export class CreateProduct implements WriteVerb<Product> {
  plan({ invoicePolicy, type }: Product): Plan<Product> {
    const implied = type === 'goods' ? 'delivered' : 'ordered';
    return { problems: [], changes: { invoicePolicy: invoicePolicy ?? implied } };
  }
}
