import { InvalidRequest } from '@daybook/errors';

/** Rows of a page (wire.md 3). */
export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

/**
 * The page size: an integer from 1 to 200 in plain spelling; 50 when none was sent. Never clamped: other integers are `out_of_range`,
 * everything else (`1.5`, `1e1`, `+5`, `007`, the empty text) is `invalid_type`.
 */
export function parseLimit(text: string | undefined, field = 'limit'): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const message = `"${field}" must be a whole number between 1 and ${MAX_LIMIT}.`;
  if (!/^(?:0|-?[1-9][0-9]*)$/.test(text)) throw new InvalidRequest({ field, code: 'invalid_type', message });
  const limit = Number(text);
  if (limit < 1 || limit > MAX_LIMIT) throw new InvalidRequest({ field, code: 'out_of_range', message });
  return limit;
}
