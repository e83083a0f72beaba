import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { composeMessage, MAX_FILE_BYTES, MAX_TEXT, type MailMessage } from '../src/compose.js';
import { InvalidAddress, MessageTooLarge } from '../src/errors.js';
import { mailboxIn } from '../src/mailbox.js';

const MESSAGE: MailMessage = {
  messageId: 'msg_1@books.example',
  date: new Date('2026-11-27T10:15:00Z'),
  from: { name: 'Łódź, "Books" & Co.', address: 'billing@books.example' },
  replyTo: { address: 'office@books.example' },
  to: [{ name: 'Ann Ö.', address: 'ann@buyer.example' }],
  cc: [{ address: 'cc@buyer.example' }],
  bcc: [{ name: 'Secret', address: 'bcc@hidden.example' }],
  subject: 'Invoice INV/2026/00042 – 日本 ✓',
  text: 'Dear Ann,\n\n.please pay <now> & "here".\r\nThanks\n',
  files: [{ name: 'Łódź 日本.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 Ł') }],
  headers: { 'X-Daybook-Record': 'inv_1' },
};

const sent = (changes: Partial<MailMessage> = {}) => composeMessage({ ...MESSAGE, ...changes });
const parsed = async (changes: Partial<MailMessage> = {}): Promise<ParsedMail> =>
  simpleParser((await sent(changes)).raw);
const addresses = (list: AddressObject | AddressObject[] | undefined) =>
  [list ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
/** The names of the headers of the message itself, in their order. */
const headerNames = (raw: Buffer) => {
  const [head] = raw.toString('latin1').split('\r\n\r\n', 1);
  return head!.split(/\r\n(?![ \t])/).map((line) => /^[\w-]+(?=: )/.exec(line)?.[0]);
};
const HEADERS = [
  'Auto-Submitted',
  'X-Daybook-Record',
  'From',
  'To',
  'Cc',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
];

describe('a message', () => {
  it('is read as it was meant', async () => {
    const mail = await parsed();
    expect(mail).toMatchObject({ messageId: '<msg_1@books.example>', date: MESSAGE.date, subject: MESSAGE.subject });
    expect(mail.from?.value).toEqual([MESSAGE.from]);
    expect([addresses(mail.replyTo), addresses(mail.to), addresses(mail.cc)]).toEqual([
      ['office@books.example'],
      ['ann@buyer.example'],
      ['cc@buyer.example'],
    ]);
    expect(mail.text).toBe('Dear Ann,\n\n.please pay <now> & "here".\nThanks\n');
    expect(mail.html).toContain('<p dir="auto">.please pay &lt;now&gt; &amp; &quot;here&quot;.<br>\nThanks</p>');
    expect(mail.html).not.toMatch(/src=|href=|style|<img|<script/i);
    expect(mail.attachments).toMatchObject([
      { filename: 'Łódź 日本.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(mail.attachments[0]!.content.toString()).toBe('%PDF-1.7 Ł');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('x-daybook-record')).toBe('inv_1');
  });

  it('has its hidden recipients in the envelope alone, and each recipient once', async () => {
    const { raw, envelope } = await sent({ cc: [{ name: 'Again', address: 'ann@buyer.example' }] });
    expect(envelope).toEqual({ from: 'billing@books.example', to: ['ann@buyer.example', 'bcc@hidden.example'] });
    expect(raw.toString()).not.toMatch(/hidden|secret|bcc/i);
  });

  it('has international domains in their ASCII form, in the envelope as in the header', async () => {
    const { raw, envelope } = await sent({ to: [{ address: 'ann@münchen.example' }], cc: [], bcc: [] });
    expect(envelope.to).toEqual(['ann@xn--mnchen-3ya.example']);
    expect(raw.toString()).toContain('\r\nTo: ann@xn--mnchen-3ya.example\r\n');
  });

  it('has a message id in ASCII, with or without angle brackets', async () => {
    const ids = ['msg_1@münchen.example', '<msg_1@münchen.example>'];
    const mails = await Promise.all(ids.map((messageId) => parsed({ messageId })));
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<msg_1@xn--mnchen-3ya.example>'));
  });

  it('is the same bytes each time, with CR LF at the end of each line, and no line too long for SMTP', async () => {
    const text = `${'long '.repeat(500)}\n${'x'.repeat(2000)}\rend`;
    const one = await sent({ text });
    await sleep(1100);
    expect((await sent({ text })).raw.equals(one.raw)).toBe(true);
    const lines = one.raw.toString('latin1').split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line) || line.length > 998)).toEqual([]);
  });

  it('needs no text, no file and no visible recipient', async () => {
    const { raw, envelope } = await sent({ to: [], cc: [], text: '', subject: '', files: [], headers: {} });
    expect(envelope.to).toEqual(['bcc@hidden.example']);
    expect(await simpleParser(raw)).toMatchObject({ text: expect.stringMatching(/^\s*$/), attachments: [] });
  });
});

describe('hostile texts', () => {
  const HOSTILE = [
    'a\r\nBcc: evil@e.example',
    'a\nX-Evil: 1\n\nbody',
    'a, evil@e.example',
    '"a" <evil@e.example>, ',
    'a\u2028Bcc: evil@e.example',
    'a\0b\u0007\u007f\u0085',
    'invoice\u202Efdp.exe\u2066',
    '=?UTF-8?Q?=0D=0ABcc:_evil@e.example?=',
    '\\";\\',
    'half \ud83d of a pair',
    '../../etc/passwd',
    `${'ü'.repeat(3000)}@`,
  ];

  it.each(HOSTILE)('%j stays in its header', async (text) => {
    const { raw, envelope } = await sent({
      from: { name: text, address: 'billing@books.example' },
      to: [{ name: text, address: 'ann@buyer.example' }],
      subject: text,
      files: [{ name: text, mediaType: 'text/html', bytes: Buffer.from(text) }],
      headers: { 'X-Daybook-Record': text },
    });
    expect(envelope.to).toEqual(['ann@buyer.example', 'cc@buyer.example', 'bcc@hidden.example']);
    expect(headerNames(raw)).toEqual(HEADERS);
    const mail = await simpleParser(raw);
    expect([addresses(mail.from), addresses(mail.to), addresses(mail.bcc)]).toEqual([
      ['billing@books.example'],
      ['ann@buyer.example'],
      [],
    ]);
    const [file] = mail.attachments;
    for (const shown of [mail.subject, mail.from!.value[0]!.name, file!.filename]) {
      expect(shown).not.toMatch(/[\r\n\0\u202A-\u202E\u2066-\u2069]/);
      expect(shown).not.toBe('');
    }
    expect(file!.filename).not.toMatch(/[/\\]/);
    expect(mail.attachments).toHaveLength(1);
  });

  it('stay in their headers whatever they are', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.stringMatching(/^[\r\n,;:<>"@\\ a=?-]{0,60}$/),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, subject, body) => {
        const { raw, envelope } = await sent({
          to: [{ name, address: 'ann@buyer.example' }],
          subject: `S${subject}`,
          text: body,
        });
        expect(envelope.to).toHaveLength(3);
        expect(headerNames(raw)).toEqual(HEADERS);
        const mail = await simpleParser(raw);
        expect(addresses(mail.to)).toEqual(['ann@buyer.example']);
        expect(mail.attachments).toHaveLength(1);
      }),
      { seed: seedOf('texts of messages'), numRuns: 150 },
    );
  });

  it('cannot end a part of the message', async () => {
    const boundary = /boundary="(.*)"/.exec((await sent()).raw.toString())![1]!;
    const text = `--${boundary}\r\nContent-Type: text/html\r\n\r\n<script>`;
    const mail = await parsed({ text });
    expect(mail.text!.trim()).toBe(text.replaceAll('\r\n', '\n'));
    expect(mail.html).not.toContain('<script>');
  });

  it.each(['message/rfc822', 'multipart/mixed'])('a file of %s is data', async (mediaType) => {
    const bytes = Buffer.from('Subject: inner\r\n\r\nÄ\n.\n');
    const { attachments } = await parsed({ files: [{ name: 'm.bin', mediaType, bytes }] });
    expect(attachments).toMatchObject([{ contentType: 'application/octet-stream', content: bytes }]);
  });
});

describe('an address', () => {
  it.each([
    'a@b.example, evil@e.example',
    'a@b.example\r\nBcc: evil@e.example',
    'a@b.example ',
    ' a@b.example',
    'a b@b.example',
    'Ann <a@b.example>',
    'a@b.example>',
    'a@b@c.example',
    'a@b,c.example',
    'a@b.example;x',
    'a@b.example\0',
    'a\u202Eb@c.example',
    'a@[127.0.0.1]',
    'a@b',
    'a@b..example',
    '"a"@b.example',
    '',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is refused wherever it stands', async (address) => {
    for (const place of [
      { to: [{ address }] },
      { cc: [{ address }] },
      { bcc: [{ address }] },
      { from: { address } },
      { replyTo: { address } },
    ])
      await expect(sent(place)).rejects.toThrow(InvalidAddress);
  });

  it('is shown in the error with its control characters as escapes', () => {
    expect(new InvalidAddress('a\r\nb\u202E').message).toBe(
      '"a\\u{d}\\u{a}b\\u{202e}" is not a single e-mail address, such as ann@example.com.',
    );
  });

  it.each([
    ['ann@example.com', { address: 'ann@example.com' }],
    [' <ann@example.com> ', { address: 'ann@example.com' }],
    ['Ann Łódź <ann@example.com>', { name: 'Ann Łódź', address: 'ann@example.com' }],
    ['"Ann, Inc." <ann@example.com>', { name: 'Ann, Inc.', address: 'ann@example.com' }],
  ])('of a setting: %s', (text, mailbox) => expect(mailboxIn(text)).toEqual(mailbox));

  it.each(['a@b.example, c@d.example', 'Ann <a@b.example>, <c@d.example>', 'Ann <a@b.example', 'Ann', '<>'])(
    '%s is none of a setting',
    (text) => expect(() => mailboxIn(text)).toThrow(InvalidAddress),
  );
});

describe('what a message may not be', () => {
  it('larger than 15 MB in its files together', async () => {
    const half = { name: 'a', mediaType: 'text/plain', bytes: new Uint8Array(MAX_FILE_BYTES / 2) };
    const rest = { ...half, bytes: new Uint8Array(MAX_FILE_BYTES / 2 + 1) };
    await expect(sent({ files: [half, rest] })).rejects.toThrow(new MessageTooLarge(15_000_001, 15_000_000));
    await expect(sent({ text: 'x'.repeat(MAX_TEXT + 1) })).rejects.toThrow(RangeError);
  });

  it.each<[string, Partial<MailMessage>]>([
    ['without a recipient', { to: [], cc: [], bcc: [] }],
    ['of no date', { date: new Date(Number.NaN) }],
    ['with a message id of two lines', { messageId: 'a@b.example\r\nX: 1' }],
    ['with a message id without @', { messageId: 'msg_1' }],
    ['with a header that is not its own', { headers: { Bcc: 'evil@e.example' } }],
    ['with a header of two lines', { headers: { 'X-A: 1\r\nBcc': 'evil@e.example' } }],
    ['with a wrong media type', { files: [{ name: 'a', mediaType: 'text/html\r\nX: 1', bytes: Buffer.alloc(1) }] }],
  ])('%s', async (_, changes) => {
    await expect(sent(changes)).rejects.toThrow(TypeError);
  });
});

it('does not block the event loop for 50 ms with 15 MB of files and the longest text', async () => {
  const files = [{ name: 'large.bin', mediaType: 'application/zip', bytes: Buffer.alloc(MAX_FILE_BYTES, 'abc') }];
  const attempt = async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await sleep(20);
    delay.reset();
    const { raw } = await sent({ files, text: 'Grüße aus Łódź\n'.repeat(MAX_TEXT / 15) });
    await sleep(5);
    delay.disable();
    expect(raw.length).toBeGreaterThan(20_000_000);
    return delay.max / 1e6;
  };
  // The best of some: other processes of a busy machine delay the loop as well.
  const delays = [await attempt()];
  while (Math.min(...delays) >= 50 && delays.length < 10) delays.push(await attempt());
  process.stderr.write(`longest blocks of the event loop, in ms: ${delays.map((ms) => ms.toFixed(1)).join(', ')}\n`);
  expect(Math.min(...delays)).toBeLessThan(50);
});
