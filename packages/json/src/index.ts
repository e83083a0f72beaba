export { JsonNumber, plain, type JsonObject, type JsonValue } from './json-value.js';
export { parseJsonObject } from './parse-json-object.js';
export { ownTurn } from './own-turn.js';
export { canonicalJson } from './canonical-json.js';
export { fieldsJson, objectJson } from './fields-json.js';
