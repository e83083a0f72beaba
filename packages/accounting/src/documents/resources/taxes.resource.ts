import { TAX_CATEGORIES } from '@daybook/e-invoice';
import { boolean, choice, decimal, defineResource, relation, text } from '@daybook/records';
import { country } from '../../ledger/company/address.js';
import { Tax, TAX_KINDS, TAX_SCOPES } from '../entities/tax.js';
import { grids } from '../taxes/tax-grids.js';
import { sellingTermsScopes } from '../../scopes.js';

const VATEX = { expression: /^VATEX-[A-Z0-9-]+$/, requirement: 'a code of the list VATEX, such as VATEX-EU-AE' };

/** Percentages on lines (domain.md 4.5). */
export const taxes = defineResource({
  name: 'taxes',
  singular: 'tax',
  idPrefix: 'tax',
  entity: Tax,
  summary: 'Percentages on lines. For another rate, create a new tax.',
  scopes: sellingTermsScopes,
  label: { column: 'name' },
  search: ['name', 'code'],
  fields: {
    name: text(200).required().sortable().filterable(),
    rate: decimal(4, { min: '-100', max: '1000' }).required().sortable().filterable().describe('Percent.'),
    scope: choice(...TAX_SCOPES)
      .required()
      .filterable(),
    price_included: boolean().default(false).filterable(),
    account: relation('accounts')
      .accepts({ type: ['tax'] })
      .required()
      .filterable()
      .describe('An account of type tax.'),
    kind: choice(...TAX_KINDS)
      .default('normal')
      .filterable()
      .describe('Of purchases: reverse_charge is owed by the buyer, import is paid to customs.'),
    counter_account: relation('accounts')
      .accepts({ type: ['tax'] })
      .describe(
        'Required for reverse_charge, possible for import: the tax is posted to both accounts, outside the total.',
      ),
    country: country()
      .filterable()
      .describe("Whose tax it is. Default: the company's country. One of another country is reported under OSS."),
    grids: grids().filled().describe('Where a tax return counts it. Empty: by its kind, category and country.'),
    code: text(32).filterable().describe('Tag for reports.'),
    category: choice(...TAX_CATEGORIES).describe(
      'For e-invoices: S standard rate, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export, O outside VAT, L IGIC, M IPSI (UNCL5305). Default: S, if the rate is above zero.',
    ),
    exemption_code: text(32, VATEX).describe('Why there is no tax: a code of the list VATEX.'),
    exemption_reason: text(500),
    active: boolean().default(true).filterable(),
  },
});
