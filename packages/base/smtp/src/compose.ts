import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import { MessageTooLarge } from './errors.js';
import { checkAddress, type Mailbox } from './mailbox.js';
import { oneLine, wellFormed } from './one-line.js';

/** A file that goes with a message. */
export interface MailFile {
  readonly name: string;
  /** Type and subtype, without parameters: `application/pdf`. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A message before it is bytes. Texts may have any characters: what stands in a header is made one line. */
export interface MailMessage {
  /** `msg_01…@example.com`, with or without angle brackets. The same for each attempt to send. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly replyTo?: Mailbox | null;
  readonly to: readonly Mailbox[];
  readonly cc?: readonly Mailbox[];
  /** In the envelope alone: the bytes of the message do not have them. */
  readonly bcc?: readonly Mailbox[];
  readonly subject: string;
  readonly text: string;
  readonly files?: readonly MailFile[];
  /** Further headers; their names begin with `X-`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whom the server is told that a message is from and for. */
export interface Envelope {
  readonly from: string;
  /** Each address once. International domains are in their ASCII form (IDNA) where the rest of the address is ASCII. */
  readonly to: readonly string[];
}

export interface ComposedMessage {
  readonly raw: Buffer;
  readonly envelope: Envelope;
}

/** The most bytes that the files of one message have together. */
export const MAX_FILE_BYTES = 15_000_000;

/** The most characters of a text: encoding more would block the event loop. */
export const MAX_TEXT = 100_000;

/** Bytes of a file that are encoded at once, a multiple of three for base64: between two of them the event loop is free. */
const PIECE = 96 * 1024;

/**
 * The bytes of a message (RFC 5322, MIME) and its envelope. The same input gives the same bytes. The text is there twice, as plain text and as
 * HTML that says the same and loads nothing.
 *
 * @throws InvalidAddress; MessageTooLarge; RangeError for a text of more than 100,000 characters; TypeError for a message without a recipient, and for a bad message id, date, header or media type
 */
export async function composeMessage(message: MailMessage): Promise<ComposedMessage> {
  const { from, replyTo, to, cc = [], bcc = [], files = [] } = message;
  if (to.length + cc.length + bcc.length === 0) throw new TypeError('A message needs a recipient.');
  if (Number.isNaN(message.date.getTime())) throw new TypeError('A message needs a valid date.');
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_FILE_BYTES) throw new MessageTooLarge(size, MAX_FILE_BYTES);
  if (message.text.length > MAX_TEXT) throw new RangeError(`The text of a message has at most ${MAX_TEXT} characters.`);
  const text = wellFormed(message.text.replaceAll(/\r\n?/g, '\n'));
  const subject = oneLine(message.subject);
  const messageId = checkMessageId(message.messageId);
  const node = new MailComposer({
    baseBoundary: createHash('sha256')
      .update(JSON.stringify([messageId, subject, text]))
      .digest('hex')
      .slice(0, 32),
    disableFileAccess: true,
    disableUrlAccess: true,
    messageId,
    date: message.date,
    from: header(from),
    ...(replyTo && { replyTo: header(replyTo) }),
    to: to.map(header),
    cc: cc.map(header),
    bcc: bcc.map(header),
    subject,
    text: withCrLf(text === '' ? '\n' : text),
    html: withCrLf(htmlOf(text)),
    headers: { 'Auto-Submitted': 'auto-generated', ...checkHeaders(message.headers ?? {}) },
    attachments: files.map(attachment),
  }).compile();
  const envelope = node.getEnvelope();
  return { raw: await bytesOf(node.createReadStream()), envelope: { from: envelope.from as string, to: envelope.to } };
}

function header({ name, address }: Mailbox): { name: string; address: string } {
  return { name: oneLine(name ?? ''), address: checkAddress(address) };
}

function checkMessageId(id: string): string {
  const bare = id.replace(/^<(.*)>$/, '$1');
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(bare))
    throw new TypeError('A message id must have the form msg_1@example.com.');
  return `<${bare}>`;
}

function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.keys(headers).find((name) => !/^X-[A-Za-z0-9-]+$/.test(name));
  if (wrong !== undefined)
    throw new TypeError('The name of a further header must begin with X- and have only letters, digits and hyphens.');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]));
}

function attachment({ name, mediaType, bytes }: MailFile) {
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(mediaType))
    throw new TypeError('A media type must have the form application/pdf.');
  return {
    filename: oneLine(name).replaceAll(/[/\\]/g, '_') || 'file',
    // A message or a multipart may not be encoded (RFC 2045 6.4), and a file is always encoded.
    contentType: /^(message|multipart)\//i.test(mediaType) ? 'application/octet-stream' : mediaType,
    contentTransferEncoding: 'base64',
    contentDisposition: 'attachment',
    content: Readable.from(piecesOf(bytes), { objectMode: false }),
  };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < all.length; at += PIECE) {
    yield all.subarray(at, at + PIECE);
    await nextTurn();
  }
}

/** Joined a chunk at a time: at once, 20 MB would block for longer than all the rest. */
async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const all = Buffer.allocUnsafe(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    at += chunk.copy(all, at);
    await nextTurn();
  }
  return all;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const withCrLf = (text: string): string => text.replaceAll('\n', '\r\n');

/** Paragraphs where the text has empty lines, and line breaks where it has line breaks. */
function htmlOf(text: string): string {
  const escaped = text.trim().replaceAll(/[&<>"']/g, (c) => ESCAPES[c]!);
  const paragraphs = escaped.split(/\n{2,}/).map((lines) => `<p dir="auto">${lines.replaceAll('\n', '<br>\n')}</p>`);
  return `<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}
