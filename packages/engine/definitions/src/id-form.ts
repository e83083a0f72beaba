import { decodeId, encodeId } from '@daybook/database';

/** How the UUID of a record is written on the wire (wire.md 4). */
export interface IdForm {
  /** The form shown in errors: `inv_…`. */
  readonly pattern: string;
  /** For an id with a prefix and Crockford base32. */
  readonly prefix?: string;
  show(uuid: string): string;
  /** The UUID of an id that a client sent; undefined when it is malformed. */
  read(id: string): string | undefined;
}

/** Prefix and Crockford base32: the usual form of an id. */
export function prefixed(prefix: string): IdForm {
  return { pattern: `${prefix}_…`, prefix, show: (uuid) => encodeId(prefix, uuid), read: (id) => decodeId(prefix, id) };
}

const CODE_HEAD = '00000000-0000-0000-0000-';

/** Codes of three capital letters, such as ISO 4217's: the UUID is built from the letters and sorts like them. */
export const letterCode: IdForm = {
  pattern: 'EUR',
  show: (uuid) => Buffer.from(uuid.slice(-6), 'hex').toString('latin1'),
  read: (id) => (/^[A-Z]{3}$/.test(id) ? `${CODE_HEAD}000000${Buffer.from(id, 'latin1').toString('hex')}` : undefined),
};
