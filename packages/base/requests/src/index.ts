export { bodyOf, bytesOf, requiredBody } from './body.js';
export {
  Deprecated,
  type DeprecatedPart,
  deprecatedPartsOf,
  type Deprecation,
  deprecationText,
  shownDeprecation,
  usedParts,
  wordsOf,
} from './deprecations.js';
export { headerOnce, headerValues } from './headers.js';
export { idempotencyKeyOf, isIdempotencyKey } from './idempotency-key.js';
export { checkIfNoneMatch } from './if-none-match.js';
export { ifMatchOf, parseIfMatch, type Precondition } from './if-match.js';
export { staleSecondsOf } from './prefer.js';
export { parametersOf, pathOf, queryOf } from './query.js';
export {
  knownParameters,
  parseFlag,
  parseQueryString,
  splitParameter,
  suggestParameter,
  type Parameter,
} from './query-string.js';
export { traceOf, type TraceContext, traceparentOf } from './trace-context.js';
export { type ApiVersion, ApiVersions, VERSION_HEADER, VERSIONS } from './versions.js';
