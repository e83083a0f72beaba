import { decimal, defineResource, money, relation } from '@daybook/records';
import { StockRow } from '../entities/stock-row.js';
import { inventoryReadScopes } from '../scopes.js';
import { STOCK, STOCK_AT } from '../stock/stock-rows.sql.js';

const ofToday = (meaning: string) => `${meaning} Empty if the list is for an earlier day.`;

/** Stock by product and location; as of a day, computed from the moves (domain.md 4.15). */
export const stock = defineResource({
  name: 'stock',
  singular: 'stock',
  idPrefix: 'stk',
  entity: StockRow,
  summary: 'What is on hand, one row for each product and internal location.',
  scopes: inventoryReadScopes,
  label: { column: 'product_name' },
  search: ['product_name', 'product_code', 'location_name'],
  rows: STOCK,
  asOf: STOCK_AT,
  eventKinds: ['changed'],
  fields: {
    product: relation('products').readOnly().filterable(),
    location: relation('locations').readOnly().filterable(),
    on_hand: decimal(6).readOnly().sortable().filterable(),
    reserved: decimal(6)
      .readOnly()
      .sortable()
      .filterable()
      .describe(ofToday('Reserved for waiting and ready transfers.')),
    available: decimal(6).readOnly().sortable().filterable().describe(ofToday('On hand and not reserved.')),
    incoming: decimal(6).readOnly().describe(ofToday('What confirmed transfers will bring in.')),
    outgoing: decimal(6).readOnly().describe(ofToday('What confirmed transfers will take out.')),
    value: money()
      .readOnly()
      .describe("The value of the quantity here at the product's average value, in workspace currency."),
  },
});
