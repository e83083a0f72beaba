import type { ResourceConfig } from './config.js';
import { t } from '../texts/screens.js';

export const SETTINGS_SALES: ResourceConfig = {
  sections: [
    {
      get title() {
        return t.settingsSales.quotations;
      },
      fields: ['quotation_validity_days'],
    },
    {
      get title() {
        return t.settingsSales.orders;
      },
      fields: ['require_stock_on_confirm'],
    },
  ],
};
