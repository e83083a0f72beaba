import { infoOf, PdfFile, type PdfObject } from './pdf-objects.js';

type Demand = readonly [name: string, holds: (file: PdfFile) => boolean];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The end of the file, with the dictionary of its trailer. */
const trailer = ({ raw }: PdfFile): string => raw.slice(raw.lastIndexOf('trailer'));

const DEMANDS: readonly Demand[] = [
  ['a header of PDF 1.7', ({ raw }) => raw.startsWith('%PDF-1.7\n')],
  ['an identifier', (file) => /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(trailer(file))],
  [
    'nothing that runs, opens or is transparent, and no encryption',
    ({ raw }) => !/\/(Encrypt|JavaScript|JS|Launch|URI|AA|OpenAction|Transparency|SMask|CA|ca)\b/.test(raw),
  ],
  ['one part 3', ({ xmp }) => count(xmp, /<pdfaid:part>3<\/pdfaid:part>/g) === 1],
  ['one conformance A', ({ xmp }) => count(xmp, /<pdfaid:conformance>A<\/pdfaid:conformance>/g) === 1],
  ['the same title in both places', (file) => titleOf(file.xmp) === infoOf(file)['Title']],
  [
    'the same dates in both places',
    (file) => {
      const { CreationDate, ModDate } = infoOf(file);
      const digits = (tag: string) => new RegExp(`<xmp:${tag}>([^<]*)<`).exec(file.xmp)?.[1]?.replaceAll(/\D/g, '');
      return `D:${digits('CreateDate')}Z` === CreationDate && `D:${digits('ModifyDate')}Z` === ModDate;
    },
  ],
  ['one output intent with its ICC profile', hasOneIntent],
  ['marks', (file) => file.follow(file.catalog.text, 'MarkInfo').text.includes('/Marked true')],
  ['a language', (file) => /\/Lang \((en|de)\)/.test(file.catalog.text)],
  [
    'a shown title',
    (file) => file.follow(file.catalog.text, 'ViewerPreferences').text.includes('/DisplayDocTitle true'),
  ],
  ['fonts that are embedded, with a way to Unicode', hasWholeFonts],
  ['a structure with a table', (file) => file.elements('Document') === 1 && file.elements('TR') > 0],
  ['marked content', (file) => pagesOf(file).every((content) => /\/MCID \d+/.test(content))],
  ['declared properties of Factur-X', ({ xmp }) => declares(xmp)],
];

/** What a file lacks of PDF/A-3a (ISO 19005-3), as far as its objects show; empty if it lacks nothing. */
export function pdfAFaults(bytes: Uint8Array): string[] {
  const file = new PdfFile(bytes);
  return DEMANDS.flatMap(([name, holds]) => (isHeld(file, holds) ? [] : [name]));
}

/** What cannot be found is not there. */
function isHeld(file: PdfFile, holds: Demand[1]): boolean {
  try {
    return holds(file);
  } catch {
    return false;
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const titleOf = (xmp: string): string | undefined =>
  /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(xmp)?.[1]?.replaceAll(/&\w+;/g, (sign) => ESCAPED[sign] ?? sign);

function hasOneIntent(file: PdfFile): boolean {
  const intents = file.having('/S /GTS_PDFA1');
  const profile = intents[0] && file.follow(intents[0].text, 'DestOutputProfile').stream;
  return intents.length === 1 && profile?.toString('latin1', 36, 40) === 'acsp';
}

const numbered = (file: PdfFile, id: string | undefined): PdfObject | undefined =>
  file.objects.find((one) => one.id === Number(id));

function hasWholeFonts(file: PdfFile): boolean {
  const fonts = file.having('/Type /Font\n');
  const composite = fonts.filter(({ text }) => text.includes('/Subtype /Type0'));
  const isOther = ({ text }: PdfObject) => /\/Subtype \/(Type1|TrueType|Type3)\b/.test(text);
  const isWhole = ({ text }: PdfObject): boolean => {
    const descendant = numbered(file, /\/DescendantFonts \[(\d+) 0 R/.exec(text)?.[1]);
    const descriptor = file.follow(descendant!.text, 'FontDescriptor').text;
    const isSubset = /\/FontName \/[A-Z]{6}\+/.test(descriptor);
    return isSubset && hasStream(file, descriptor, 'FontFile2') && hasStream(file, text, 'ToUnicode');
  };
  return composite.length > 0 && composite.every(isWhole) && !fonts.some(isOther);
}

const hasStream = (file: PdfFile, text: string, key: string): boolean =>
  (file.follow(text, key).stream?.length ?? 0) > 0;

const pagesOf = (file: PdfFile): string[] =>
  file.having('/Type /Page\n').map(({ text }) => file.follow(text, 'Contents').stream!.toString('latin1'));

/** Each property of Factur-X has its declaration (the extension schema), and the file is attached. */
function declares(xmp: string): boolean {
  const used = [...xmp.matchAll(/<fx:(\w+)>/g)].map(([, name]) => name);
  const declared = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
  return used.every((name) => declared.includes(name));
}
