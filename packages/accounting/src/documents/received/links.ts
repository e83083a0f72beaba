import { keptInWrite } from '@daybook/records';

/** Whether a write has linked goods of a receipt with a bill: then what a bill shows of its receipts is read. */
export const linksOf = keptInWrite(() => ({ areMade: false }));
