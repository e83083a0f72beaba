import { boolean, choice, defineResource, integer, list, object, relation, relations, text } from '@daybook/records';
import { LINE_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import { country } from '../../ledger/company/address.js';
import { FiscalPositionAccount } from '../entities/fiscal-position-account.js';
import { FiscalPositionTax } from '../entities/fiscal-position-tax.js';
import {
  COUNTRY_GROUPS,
  FiscalPosition,
  POSITION_SCOPES,
  PRICE_BASES,
  VAT_ID_RULES,
} from '../entities/fiscal-position.js';
import { countries } from '../fiscal/countries-field.js';
import { sellingTermsScopes } from '../../scopes.js';

const taxes = list(
  { entity: FiscalPositionTax, parent: 'fiscal_position_id', idPrefix: 'fpt', max: 100 },
  {
    from: relation('taxes').required(),
    to: relations('taxes', {
      table: 'accounting.fiscal_position_tax_targets',
      owner: 'mapping_id',
      other: 'tax_id',
      property: 'toIds',
    }).describe('The taxes that take its place. Empty: none.'),
  },
);

const accounts = list(
  { entity: FiscalPositionAccount, parent: 'fiscal_position_id', idPrefix: 'fpa', max: 100 },
  {
    from: relation('accounts').accepts({ type: LINE_ACCOUNTS }).required(),
    to: relation('accounts').accepts({ type: LINE_ACCOUNTS }).required(),
  },
);

/** Which taxes and accounts take the place of the usual ones, and when (domain.md 4.34). */
export const fiscalPositions = defineResource({
  name: 'fiscal_positions',
  singular: 'fiscal_position',
  idPrefix: 'fpo',
  entity: FiscalPosition,
  summary: 'Which taxes and accounts documents take where a partner is abroad or exempt.',
  scopes: sellingTermsScopes,
  label: { column: 'name' },
  search: ['name'],
  fields: {
    name: text(200).required().sortable().filterable(),
    scope: choice(...POSITION_SCOPES)
      .default('sale')
      .filterable(),
    priority: integer(0, 10_000).default(100).sortable().filterable().describe('The lowest is looked at first.'),
    auto: boolean().default(false).filterable().describe('Whether documents take it by country and VAT id.'),
    country: country().filterable().describe('Where documents go that take it; of purchases, where they come from.'),
    country_group: choice(...COUNTRY_GROUPS).filterable(),
    countries: countries().filled().describe('Several countries. Only one of country, country_group and countries.'),
    vat_id: choice(...VAT_ID_RULES)
      .default('any')
      .filterable()
      .describe('Whether the partner must have a VAT id, or must have none.'),
    price_basis: choice(...PRICE_BASES)
      .default('keep_net')
      .describe('Of prices that include a tax: keep what they are without it, or what the customer pays.'),
    taxes: taxes.describe('Which taxes take the place of which.'),
    accounts: accounts.describe('Which accounts of lines take the place of which.'),
    note: object({ en: text(1000), de: text(1000) }, 'PositionNote').describe('What papers say, by their language.'),
    active: boolean().default(true).filterable(),
  },
});
