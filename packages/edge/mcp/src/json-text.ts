import { JsonNumber, type JsonValue } from '@daybook/json';

/** The value as JSON text, with numbers as they were written: a double would round numbers that the interface refuses. */
export function jsonText(value: JsonValue): string {
  if (value instanceof JsonNumber) return value.text;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${jsonText(member)}`);
  return `{${members.join()}}`;
}
