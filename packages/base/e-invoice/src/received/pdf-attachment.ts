import { XML_LIMITS } from '@daybook/xml';
import { unreadable } from './unreadable.js';

/** The names of the XML in Factur-X and ZUGFeRD 2, in ZUGFeRD 2.0 and 1.0, and in XRechnung; the first one counts. */
const INVOICE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'];
const ORDER_NAMES = new Set(['order-x.xml', 'cio.xml']);

/** What pdf.js offers, as far as it is used. */
export interface PdfReader {
  getDocument(source: object): { readonly promise: Promise<PdfDocument>; destroy(): Promise<void> };
}

interface PdfDocument {
  getAttachments(): Promise<Readonly<
    Record<string, { readonly filename: string; readonly content?: Uint8Array }>
  > | null>;
  hasJSActions(): Promise<boolean>;
}

/** Nothing is drawn, run or looked up outside the file. */
const SAFE = {
  isEvalSupported: false,
  enableXfa: false,
  useSystemFonts: false,
  disableFontFace: true,
  stopAtErrors: true,
  verbosity: 0,
};

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 5)).toString('latin1') === '%PDF-';

/**
 * The XML of an e-invoice in a PDF.
 * @throws UnreadableEInvoice `pdf_refused` for a file that is damaged, encrypted or has a script, `pdf_without_invoice`
 */
export async function invoiceInPdf(bytes: Uint8Array, pdf: PdfReader): Promise<Uint8Array> {
  // pdf.js takes the buffer for itself.
  const loading = pdf.getDocument({ ...SAFE, data: new Uint8Array(bytes) });
  try {
    const document = await loading.promise.catch((error: Error) => {
      throw damaged(error);
    });
    const hasScript = await document.hasJSActions().catch((error: Error) => {
      throw damaged(error);
    });
    if (hasScript) throw unreadable('pdf_refused', 'The PDF contains a script. Ask the supplier for one without.');
    const attachments = await document.getAttachments().catch((error: Error) => {
      throw damaged(error);
    });
    return chosen(Object.values(attachments ?? {}));
  } finally {
    await loading.destroy();
  }
}

function chosen(files: readonly { readonly filename: string; readonly content?: Uint8Array }[]): Uint8Array {
  const name = INVOICE_NAMES.find((one) => files.some(({ filename }) => filename === one));
  if (name === undefined && files.some(({ filename }) => ORDER_NAMES.has(filename)))
    throw unreadable('unsupported_syntax', 'The PDF contains an order (Order-X), not an invoice.');
  if (name === undefined)
    throw unreadable(
      'pdf_without_invoice',
      `The PDF has no e-invoice attached: ${files.length === 0 ? 'it has no attachments' : `none of its ${files.length} attachments is named ${INVOICE_NAMES.join(', ')}`}. Enter the bill by hand, and attach the PDF to it.`,
    );
  const named = files.filter(({ filename }) => filename === name);
  if (named.length > 1) throw unreadable('pdf_refused', `The PDF has ${named.length} attachments named ${name}.`);
  const { content } = named[0]!;
  if (!content) throw unreadable('pdf_refused', `The attachment ${name} of the PDF cannot be read.`);
  if (content.length > XML_LIMITS.bytes) throw unreadable('pdf_refused', `The attachment ${name} is too large.`);
  return content;
}

function damaged({ name, message }: Error): Error {
  if (name === 'PasswordException')
    return unreadable('pdf_refused', 'The PDF is encrypted. Send it without a password.');
  return unreadable('pdf_refused', `The PDF is damaged: ${message.slice(0, 200)}`);
}
