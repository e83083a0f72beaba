export { ERROR_CODES, type ErrorCode } from './error-codes.js';
export * from './errors.js';
export { namedTwice } from './named-twice.js';
export * from './problem.js';
export { nearest } from './nearest.js';
export { suggest } from './suggest.js';
