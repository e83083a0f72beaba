/** Why a text is no identifier of its kind; `requirement` completes "… must be". */
export interface Refused {
  readonly code: 'invalid_format' | 'bad_checksum';
  readonly requirement: string;
}

/** An identifier in its compact form, or why it is none. */
export type Checked = { readonly value: string } | Refused;

export const invalidFormat = (requirement: string): Refused => ({ code: 'invalid_format', requirement });

export const badChecksum = (requirement: string): Refused => ({ code: 'bad_checksum', requirement });

/** Without spaces, in capitals: as identifiers are compared and stored. */
export function compact(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase();
}
