import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

const TaxAccount = lazy(async () => ({ default: (await import('../documents/own-parts.js')).TaxAccount }));

export const TAXES = perLanguage((): ResourceConfig => ({
  sections: [
    { fields: ['name', 'scope', 'rate', 'account', 'price_included', 'active'] },
    {
      title: t.taxes.special,
      isFolded: true,
      fields: ['kind', 'counter_account', 'country', 'grids', 'category', 'exemption_code', 'exemption_reason', 'code'],
    },
  ],
  notes: { account: TaxAccount },
  columns: ['name', 'scope', 'rate', 'price_included', 'account', 'code'],
}));
