import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidRequest } from '@daybook/errors';

/** The position in a walk through a list, and which list it is. */
export interface CursorContent {
  /** The list, e.g. `invoices`; for a list below a record, including that record. */
  readonly resource: string;
  /** The first request's filters, `sort`, `q` and `include_total` in canonical form, sorted by name. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly limit: number;
  /** `fields` as sent; null when it was not sent. */
  readonly fields: string | null;
  /** The effective sort, including a default. */
  readonly sort: string;
  /** The last row's sort keys as exact text, without its id; null where the key is NULL. */
  readonly values: readonly (string | null)[];
  /** The last row's id. */
  readonly id: string;
}

/** A request with a cursor: what it sent besides `cursor`, `limit` and `fields`, in the same canonical form. */
export interface CursorRequest {
  readonly resource: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const VERSION = 1;
const MAC_BYTES = 16;
const MAX_OPENED_CHARACTERS = 8192;
/** Below the 8 KiB that a URL may have (wire.md 6), with room for the path, `limit` and `fields`. */
const MAX_SEALED_CHARACTERS = 7680;

/**
 * The cursor as the client sees it: base64url of a version byte, the content as a JSON array, and 16 bytes of HMAC-SHA256 over both. `key`
 * is the workspace's random key, so a cursor is invalid in another workspace. Throws `InvalidRequest` (`cursor_too_long`) in the rare case
 * that the sort keys do not fit into a URL.
 */
export function sealCursor(key: Buffer, content: CursorContent): string {
  const { resource, parameters, limit, fields, sort, values, id } = content;
  const json = JSON.stringify([resource, parameters.flat(), limit, fields, sort, values, id]);
  const body = Buffer.concat([Buffer.of(VERSION), Buffer.from(json)]);
  const text = Buffer.concat([body, mac(key, body)]).toString('base64url');
  if (text.length > MAX_SEALED_CHARACTERS) {
    const message =
      'The cursor of the next page would not fit into a URL. Sort by fewer or shorter fields, or filter by fewer values.';
    throw new InvalidRequest({ field: 'sort', code: 'cursor_too_long', message });
  }
  return text;
}

/** Opens what `sealCursor` sealed with the same key. Anything else is 400 `invalid_cursor`; it never restarts the list. */
export function openCursor(key: Buffer, text: string): CursorContent {
  if (text.length > MAX_OPENED_CHARACTERS) throw invalidCursor();
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= 1 + MAC_BYTES || bytes.toString('base64url') !== text) throw invalidCursor();
  const body = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(mac(key, body), bytes.subarray(-MAC_BYTES))) throw invalidCursor();
  if (body[0] !== VERSION) throw invalidCursor();
  const [resource, flat, limit, fields, sort, values, id] = JSON.parse(body.toString('utf8', 1)) as Sealed;
  const parameters: [string, string][] = [];
  for (let i = 0; i < flat.length; i += 2) parameters.push([flat[i] as string, flat[i + 1] as string]);
  return { resource, parameters, limit, fields, sort, values, id };
}

/** The MAC proves that we made it, so its shape is that of its version. */
type Sealed = [string, string[], number, string | null, string, (string | null)[], string];

/**
 * The parameters for the next page: those of the cursor. A request may repeat them or leave them out; another resource, another value or an
 * additional parameter is 400 `cursor_mismatch` (wire.md 3).
 */
export function resumeFrom(content: CursorContent, request: CursorRequest): CursorContent['parameters'] {
  if (request.resource !== content.resource) {
    throw mismatch(`This cursor belongs to ${content.resource}. Send a next_cursor of ${request.resource}.`);
  }
  const own = new Map([['sort', content.sort], ...content.parameters]);
  const help = 'send the cursor alone or with the parameters of its first page.';
  for (const [name, value] of request.parameters) {
    if (own.get(name) !== value) throw mismatch(`This cursor belongs to a list with a different "${name}": ${help}`);
  }
  return content.parameters;
}

function mac(key: Buffer, body: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
}

function invalidCursor(): InvalidRequest {
  const message =
    'The cursor is not valid. Send next_cursor of the last answer unchanged as "cursor", or leave it out to start at the first page.';
  return new InvalidRequest({ field: 'cursor', code: 'invalid_cursor', message });
}

function mismatch(message: string): InvalidRequest {
  return new InvalidRequest({ field: 'cursor', code: 'cursor_mismatch', message });
}
