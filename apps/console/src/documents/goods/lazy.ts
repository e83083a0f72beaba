import { lazy } from 'react';
import type { ResourceConfig } from '../../resource/config.js';

type Arguments = NonNullable<ResourceConfig['parts']>;

export const RETURN: Arguments = {
  return: lazy(async () => ({ default: (await import('../own-parts.js')).ReturnArguments })),
};

export const CREDIT: Arguments = {
  reverse: lazy(async () => ({ default: (await import('../own-parts.js')).CreditArguments })),
};

/** The usual confirm of a bill has none: how it differs from its order is approved above its form. */
export const BILL: Arguments = {
  ...CREDIT,
  confirm: lazy(async () => ({ default: (await import('../own-parts.js')).NoArguments })),
};

export const PURCHASE: Arguments = {
  receive: lazy(async () => ({ default: (await import('../own-parts.js')).ReceiveArguments })),
  bill: lazy(async () => ({ default: (await import('../own-parts.js')).BillArguments })),
};

export const BILL_RECEIPT: NonNullable<ResourceConfig['beside']> = lazy(async () => ({
  default: (await import('../own-parts.js')).BillReceipt,
}));

export const ORDER: Arguments = {
  deliver: lazy(async () => ({ default: (await import('../own-parts.js')).DeliverArguments })),
  invoice: lazy(async () => ({ default: (await import('../own-parts.js')).InvoiceArguments })),
};
