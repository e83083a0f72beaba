import { lazy } from 'react';
import type { ResourceConfig } from './config.js';

const PartnerActions = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerActions,
}));

const PartnerOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).PartnerOverview,
}));

export const PARTNERS: ResourceConfig = {
  beside: PartnerActions,
  below: PartnerOverview,
  columns: ['name', 'email', 'phone', 'tax_id', 'payment_term', 'currency'],
};
