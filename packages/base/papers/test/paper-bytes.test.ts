import { createHash } from 'node:crypto';
import { type PaperAttachment, type PaperModel, readFonts, renderPaper } from '@daybook/papers';
import { describe, expect, it } from '@jest/globals';
import { infoOf, PdfFile } from '@daybook/testing/pdf-objects';
import { readPaper, type StructureNode } from '@daybook/testing/read-paper';
import { sample } from './support/sample.js';

const fonts = readFonts();
const XML = Buffer.from('<?xml version="1.0"?><rsm:CrossIndustryInvoice>Łódź & ‰</rsm:CrossIndustryInvoice>', 'utf8');
const attachment: PaperAttachment = {
  ...{ name: 'factur-x.xml', bytes: XML, mediaType: 'text/xml', relationship: 'Alternative' },
  facturX: { conformanceLevel: 'EN 16931' },
};

const fileOf = async (model: PaperModel, file?: PaperAttachment): Promise<PdfFile> =>
  new PdfFile(await renderPaper(model, fonts, file));

describe('a paper, as PDF/A-3a asks (ISO 19005-3)', () => {
  it('is PDF 1.7 with an identifier, not encrypted, and runs and opens nothing', async () => {
    const { raw } = await fileOf(sample(45, 'de', { draft: true }), attachment);
    expect(raw.slice(0, 9)).toBe('%PDF-1.7\n');
    expect(raw.slice(raw.lastIndexOf('trailer'))).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(raw).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|URI|AA|OpenAction|Transparency|SMask|CA|ca)\b/);
  });

  it('names its part and conformance once, and dates, title and author as in the Info dictionary', async () => {
    const model = sample(1, 'en', { title: 'Invoice <A & B>', seller: { name: 'Ł "Söhne" & Co.' } });
    const file = await fileOf(model);
    const { xmp } = file;
    expect(xmp.match(/<pdfaid:part>3<\/pdfaid:part>/g)).toHaveLength(1);
    expect(xmp.match(/<pdfaid:conformance>A<\/pdfaid:conformance>/g)).toHaveLength(1);
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Invoice &lt;A &amp; B&gt; INV/2026/00042</rdf:li>');
    expect(xmp).toContain('<rdf:li>Ł &quot;Söhne&quot; &amp; Co.</rdf:li>');
    expect(xmp).toContain('<xmp:CreateDate>2026-11-27T10:15:00Z</xmp:CreateDate>');
    expect(xmp).toContain('<xmp:ModifyDate>2026-11-27T10:15:00Z</xmp:ModifyDate>');
    expect(infoOf(file)).toMatchObject({
      ...{ Title: 'Invoice <A & B> INV/2026/00042', Author: 'Ł "Söhne" & Co.' },
      ...{ CreationDate: 'D:20261127101500Z', ModDate: 'D:20261127101500Z' },
    });
  });

  it('has one output intent, whose ICC profile is in the file', async () => {
    const file = await fileOf(sample(1, 'de'));
    const intents = file.having('/S /GTS_PDFA1');
    expect(intents).toHaveLength(1);
    const { stream } = file.follow(intents[0]!.text, 'DestOutputProfile');
    // The signature of an ICC profile and its colour space.
    expect([stream!.toString('latin1', 36, 40), stream!.toString('latin1', 16, 20)]).toEqual(['acsp', 'RGB ']);
    expect(file.catalog.text).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  });

  it.each(['en', 'de'] as const)('is marked, in its language (%s), and shows its title', async (language) => {
    const file = await fileOf(sample(1, language));
    expect(file.follow(file.catalog.text, 'MarkInfo').text).toContain('/Marked true');
    expect(file.catalog.text).toContain(`/Lang (${language})`);
    expect(file.follow(file.catalog.text, 'ViewerPreferences').text).toContain('/DisplayDocTitle true');
  });

  it('embeds every font that it uses, each with a way back to Unicode', async () => {
    const file = await fileOf(sample(45, 'de', { draft: true }));
    const used = file.having('/Type /Page\n').flatMap(({ text }) => {
      const resources = file.follow(text, 'Resources').text;
      return [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) =>
        Number(id),
      );
    });
    expect(new Set(used).size).toBe(2);
    for (const id of new Set(used)) {
      const font = file.objects.find((one) => one.id === id)!;
      expect(font.text).toContain('/Subtype /Type0');
      expect(file.follow(font.text, 'ToUnicode').stream!.toString('latin1')).toContain('beginbfrange');
      const descendant = file.objects.find(
        (one) => one.id === Number(/\/DescendantFonts \[(\d+) 0 R/.exec(font.text)?.[1]),
      )!;
      const descriptor = file.follow(descendant.text, 'FontDescriptor');
      expect(descriptor.text).toMatch(/\/FontName \/[A-Z]{6}\+DejaVuSansCondensed/);
      expect(file.follow(descriptor.text, 'FontFile2').stream!.length).toBeGreaterThan(1000);
    }
    expect(file.having('/Type /Font\n').filter(({ text }) => /\/Subtype \/(Type1|TrueType)\b/.test(text))).toEqual([]);
  });

  it('has all of its content either in the structure or in an artifact', async () => {
    const file = await fileOf(sample(45, 'en', { draft: true }));
    const pages = file
      .having('/Type /Page\n')
      .map(({ text }) => file.follow(text, 'Contents').stream!.toString('latin1'));
    expect(pages.length).toBe(3);
    for (const content of pages) {
      let depth = 0;
      const outside: string[] = [];
      for (const line of content.split('\n')) {
        if (/\b(BDC|BMC)$/.test(line)) depth++;
        else if (line === 'EMC') depth--;
        else if (depth === 0 && /(TJ|Tj|[^a-zA-Z](S|f|l|m|re))$/.test(line)) outside.push(line);
        expect(depth === 0 || depth === 1).toBe(true);
      }
      expect([outside, depth]).toEqual([[], 0]);
      expect(content.match(/\/MCID \d+/g)?.length).toBeGreaterThan(0);
      expect(content).toContain('/Artifact');
    }
  });

  it('has a structure of a document with heading, paragraphs, tables and figure', async () => {
    const { pages } = await readPaper(await renderPaper(sample(2, 'en'), fonts));
    const root = pages[0]!.structure.children![0]!;
    expect(root.role).toBe('Document');
    const roles = root.children!.map(({ role }) => role);
    expect(roles.filter((role) => role !== 'P')).toEqual([
      'H1',
      'Table',
      'Table',
      'Table',
      'Table',
      'Figure',
      'Caption',
    ]);
    const figure = root.children!.find(({ role }) => role === 'Figure') as StructureNode;
    expect(figure.alt).toBe('Scan to pay');
    const table = root.children!.find(({ role }) => role === 'Table')!;
    expect(table.children!.map((row) => [row.role, ...row.children!.map(({ role }) => role)])).toEqual([
      ['TR', 'TH', 'TH', 'TH', 'TH', 'TH', 'TH'],
      ['TR', 'TD', 'TD', 'TD', 'TD', 'TD', 'TD'],
      ['TR', 'TD', 'TD', 'TD', 'TD', 'TD', 'TD'],
    ]);
  });

  it('says of each heading of a table what it heads', async () => {
    const file = await fileOf(sample(2, 'en'));
    const heads = file.objects.filter(({ text }) => /\/S \/TH\b/.test(text));
    expect(heads.length).toBe(6 + 3 + 5 + 2);
    expect(heads.filter(({ text }) => text.includes('/Scope /Row'))).toHaveLength(5);
    expect(heads.filter(({ text }) => text.includes('/Scope /Column'))).toHaveLength(11);
  });
});

describe('an attachment', () => {
  it('is read back byte for byte', async () => {
    const { attachments } = await readPaper(await renderPaper(sample(1, 'de'), fonts, attachment));
    expect(Object.values(attachments!).map(({ filename }) => filename)).toEqual(['factur-x.xml']);
    expect(Buffer.from(Object.values(attachments!)[0]!.content).equals(XML)).toBe(true);
  });

  it('is listed as another form of the paper, with type, dates and checksum', async () => {
    const file = await fileOf(sample(1, 'de'), attachment);
    const [spec] = file.having('/Type /Filespec');
    expect(spec!.text).toContain('/AFRelationship /Alternative');
    expect(file.catalog.text).toContain(`/AF [${spec!.id} 0 R]`);
    expect(file.follow(file.catalog.text, 'Names').text).toMatch(/\/EmbeddedFiles <<[\s\S]*\(factur-x\.xml\) \d+ 0 R/);
    const embedded = file.having('/Type /EmbeddedFile')[0]!;
    expect(embedded.text).toContain('/Subtype /text#2Fxml');
    expect(embedded.text).toContain(`/CheckSum (${createHash('md5').update(XML).digest('hex')})`);
    expect(embedded.text.match(/\(D:20261127101500Z\)/g)).toHaveLength(2);
  });

  it('of Factur-X writes its four properties into the XMP block, and declares them', async () => {
    const { xmp } = await fileOf(sample(1, 'de'), attachment);
    const values = [...xmp.matchAll(/<fx:(\w+)>([^<]*)<\/fx:\1>/g)].map(([, name, value]) => [name, value]);
    expect(values).toEqual([
      ['DocumentFileName', 'factur-x.xml'],
      ['DocumentType', 'INVOICE'],
      ['Version', '1.0'],
      ['ConformanceLevel', 'EN 16931'],
    ]);
    const declared = [...xmp.matchAll(/<pdfaProperty:name>(\w+)<\/pdfaProperty:name>/g)].map(([, name]) => name);
    expect(declared).toEqual(values.map(([name]) => name));
    expect(xmp).toContain(
      '<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>',
    );
  });

  it('of another kind leaves the XMP block as it is', async () => {
    const { xmp } = await fileOf(sample(1, 'de'), { ...attachment, facturX: undefined });
    expect(xmp).not.toContain('fx:');
  });

  it.each(['../factur-x.xml', 'a/b.xml', '', 'a"b.xml'])('is not named %p', async (name) => {
    await expect(renderPaper(sample(1, 'de'), fonts, { ...attachment, name })).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'attachment.name' },
    });
  });
});
