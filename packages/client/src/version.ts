// Generated from docs/openapi.json by packages/client/scripts/generate.mjs. Do not edit.
/** The version of the interface that the types were made from; every request with a token names it. */
export const API_VERSION = '2026-11-23';
