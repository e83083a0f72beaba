import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';

export function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}
