export {
  canonical,
  decimalPlaces,
  fits,
  isBeyondRange,
  isDecimal,
  significantDigits,
  type DecimalLimits,
} from './decimal-text.js';
export {
  absolute,
  add,
  compare,
  equal,
  isNegative,
  isZero,
  maximum,
  minimum,
  multiply,
  negate,
  percentOf,
  round,
  roundedQuotient,
  subtract,
  sum,
} from './arithmetic.js';
export { portion, type Valued } from './portion.js';
export { shareByLargestRemainder, type Fraction } from './allocate.js';
export { CURRENCIES, currency, currencyCodes, decimalsOfCurrency, isCurrency, type Currency } from './currencies.js';
export { addDays, daysBetween, endOfMonth, FIRST_DAY, isRealDate, LAST_DAY } from './calendar.js';
