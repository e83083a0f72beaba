// What domains above and operators need of the ledger.
export {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from './accounts/account-types.js';
export { CONTROL_ACCOUNTS, LINE_ACCOUNTS, WRITE_OFF_ACCOUNTS } from './accounts/fitting-types.js';
export { ENTRY_NUMBERS } from './posting/numbers-in-use.js';
export { LedgerFolder } from './sums/ledger-folder.js';
export { bic, iban } from './company/identifiers.js';
export { convertDocument } from './currencies/conversion.js';
export { type RatesOutcome, RatesImport } from './currencies/rates-import.js';
export { currencyCode } from './currencies/currency-code.js';
export { longestTail } from './sums/longest-tail.js';
export { postedOn } from './sums/account-sums.js';
