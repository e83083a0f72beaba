import { makeSchema, searchFunctions } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { orderLineTaxes } from '../schema/tables/order-line-taxes.js';
import { orderLines } from '../schema/tables/order-lines.js';
import { orderTaxes } from '../schema/tables/order-taxes.js';
import { orders } from '../schema/tables/orders.js';
import { quotationLineTaxes } from '../schema/tables/quotation-line-taxes.js';
import { quotationLines } from '../schema/tables/quotation-lines.js';
import { quotationTaxes } from '../schema/tables/quotation-taxes.js';
import { quotations } from '../schema/tables/quotations.js';
import { settings } from '../schema/tables/settings.js';
import { checkQuotation } from '../schema/functions/check-quotation.js';
import { links } from '../schema/links.js';

/** The migrations before 0.2.0 that this one replaces. */
const REPLACES = `
  Sales1700000000800
  SalesDeliveredServices1700000000822
  SalesRowRules1700000000962
  SalesSearch1700000000964
  SalesPrefixes1700000000965
  SalesSearchAsTyped1700000001102`;

export class Sales1795737600120 implements MigrationInterface {
  static readonly replaces = REPLACES.trim().split(/\s+/);

  async up(runner: QueryRunner): Promise<void> {
    await makeSchema(runner, {
      schema: 'sales',
      tables: [
        orderLineTaxes,
        orderLines,
        orderTaxes,
        orders,
        quotationLineTaxes,
        quotationLines,
        quotationTaxes,
        quotations,
        settings,
      ],
      links,
      functions: [checkQuotation, ...searchFunctions('sales')],
      prefixes: ['orders.number', 'quotations.number', 'orders.external_id', 'quotations.external_id'],
    });
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
