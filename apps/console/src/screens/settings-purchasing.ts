import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

export const SETTINGS_PURCHASING = perLanguage((): ResourceConfig => ({
  sections: [
    {
      title: t.settingsPurchasing.bills,
      fields: ['price_tolerance_percent', 'price_tolerance_amount', 'match'],
    },
    {
      title: t.settingsPurchasing.receipts,
      fields: ['over_receipt_percent', 'quantity_tolerance_percent'],
    },
  ],
}));
