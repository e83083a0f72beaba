import type { BusinessEvent } from '../events.js';
import { FIRST_HALF } from './first-half.js';
import { SECOND_HALF } from './second-half.js';
import { SETUP } from './setup.js';

/** The year 2025 of a small trading company. It lies in the past, because goods cannot move on a future day. */
export const YEAR: readonly BusinessEvent[] = [...SETUP, ...FIRST_HALF, ...SECOND_HALF];
