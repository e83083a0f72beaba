import { lazy } from 'react';
import type { ResourceConfig } from '../../resource/config.js';

type Beside = NonNullable<ResourceConfig['beside']>;

/** A record with a paper of its own. */
export const PAPER: Beside = lazy(async () => ({ default: (await import('../own-parts.js')).PaperButton }));

/** Only the credit note of a bill has one. */
export const BILL_PAPER: Beside = lazy(async () => ({ default: (await import('../own-parts.js')).BillPaper }));
