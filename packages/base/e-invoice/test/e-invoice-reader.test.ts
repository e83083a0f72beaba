import { EInvoiceReader, readEInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { longestTurn } from '@daybook/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { pdf } from './support/pdf.js';
import { sample } from './support/sample.js';

const cii = Buffer.from(writeCii(sample()));
const ubl = Buffer.from(writeUbl(sample()));

const reader = new EInvoiceReader({ workers: 1 });
afterAll(() => reader.close());

const refusal = (bytes: Uint8Array) =>
  reader.read(bytes).then(
    () => 'read',
    (error: Error & { problems?: readonly { code: string; message: string }[] }) => {
      if (!error.problems) throw error;
      return `${error.problems[0]!.code}: ${error.problems[0]!.message}`;
    },
  );

describe('the reader', () => {
  it('reads XML, and the XML in a PDF, as readEInvoice does', async () => {
    expect(await reader.read(ubl)).toEqual(readEInvoice(ubl));
    expect(await reader.read(cii)).toEqual(readEInvoice(cii));
    for (const name of ['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml'])
      expect(await reader.read(pdf([{ name, bytes: cii }]))).toEqual(readEInvoice(cii));
    const more = [
      { name: 'xrechnung.xml', bytes: ubl },
      { name: 'terms.txt', bytes: ubl },
      { name: 'factur-x.xml', bytes: cii },
    ];
    expect((await reader.read(pdf(more))).syntax).toBe('cii');
  });

  it.each<[string, Uint8Array, string]>([
    ['without attachments', pdf([]), 'pdf_without_invoice: The PDF has no e-invoice attached'],
    ['with other attachments', pdf([{ name: 'invoice.xml', bytes: cii }]), 'pdf_without_invoice'],
    ['with an order', pdf([{ name: 'order-x.xml', bytes: cii }]), 'unsupported_syntax: The PDF contains an order'],
    [
      'with two of one name',
      pdf([
        { name: 'factur-x.xml', bytes: cii },
        { name: 'factur-x.xml', bytes: ubl },
      ]),
      'pdf_refused: The PDF has 2 attachments named factur-x.xml.',
    ],
    [
      'with a script that runs when it is opened',
      pdf([{ name: 'factur-x.xml', bytes: cii }], '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      'pdf_refused: The PDF contains a script',
    ],
    ['that is only a head', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), 'pdf_refused: The PDF is damaged'],
    ['whose attachment is no XML', pdf([{ name: 'factur-x.xml', bytes: Buffer.from('%PDF-') }]), 'not_xml'],
    [
      'that unpacks to gigabytes',
      pdf([{ name: 'factur-x.xml', bytes: Buffer.alloc(2 ** 30), filters: 2 }]),
      'pdf_refused: The PDF is damaged: it needs too much memory',
    ],
  ])('refuses a PDF %s', async (_name, bytes, message) => {
    expect(await refusal(bytes)).toContain(message);
    expect(await reader.read(pdf([{ name: 'factur-x.xml', bytes: cii }]))).toEqual(readEInvoice(cii));
  });

  it('refuses what takes too long, and reads the next file', async () => {
    const impatient = new EInvoiceReader({ workers: 1, jobMs: 400 });
    try {
      await impatient.read(cii).catch(() => undefined);
      const long = Buffer.from(ubl.toString().replace('Thank you.', '<?x y?>'.repeat(1_400_000)));
      await expect(impatient.read(long)).rejects.toMatchObject({
        problems: [{ code: 'xml_refused', message: 'Reading the file takes too much time.' }],
      });
    } finally {
      await impatient.close();
    }
    expect((await reader.read(ubl)).number).toBe('INV/2026/00042');
  });
});

it('what is read leaves the event loop free: it is never busy for 50 ms', async () => {
  const wide = Buffer.from(ubl.toString().replace('Thank you.', '<a/>'.repeat(190_000)));
  const large = Buffer.concat([Buffer.from('<a b="'), Buffer.alloc(10_000_000, 'x'), Buffer.from('"/>')]);
  const factur = pdf([{ name: 'factur-x.xml', bytes: cii }]);
  await reader.read(ubl);
  // The smallest of several runs: other load adds to a turn, and what blocks the loop does so each time.
  let longest = Infinity;
  for (let run = 0; run < 6 && longest >= 50; run++)
    longest = Math.min(
      longest,
      await longestTurn(() => Promise.all([reader.read(wide), refusal(large), reader.read(factur)])),
    );
  expect(longest).toBeLessThan(50);
});
