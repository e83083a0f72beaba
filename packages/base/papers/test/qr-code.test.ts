import { epcText, readFonts, renderPaper } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { readQrCode } from './support/read-qr-code.js';
import { sample } from './support/sample.js';

const fonts = readFonts();

/** The drawn rectangles as modules, and the side length of a module in points. */
async function drawn(qr: string): Promise<{ modules: boolean[][]; side: number }> {
  const file = new PdfFile(await renderPaper(sample(1, 'de', { payment: { facts: [], qr } }), fonts));
  const content = file
    .having('/Type /Page\n')
    .map(({ text }) => file.follow(text, 'Contents').stream!.toString('latin1'));
  const rectangles = [...content.join('\n').matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((match) =>
    match.slice(1).map(Number),
  ) as [number, number, number, number][];
  const [left, top, side] = [rectangles[0]![0], rectangles[0]![1], rectangles[0]![3]];
  const size = Math.round(Math.max(...rectangles.map(([x, , width]) => x + width - left)) / side);
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [x, y, width] of rectangles) {
    const [row, column] = [Math.round((y - top) / side), Math.round((x - left) / side)];
    for (let i = 0; i < Math.round(width / side); i++) modules[row]![column + i] = true;
  }
  return { modules, side };
}

describe('the QR code on the paper', () => {
  const transfer = { name: 'Müller & Söhne GmbH', iban: 'DE89370400440532013000', amount: '214.20' };

  it.each([
    ['a transfer', epcText({ ...transfer, text: 'Łódź/2026' })],
    ['the longest that its version holds', 'ä'.repeat(165) + 'x'],
    ['one byte', 'x'],
  ])('says %s in UTF-8, and can be read: version 13 at most, modules of 0.4 mm at least', async (_, text) => {
    const { modules, side } = await drawn(text);
    const { version, bytes } = readQrCode(modules);
    expect(bytes.toString('utf8')).toBe(text);
    expect(version).toBeLessThanOrEqual(13);
    expect(side).toBeGreaterThan((0.4 * 72) / 25.4);
  });
});
