import { boolean, choice, decimal, defineResource, integer, list, relation, relations, text } from '@daybook/records';
import { currencyCodes } from '@daybook/money';
import { COST_METHODS, INVOICE_POLICIES, Product, PRODUCT_TYPES } from '../entities/product.js';
import { ProductSupplier } from '../entities/product-supplier.js';
import { ProductUnit } from '../entities/product-unit.js';
import { inventoryScopes } from '../scopes.js';
import { unitCode } from '../units/unit-code.js';

const taxes = (scope: 'sale' | 'purchase') =>
  relations('taxes', {
    table: `inventory.product_${scope}_taxes`,
    owner: 'product_id',
    other: 'tax_id',
    property: `${scope}TaxIds`,
  })
    .accepts({ scope: [scope] })
    .always();

const suppliers = list(
  { entity: ProductSupplier, parent: 'product_id', idPrefix: 'psu', max: 50 },
  {
    partner: relation('partners').required(),
    code: text(64).describe("The supplier's number of the article."),
    price_unit: decimal(6, { min: '0' }),
    currency: choice(...currencyCodes()).describe('Of the price. Default: that of the workspace.'),
    min_quantity: decimal(6, { min: '0', max: '999999999999.999' })
      .default('0')
      .describe('The quantity of an order line from which it applies; the row with the largest one is taken.'),
    unit_code: unitCode().describe(
      "The unit of the price and the smallest quantity: the product's own, or one of its units. Empty: the product's own.",
    ),
    lead_days: integer(0, 3650).describe('Days from the order to the arrival.'),
  },
);

const units = list(
  { entity: ProductUnit, parent: 'product_id', idPrefix: 'pun', max: 20 },
  {
    unit_code: unitCode().required().describe('Not the own unit of the product; each once.'),
    factor: decimal(6, { above: '0', max: '999999999999.999' })
      .required()
      .describe('How many of the unit of the product it is: 12 for a box of 12. Fixed once a line uses the unit.'),
    name: text(64).describe('What it is called, such as “box of 12”.'),
    barcode: text(64).describe('Of the pack; unique among the barcodes of products and of their units.'),
    sale: boolean().default(false).describe('Whether new lines of sales are in this unit; at most one is.'),
    purchase: boolean().default(false).describe('Whether new lines of purchases are in this unit; at most one is.'),
  },
);

/** Over all internal locations. */
const stocked = (sum: string) =>
  `(SELECT coalesce(sum(${sum}), 0) FROM inventory.stock_levels l WHERE l.workspace_id = {t}.workspace_id AND l.product_id = {t}.id)`;

const COST =
  '(SELECT v.cost_unit FROM inventory.valuations v WHERE v.workspace_id = {t}.workspace_id AND v.product_id = {t}.id)';

/** What is sold, bought and stocked (domain.md 4.2). */
export const products = defineResource({
  name: 'products',
  singular: 'product',
  idPrefix: 'prd',
  entity: Product,
  summary: 'What is sold, bought and stocked.',
  scopes: inventoryScopes,
  label: { column: 'name' },
  search: ['name', 'code', 'barcode'],
  fields: {
    name: text(200).required().sortable().filterable(),
    code: text(64).sortable().filterable().describe('Stock-keeping unit; unique.'),
    barcode: text(64).filterable().describe('Unique.'),
    type: choice(...PRODUCT_TYPES)
      .default('service')
      .filterable()
      .describe('Goods are stocked.'),
    category: relation('product_categories').filterable().sortableByName().describe('For prices.'),
    unit: text(16).default('unit'),
    unit_code: unitCode()
      .filled()
      .describe('A code of the list of units. Default: what `unit` means in English or German, else C62.'),
    units: units.describe('Other units in which it is bought, sold and counted. Stock is kept in its own unit.'),
    price_unit: decimal(6, { min: '0' })
      .sortable()
      .filterable()
      .describe('List price of one of its own unit, in workspace currency.'),
    cost_method: choice(...COST_METHODS).default('average'),
    cost_unit: decimal(6)
      .computed(COST)
      .describe(
        'The average unit value of the stock on hand, in workspace currency; the last known one if there is none.',
      ),
    invoice_policy: choice(...INVOICE_POLICIES)
      .filled()
      .describe('Default: ordered for services, delivered for goods.'),
    sale_taxes: taxes('sale'),
    purchase_taxes: taxes('purchase'),
    suppliers: suppliers.describe('Who sells it, and the defaults of lines of purchase orders.'),
    income_account: relation('accounts')
      .accepts({ type: ['income'] })
      .filterable(),
    expense_account: relation('accounts')
      .accepts({ type: ['expense', 'cogs'] })
      .filterable(),
    stock_account: relation('accounts')
      .accepts({ type: ['stock'] })
      .filterable(),
    on_hand: decimal(6).computed(stocked('l.on_hand')).filled().describe('At all internal locations.'),
    reserved: decimal(6).computed(stocked('l.reserved')).filled().describe('Reserved for waiting and ready transfers.'),
    available: decimal(6).computed(stocked('l.on_hand - l.reserved')).filled().describe('On hand and not reserved.'),
    active: boolean().default(true).filterable(),
  },
});
