import { BankFileError } from './bank-file.js';

/** The text of a file. @throws BankFileError if it is not in this encoding */
export function textIn(bytes: Uint8Array, encoding: string): string {
  const text = decoded(bytes, encoding);
  if (text === undefined) throw new BankFileError('not_text', `The file is not text in ${encoding}.`);
  return text;
}

/** Of a file that does not say its encoding: UTF-8 if it is that, else Windows-1252, which has a character for each byte of Western text. */
export function guessedText(bytes: Uint8Array): string {
  return decoded(bytes, 'utf-8') ?? textIn(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
