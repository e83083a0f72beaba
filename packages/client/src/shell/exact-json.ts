/** A JSON string or number. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Prefix of a number that is kept as text. No text of the service contains U+0000. */
const MARK = '\u0000';

/**
 * Parses JSON so that {@link writeExact} and {@link textOf} return every number with its original digits. A sum of a report may
 * have more digits than a JavaScript number can hold, and 0.0000001 would become 1e-7.
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

/** A value for a cell: texts and numbers unchanged, empty for null, the rest as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.startsWith(MARK) ? value.slice(1) : value;
  return typeof value === 'object' ? writeExact(value) : String(value as number | boolean);
}

export function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.startsWith(MARK));
}
