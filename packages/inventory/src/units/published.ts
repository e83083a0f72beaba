// What domains above need to count products in their units.
export {
  baseQuantity,
  type Counted,
  type CountedLine,
  countLine,
  defaultUnit,
  type InUnit,
  inUnitOf,
  priceIn,
  takenOf,
  type TakenPart,
  unitFactor,
} from './factors.js';
export { unitsOfLines } from '../integrity/unit-invariants.js';
export { unitColumns, unitRules } from '../schema/tables/counted-lines.js';
export { partUnit, unitCode } from './unit-code.js';
export { isUnitCode, ONE, unitSymbol } from './units.js';
export { keepUnitsOf } from './units-changing.js';
export { settledUnits, unitsOfProducts, unitsSql } from './units-of-products.js';
