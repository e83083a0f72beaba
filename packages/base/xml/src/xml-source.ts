import { XmlFault } from './xml-fault.js';

/** The encodings that a declaration may name, with those of the decoder. Each has ASCII at its place. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

const DECLARED = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/;

/** The text of an XML file, by its byte order mark or else by its declaration. @throws XmlFault */
export function xmlSource(bytes: Uint8Array, limit: number): string {
  if (bytes.length > limit) throw new XmlFault('refused', `The XML is larger than ${limit} bytes.`);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16');
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 300)).toString('latin1');
  const name = DECLARED.exec(start.replace(/^\u00ef\u00bb\u00bf/, '').trimStart())?.[1] ?? 'UTF-8';
  const encoding = ENCODINGS[name.toLowerCase()];
  if (encoding === undefined)
    throw new XmlFault('refused', `The XML says that it is encoded in ${name}. Send it in UTF-8.`);
  return decoded(bytes, encoding, name);
}

function decoded(bytes: Uint8Array, encoding: string, name: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new XmlFault('not_xml', `The file is not text encoded in ${name}, as XML would be.`);
  }
}
