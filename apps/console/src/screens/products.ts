import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const ProductOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).ProductOverview,
}));

export const PRODUCTS = perLanguage((): ResourceConfig => ({
  sections: [
    {
      fields: ['name', 'code', 'type', 'price_unit', 'unit', 'barcode', 'sale_taxes', 'purchase_taxes', 'active'],
    },
    {
      title: anywhere.accounting,
      isFolded: true,
      fields: [
        ...['invoice_policy', 'cost_method', 'unit_code'],
        ...['income_account', 'expense_account', 'stock_account'],
      ],
    },
  ],
  view: ProductOverview,
  viewed: ['on_hand', 'available', 'reserved', 'price_unit', 'cost_unit'],
  start: () => ({ unit: t.products.unit }),
  short: (from) => ['price_unit', from === 'bills' ? 'purchase_taxes' : 'sale_taxes'],
  columns: ['name', 'code', 'category', 'type', 'price_unit', 'cost_unit', 'on_hand', 'available'],
}));
