import { isCleanText, isLongerThan } from '@daybook/records';
import { InvalidRequest } from '@daybook/errors';
import { NAME_MAX } from '../limits.js';

/** What changes the direction of text: `invoice\u202Efdp.exe` reads as `invoiceexe.pdf`. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/;

/** A file's name as it is stored. @throws InvalidRequest for a name that a file system or a reader could take for something else */
export function fileName(sent: string, field = 'filename'): string {
  const refuse = (code: 'out_of_range' | 'invalid_text', message: string): never => {
    throw new InvalidRequest({ field, code, message: `${field} ${message}` });
  };
  if (!isCleanText(sent) || CONTROL.test(sent)) refuse('invalid_text', 'must not contain control characters.');
  const name = sent.trim().normalize('NFC');
  if (name === '' || isLongerThan(name, NAME_MAX)) refuse('out_of_range', `must have 1 to ${NAME_MAX} characters.`);
  if (DIRECTION.test(name)) refuse('invalid_text', 'must not contain characters that change the direction of text.');
  if (/[/\\]/.test(name)) refuse('invalid_text', 'must be a name without a path: leave / and \\ out.');
  if (name.startsWith('.')) refuse('invalid_text', 'must not begin with a dot.');
  return name;
}

/** The header that makes a browser save a file under its name (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\u0020-\u007E]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
