export { jsonBody, bodyBytes, requiredBody } from './body.js';
export {
  Deprecated,
  type DeprecatedPart,
  handlerDeprecations,
  type Deprecation,
  deprecationText,
  shownDeprecation,
  usedParts,
  describePart,
} from './deprecations.js';
export { headerOnce, headerValues } from './headers.js';
export { idempotencyKeyOf, isIdempotencyKey } from './idempotency-key.js';
export { checkIfNoneMatch } from './if-none-match.js';
export { ifMatchOf, parseIfMatch, type Precondition, refuseIfMatch } from './if-match.js';
export { staleSecondsOf } from './prefer.js';
export { queryParameters, requestPath, rawQuery } from './query.js';
export {
  knownParameters,
  parseChoice,
  parseFlag,
  parseQueryString,
  splitParameter,
  suggestParameter,
  type Parameter,
} from './query-string.js';
export { handlingMsOf, streamedBody, streamedBodyLimit, StreamsBody } from './streamed-body.js';
export { traceContext, type TraceContext, traceparentHeader } from './trace-context.js';
export { type ApiVersion, ApiVersions, VERSION_HEADER, VERSIONS } from './versions.js';
