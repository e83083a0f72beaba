import qrcode from 'qrcode-generator';
import { InvalidPaper } from './paper-error.js';

/** The capacity in bytes of version 13 with error correction M; EPC069-12 prescribes both. */
const MAX_BYTES = 331;

/**
 * The modules of a QR code, row by row; true is dark. Without the quiet zone of 4 modules. The text is UTF-8, the error
 * correction M.
 * @throws InvalidPaper for a text of more than 331 bytes
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length === 0 || bytes.length > MAX_BYTES)
    throw new InvalidPaper('payment.qr', `a text of 1 to ${MAX_BYTES} bytes in UTF-8`);
  const code = qrcode(0, 'M');
  // The library encodes one byte per character.
  code.addData(bytes.toString('latin1'), 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => code.isDark(row, column)),
  );
}
