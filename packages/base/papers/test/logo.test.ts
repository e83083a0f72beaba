import { deflateSync } from 'node:zlib';
import { PaperPool, readFonts, readLogo, renderPaper, UnusableImage } from '@daybook/papers';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { readPaper } from '@daybook/testing/read-paper';
import { afterAll, describe, expect, it } from '@jest/globals';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { type Colour, pngFile, pngOf } from './support/images.js';
import { sample } from './support/sample.js';

const fonts = readFonts();
const pool = new PaperPool();
afterAll(() => pool.close());

const BLUE: Colour = [20, 90, 180, 255];
const CLEAR: Colour = [255, 0, 0, 0];
const HALF: Colour = [0, 0, 0, 128];

/** Four columns: blue, nothing, half black, blue. */
const striped = (x: number): Colour => [BLUE, CLEAR, HALF, BLUE][x % 4]!;

function pixelsOf(bytes: Uint8Array): number[][] {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return Array.from({ length: width * height }, (_, i) => [...data.subarray(i * 4, i * 4 + 4)]);
}

const jpegOf = (width: number, height: number): Buffer =>
  jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 90).data;

describe('the image of a logo', () => {
  it.each([false, true])('is written anew on white, without transparency (interlaced: %s)', async (interlaced) => {
    const logo = await pool.logo(pngOf(4, 9, striped, { interlaced }));
    expect(logo).toMatchObject({ mediaType: 'image/png', width: 4, height: 9 });
    const white = [255, 255, 255, 255];
    const row = [[...BLUE], white, [127, 127, 127, 255], [...BLUE]];
    expect(pixelsOf(logo.bytes)).toEqual(Array.from({ length: 9 }, () => row).flat());
    // Eight bits, colour type 2 (no alpha), not interlaced.
    expect([...logo.bytes.subarray(24, 29)]).toEqual([8, 2, 0, 0, 0]);
  });

  it('is reduced to 960 × 384 pixels, each the mean of those that it covers', () => {
    const logo = readLogo(pngOf(1920, 100, (x) => (x % 2 === 0 ? [0, 0, 0, 255] : [200, 100, 50, 255])));
    expect([logo.width, logo.height]).toEqual([960, 50]);
    expect(new Set(pixelsOf(logo.bytes).map(String))).toEqual(new Set(['100,50,25,255']));
    expect(readLogo(pngOf(100, 768, () => BLUE))).toMatchObject({ width: 50, height: 384 });
    expect(readLogo(pngOf(4000, 1, () => BLUE))).toMatchObject({ width: 960, height: 1 });
  });

  it('stays a JPEG if it is one', async () => {
    const logo = await pool.logo(jpegOf(2000, 500));
    expect(logo).toMatchObject({ mediaType: 'image/jpeg', width: 960, height: 240 });
    expect(jpeg.decode(logo.bytes)).toMatchObject({ width: 960, height: 240 });
  });

  it('gives the same bytes each time', async () => {
    const image = pngOf(300, 100, (x, y) => [x % 256, y % 256, 7, (x * y) % 256]);
    expect(Buffer.compare((await pool.logo(image)).bytes, readLogo(image).bytes)).toBe(0);
  });

  it('is refused by its header when it has too many pixels, and no worker starts for it', async () => {
    const fresh = new PaperPool();
    const wide = pngFile({ width: 60_000, height: 10 }, deflateSync(Buffer.alloc(1)));
    const high = jpegOf(16, 16);
    high.writeUInt16BE(65_000, high.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    for (const image of [wide, high, pngFile({ width: 4001, height: 1 }, Buffer.alloc(0))]) {
      await expect(fresh.logo(image)).rejects.toMatchObject({ code: 'unusable_image', reason: 'too_large' });
    }
    await expect(fresh.logo(wide)).rejects.toThrow('60000 × 10 pixels');
    expect(fresh.load.workers).toBe(0);
    await fresh.close();
  });

  it('is refused when it takes too long, and the next one gets another worker', async () => {
    const hasty = new PaperPool({ jobMs: 1 });
    await expect(hasty.logo(jpegOf(3000, 3000))).rejects.toMatchObject({ reason: 'too_large' });
    expect(hasty.load.workers).toBe(0);
    await hasty.close();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a PNG without a header', pngOf(2, 2, () => BLUE).subarray(0, 20)],
    ['a JPEG without a frame', jpegOf(8, 8).subarray(0, 30)],
  ])('is refused when it is %s', async (_name, bytes) => {
    await expect(pool.logo(bytes)).rejects.toMatchObject({ reason: 'unknown_type' });
  });

  it('is refused when it is damaged, or has more pixels than its header states', async () => {
    const png = pngOf(50, 50, striped);
    const zeros = deflateSync(Buffer.alloc(200_000_000));
    const wrong = Buffer.from(png);
    wrong[60]! ^= 0xff;
    const damaged = [
      ...[wrong, png.subarray(0, -30), jpegOf(64, 64).subarray(0, 400)],
      pngFile({ width: 10, height: 10 }, Buffer.from('no deflate')),
      pngFile(
        { width: 10, height: 10 },
        Buffer.concat([deflateSync(Buffer.alloc(410)).subarray(0, 6), Buffer.alloc(40, 255)]),
      ),
      pngFile({ width: 10, height: 10, interlaced: true }, zeros),
      pngFile({ width: 0, height: 10 }, deflateSync(Buffer.alloc(10))),
    ];
    for (const bytes of damaged) {
      const refused = pool.logo(bytes);
      await expect(refused).rejects.toBeInstanceOf(UnusableImage);
      await expect(refused).rejects.toMatchObject({ reason: 'damaged' });
    }
  });
});

describe('a paper with a logo', () => {
  const logo = readLogo(pngOf(300, 100, striped)).bytes;

  it('shows it on the first page alone, with an alternative text', async () => {
    const bytes = await renderPaper(sample(45, 'en', { logo }), fonts);
    const { pages } = await readPaper(bytes);
    expect(pages.length).toBe(3);
    const figures = pages[0]!.structure.children![0]!.children!.filter(({ role }) => role === 'Figure');
    expect(figures[0]!.alt).toBe('Müller & Söhne GmbH');
    const images = new PdfFile(bytes).having('/Subtype /Image');
    expect(images).toHaveLength(1);
    expect(images[0]!.text).toContain('/ColorSpace /DeviceRGB');
    expect(images[0]!.text).not.toMatch(/\/S?Mask\b/);
  });

  it('has each drawn image within a structure element', async () => {
    const file = new PdfFile(await renderPaper(sample(1, 'en', { logo }), fonts));
    const [page] = file.having('/Type /Page\n');
    const content = file.follow(page!.text, 'Contents').stream!.toString('latin1');
    expect(content).toMatch(/\/Figure <<\s*\/MCID \d+\s*>> BDC\n(?:(?!EMC)[\s\S])*\/I1 Do/);
  });

  it.each(['image/png', 'image/jpeg'] as const)('has the same bytes each time (%s)', async (type) => {
    const image = type === 'image/png' ? logo : readLogo(jpegOf(300, 100)).bytes;
    const model = sample(3, 'de', { logo: image });
    const [first, second] = [await renderPaper(model, fonts), await pool.render(model)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.compare(first, await renderPaper(sample(3, 'de'), fonts))).not.toBe(0);
  });

  it('keeps the name of the sender beside it, however wide and long they are', async () => {
    const name = 'Handelsgesellschaft für Kupferkabel und Zubehör aller Art mit beschränkter Haftung';
    const wide = readLogo(pngOf(1000, 20, () => BLUE)).bytes;
    const { pages } = await readPaper(
      await renderPaper(sample(1, 'de', { logo: wide, seller: { name, address: ['Hauptstraße 12'] } }), fonts),
    );
    const inHead = pages[0]!.pieces.filter(({ y }) => y < (36 * 72) / 25.4);
    expect(inHead.map(({ text }) => text).join(' ')).toContain('Handelsgesellschaft für Kupferkabel');
    // The logo is 60 mm wide and ends 20 mm from the right edge.
    for (const { x, width } of inHead) expect(x + width).toBeLessThan((130 * 72) / 25.4);
  });

  it('refuses bytes that are no image', async () => {
    await expect(renderPaper(sample(1, 'en', { logo: Buffer.from('<svg/>') }), fonts)).rejects.toMatchObject({
      code: 'invalid',
      field: 'logo',
    });
  });

  it('can be a sample, marked in its language', async () => {
    for (const [language, word] of [
      ['en', 'SAMPLE'],
      ['de', 'MUSTER'],
    ] as const) {
      const bytes = await renderPaper(sample(1, language, { sample: true, draft: true }), fonts);
      const { pages } = await readPaper(bytes);
      const texts = pages[0]!.pieces.map(({ text }) => text);
      expect(texts.filter((text) => /SAMPLE|MUSTER|DRAFT|ENTWURF/.test(text))).toEqual([word]);
    }
  });
});
