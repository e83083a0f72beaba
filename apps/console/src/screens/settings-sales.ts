import type { ResourceConfig } from './config.js';

export const SETTINGS_SALES: ResourceConfig = {
  sections: [
    { title: 'Quotations', fields: ['quotation_validity_days'] },
    { title: 'Orders', fields: ['require_stock_on_confirm'] },
  ],
};
