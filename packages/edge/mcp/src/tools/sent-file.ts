import { InvalidRequest } from '@daybook/errors';
import type { Arguments } from './tool.js';

/** The file of a call, as text in UTF-8 or in base64. @throws InvalidRequest unless exactly one of the two is sent */
export function fileIn(sent: Arguments, name: string): Buffer {
  const [text, base64] = [sent.text(name), sent.text('base64')];
  if ((text === undefined) === (base64 === undefined)) {
    const message = `Send the file as ${name} or as base64: one of the two.`;
    throw new InvalidRequest({ field: name, code: 'required', message });
  }
  // As text it has no other encoding, whatever its first line says.
  if (text !== undefined) return Buffer.from(text.replace(/^(<\?xml[^>]*?)\s+encoding=(["'])(?!utf-8)[^"']*\2/i, '$1'));
  const bytes = Buffer.from(base64!, 'base64');
  if (bytes.toString('base64').replaceAll('=', '') === base64!.replaceAll(/[\s=]/g, '')) return bytes;
  const message = 'base64 must be the bytes of the file in base64 (RFC 4648).';
  throw new InvalidRequest({ field: 'base64', code: 'invalid_format', message });
}
