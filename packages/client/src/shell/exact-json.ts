/** A text or a number of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Stands before a number that is kept as text. No text of the service has U+0000. */
const MARK = '\u0000';

/**
 * Reads JSON so that {@link writeExact} and {@link textOf} give every number back with the digits that came. A sum of a report may
 * have more digits than a number of JavaScript keeps, and 0.0000001 would become 1e-7.
 */
export function readExact(json: string): unknown {
  return JSON.parse(
    json.replace(TOKEN, (token) =>
      token.startsWith('"') || String(Number(token)) === token ? token : `"\\u0000${token}"`,
    ),
  );
}

export function writeExact(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(/"\\u0000([^"]*)"/g, '$1');
}

/** A value in a cell: texts and numbers as they are, nothing for null, the rest as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.startsWith(MARK) ? value.slice(1) : value;
  return typeof value === 'object' ? writeExact(value) : String(value as number | boolean);
}

export function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.startsWith(MARK));
}
