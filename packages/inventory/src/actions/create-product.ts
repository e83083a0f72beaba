import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Product } from '../entities/product.js';

/** A new product: goods are invoiced as delivered, services as ordered, unless it says otherwise (domain.md 4.2). */
@Injectable()
export class CreateProduct implements OldWriteVerb<Product> {
  async run(_work: UnitOfWork, product: Product): Promise<void> {
    product.invoicePolicy ??= product.type === 'goods' ? 'delivered' : 'ordered';
  }
}
