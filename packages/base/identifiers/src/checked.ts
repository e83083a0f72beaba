/** Why a text is not a valid identifier; `requirement` completes "… must be". */
export interface Refused {
  readonly code: 'invalid_format' | 'bad_checksum';
  readonly requirement: string;
}

/** An identifier in its compact form, or why the text is not valid. */
export type Checked = { readonly value: string } | Refused;

export const invalidFormat = (requirement: string): Refused => ({ code: 'invalid_format', requirement });

export const badChecksum = (requirement: string): Refused => ({ code: 'bad_checksum', requirement });

/** Without spaces and in capitals: the form for comparison and storage. */
export function compact(text: string): string {
  return text.replaceAll(/\s/gu, '').toUpperCase();
}
