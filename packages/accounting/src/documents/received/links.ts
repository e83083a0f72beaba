import { keptInWrite } from '@daybook/records';

/** Whether a write has linked receipts with bills; the receipts that a bill shows must be read then. */
export const receiptLinks = keptInWrite(() => ({ areMade: false }));
