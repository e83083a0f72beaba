import { lazy } from 'react';
import type { ResourceConfig } from '../../resource/config.js';

type Arguments = NonNullable<ResourceConfig['parts']>;

export const RETURN: Arguments = {
  return: lazy(async () => ({ default: (await import('../own-parts.js')).ReturnArguments })),
};

export const CREDIT: Arguments = {
  reverse: lazy(async () => ({ default: (await import('../own-parts.js')).CreditArguments })),
};

export const ORDER: Arguments = {
  deliver: lazy(async () => ({ default: (await import('../own-parts.js')).DeliverArguments })),
  invoice: lazy(async () => ({ default: (await import('../own-parts.js')).InvoiceArguments })),
};
