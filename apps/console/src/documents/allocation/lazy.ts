import { lazy } from 'react';
import type { ResourceConfig } from '../../resource/config.js';

const AllocateArguments = lazy(async () => ({ default: (await import('../own-parts.js')).AllocateArguments }));

/**
 * For everything that can be allocated: payments, and credit notes of both kinds. Assigning a partner to a payment allocates it
 * too.
 */
export const ALLOCATE: NonNullable<ResourceConfig['arguments']> = {
  allocate: AllocateArguments,
  assign: AllocateArguments,
};
