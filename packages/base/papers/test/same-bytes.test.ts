import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { LAYOUT, readFonts, renderPaper } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { CREATED_AT, sample } from './support/sample.js';

const fonts = readFonts();
const model = sample(20, 'de', { draft: true, intro: 'Auffindbar, offiziell, ﬂink' });
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const PROGRAM = `
  import { createHash } from 'node:crypto';
  import { LAYOUT, readFonts, renderPaper } from '@daybook/papers';
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const bytes = await renderPaper(JSON.parse(process.env.MODEL), readFonts());
  console.log(JSON.stringify({ locale, timeZone, hash: createHash('sha256').update(bytes).digest('hex') }));`;

describe('the same model gives the same bytes', () => {
  it('twice', async () => {
    expect(hash(await renderPaper(model, fonts))).toBe(hash(await renderPaper(model, fonts)));
  });

  it('after other papers, which asked for the same glyphs by other characters', async () => {
    const [used, unused] = [readFonts(), readFonts()];
    // As a ligature of the font, f and i are drawn with the glyph of U+FB01.
    await renderPaper(sample(1, 'en', { intro: '\ufb00 \ufb01 \ufb02 \ufb03' }), used);
    expect(hash(await renderPaper(model, used))).toBe(hash(await renderPaper(model, unused)));
  });

  it.each([
    ['Pacific/Kiritimati', 'tr_TR.UTF-8', 'tr-TR'],
    ['America/St_Johns', 'ar_EG.UTF-8', 'ar-EG'],
  ])('in the time zone %s and the locale %s', async (timeZone, lang, locale) => {
    const env = { ...process.env, TZ: timeZone, LANG: lang, LC_ALL: lang, MODEL: JSON.stringify(model) };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      env,
      cwd: new URL('.', import.meta.url),
    });
    expect(JSON.parse(stdout)).toEqual({ locale, timeZone, hash: hash(await renderPaper(model, fonts)) });
  });

  it('and another moment, text or attachment gives others', async () => {
    const attachment = {
      name: 'a.txt',
      bytes: Buffer.from('a'),
      mediaType: 'text/plain',
      relationship: 'Data',
    } as const;
    const all = await Promise.all([
      renderPaper(model, fonts),
      renderPaper({ ...model, createdAt: CREATED_AT.replace('2026', '2027') }, fonts),
      renderPaper({ ...model, note: 'Skonto 3 %' }, fonts),
      renderPaper(model, fonts, attachment),
      renderPaper(model, fonts, { ...attachment, bytes: Buffer.from('b') }),
    ]);
    expect(new Set(all.map((bytes) => hash(bytes))).size).toBe(5);
  });

  it('of one version of the layout: who changes what is drawn raises LAYOUT, and sets this hash anew', async () => {
    const file = new PdfFile(await renderPaper(sample(45, 'de'), fonts));
    const drawn = file.having('/Type /Page\n').map(({ text }) => file.follow(text, 'Contents').stream!);
    expect(drawn.length).toBeGreaterThan(1);
    expect([LAYOUT, hash(Buffer.concat(drawn))]).toEqual([
      1,
      '5a2cc29ec803d68a4b371c16bb73906ea3d84002c463ffc1b07151d3a9e762dd',
    ]);
  });
});
