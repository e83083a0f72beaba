import { lazy } from 'react';
import type { ResourceConfig } from '../../resource/config.js';

/** Above the form of an order. */
export const ORDER_MONEY: NonNullable<ResourceConfig['notice']> = lazy(async () => ({
  default: (await import('../own-parts.js')).OrderMoney,
}));
