import { readXml, XmlFault, type XmlFaultCode, type XmlNode } from '@daybook/xml';
import { CII_PREFIXES, readCii } from './read-cii.js';
import { readUbl, UBL_PREFIXES } from './read-ubl.js';
import type { ReceivedEInvoice } from './received.js';
import { unreadable, type UnreadableCode } from './unreadable.js';

const ZUGFERD_1 = 'zf1';
const ORDER_X = 'scrdm';

/** What is told apart to say why it is refused: ZUGFeRD 1.0, and orders. */
const OTHERS = [
  ['urn:ferd:CrossIndustryDocument:invoice:1p0', ZUGFERD_1],
  ['urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100', ORDER_X],
] as const;

const PREFIXES = new Map<string, string>([...UBL_PREFIXES, ...CII_PREFIXES, ...OTHERS]);

const READERS: Readonly<Record<string, (root: XmlNode) => ReceivedEInvoice>> = {
  'ubl:Invoice': readUbl,
  'ubl:CreditNote': readUbl,
  'rsm:CrossIndustryInvoice': readCii,
};

/**
 * Reads an e-invoice of EN 16931 in UBL 2.1 or CII D16B, by its content; `bytes` are XML. It takes some 10 ms per 100 kB without a
 * pause: a service reads in a worker ({@link EInvoiceReader}).
 * @throws UnreadableEInvoice
 */
export function readEInvoice(bytes: Uint8Array): ReceivedEInvoice {
  if (bytes.length === 0) throw unreadable('not_xml', 'The file is empty.');
  const root = treeOf(bytes);
  const read = Object.hasOwn(READERS, root.name) ? READERS[root.name] : undefined;
  if (read) return read(root);
  const what = root.name.startsWith(ZUGFERD_1)
    ? 'The XML is ZUGFeRD 1.0'
    : root.name.startsWith(ORDER_X)
      ? 'The XML is an order, not an invoice'
      : `The root of the XML is ${root.name.slice(0, 60)}`;
  throw unreadable('unsupported_syntax', `${what}. Send an invoice or credit note in UBL 2.1 or CII D16B.`);
}

const CODES: Readonly<Record<XmlFaultCode, UnreadableCode>> = {
  not_xml: 'not_xml',
  refused: 'xml_refused',
  other_root: 'unsupported_syntax',
};

/** The elements of the norm's namespaces, with the prefixes that the norm writes, such as `cbc:ID`. */
export function treeOf(bytes: Uint8Array): XmlNode {
  try {
    return readXml(bytes, (namespace, local) => {
      const prefix = PREFIXES.get(namespace);
      return prefix === undefined ? undefined : `${prefix}:${local}`;
    });
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    const { code, message } = error;
    throw unreadable(CODES[code], code === 'other_root' ? `${message} Send UBL 2.1 or CII D16B.` : message);
  }
}
