/**
 * The components that only documents have, in one chunk: with several small chunks, the code they share would move into the
 * first view.
 */
export { AllocateArguments } from './allocation/allocate-arguments.js';
export { BillNotice } from './approval/bill-notice.js';
export { PartnerActions } from './allocation/partner-actions.js';
export { PaymentAllocations } from './allocation/payment-allocations.js';
export { BankAccountLinks, BankLineLink } from './banking/record-links.js';
export { ProposeRun } from './banking/propose-run.js';
export { RunFile } from './banking/run-file.js';
export { CountSheet } from './counting/count-sheet.js';
export { OrderMoney } from './deposits/order-money.js';
export { PositionNote } from './fiscal/position-note.js';
export { PositionTest } from './fiscal/position-test.js';
export { TaxAccount } from './fiscal/tax-account.js';
export { RecordFiles } from './files/record-files.js';
export { BillReceipt } from './goods/bill-receipt.js';
export { BillGoods } from './goods/bill-goods.js';
export { CreditNext } from './goods/credit-next.js';
export {
  BillArguments,
  CreditArguments,
  DeliverArguments,
  InvoiceArguments,
  NoArguments,
  ReceiveArguments,
  ReturnArguments,
} from './goods/part-arguments.js';
export { BillIntake } from './incoming/bill-intake.js';
export { BillSide } from './incoming/bill-side.js';
export { PhotoItem } from './incoming/photo-item.js';
export { MatchRoom } from './matching/match-room.js';
export { BillPaper } from './paper/bill-paper.js';
export { InvoicePapers } from './paper/invoice-papers.js';
export { PaperButton } from './paper/paper-button.js';
export { PriceRows } from './prices/price-rows.js';
export { RevaluationPreview } from './revaluation/revaluation-preview.js';
export { EveryInput } from './schedules/every-input.js';
export { ScheduleCalendar } from './schedules/schedule-calendar.js';
export { RecordMessages } from './sending/record-messages.js';
export { SendSheet } from './sending/send-sheet.js';
export { AccountOverview } from './overview/account-overview.js';
export { PartnerOverview } from './overview/partner-overview.js';
export { LocationOverview, ProductOverview } from './overview/stock-overview.js';
