export { given, JsonNumber, plain, type JsonObject, type JsonValue } from './json-value.js';
export { parseJsonObject } from './parse-json-object.js';
export { yieldToEventLoop } from './yield-to-event-loop.js';
export { canonicalJson } from './canonical-json.js';
export { cachedJson } from './cached-json.js';
export { JsonText } from './rows/json-text.js';
export { type FoundRelated, RowWriter } from './rows/row-writer.js';
export {
  plainly,
  type Build,
  type Expanded,
  type IdShown,
  type Part,
  type Plain,
  type PlainScalar,
  type RowBytes,
  type RowShape,
  type RowTypes,
} from './rows/shape.js';
export { inSlices, SLICE_BYTES, writeInSlices } from './rows/slices.js';
