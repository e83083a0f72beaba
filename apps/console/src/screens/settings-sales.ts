import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

export const SETTINGS_SALES = perLanguage((): ResourceConfig => ({
  sections: [
    {
      title: t.settingsSales.quotations,
      fields: ['quotation_validity_days'],
    },
    {
      title: t.settingsSales.orders,
      fields: ['require_stock_on_confirm'],
    },
    {
      title: t.settingsSales.prices,
      fields: ['price_list', 'sum_quantities'],
    },
  ],
}));
