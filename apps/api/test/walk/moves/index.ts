import type { Move } from '../world.js';
import { allocate, allocateWrongly } from './allocate.js';
import { applyPosition } from './apply-position.js';
import { assignPayment, assignWrongly } from './assign-payment.js';
import { confirmInvoice } from './confirm-invoice.js';
import { createInvoice, createWrongInvoice } from './create-invoice.js';
import { creditByHand, creditWrongly } from './credit-by-hand.js';
import { actWrongly, cancelOrReset, deleteInvoice, sendInvoice } from './draft-life.js';
import { editInvoice, editPosted, editWrongly } from './edit-invoice.js';
import { createEntry, createWrongEntry, deleteEntry, postEntry, reverseEntry } from './entries.js';
import { archive, changeSettings, editMasters, keepRates, lockBooks } from './masters.js';
import { matchLines, matchWrongly, touchMatch, undoMatch } from './matches.js';
import { payInvoice, payWrongly } from './pay-invoice.js';
import { createPayment, createWrongPayment, editPayment, postDraftPayment, reverseAPayment } from './payments.js';
import { revalue, revalueWrongly, undoRevaluation } from './revalue.js';
import { repeatBill } from './repeat-bill.js';
import { reverseInvoice, reverseWrongly } from './reverse-invoice.js';
import { changeSchedule, createSchedule, runSchedules } from './schedules.js';
import { refund, setOff } from './set-off.js';

/** Every kind of step. A new one is a file and a line here. */
export const MOVES: readonly Move[] = [
  ...[createInvoice, createWrongInvoice, editInvoice, editWrongly, editPosted, applyPosition, confirmInvoice],
  ...[cancelOrReset, deleteInvoice, sendInvoice, actWrongly, repeatBill],
  ...[payInvoice, payWrongly, reverseInvoice, reverseWrongly, creditByHand, creditWrongly],
  ...[
    createPayment,
    createWrongPayment,
    editPayment,
    postDraftPayment,
    allocate,
    allocateWrongly,
    reverseAPayment,
    assignPayment,
    assignWrongly,
    refund,
    setOff,
  ],
  ...[createEntry, createWrongEntry, postEntry, deleteEntry, reverseEntry],
  ...[matchLines, matchWrongly, undoMatch, touchMatch],
  ...[revalue, revalueWrongly, undoRevaluation],
  ...[createSchedule, changeSchedule, runSchedules],
  ...[keepRates, lockBooks, changeSettings, archive, editMasters],
];
