import './dom-matrix.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text with its position in points from the upper left corner; y is its baseline. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

export interface ReadPage {
  /** In content order. */
  readonly pieces: readonly Placed[];
  readonly structure: StructureNode;
}

export interface ReadPaper {
  readonly pages: readonly ReadPage[];
  readonly attachments: Readonly<Record<string, { readonly filename: string; readonly content: Uint8Array }>> | null;
  /** The properties of Factur-X in the XMP block, by name. */
  readonly facturX: Readonly<Record<string, string>>;
}

/** Reads a paper with pdf.js, which shares no code with the writer. */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const loading = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const document = await loading.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent({ disableNormalization: true });
    const pieces = items.flatMap((item): Placed[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = item.transform as number[];
      return [
        {
          text: item.str,
          x: x as number,
          y: height - (y as number),
          width: item.width,
          size: Math.hypot(a as number, b as number),
        },
      ];
    });
    pages.push({ pieces, structure: (await page.getStructTree()) as StructureNode });
  }
  const attachments = (await document.getAttachments()) as ReadPaper['attachments'];
  const { metadata } = await document.getMetadata();
  const xmp = [...((metadata ?? []) as unknown as Iterable<[string, string]>)].filter(([name]) =>
    name.startsWith('fx:'),
  );
  await loading.destroy();
  return { pages, attachments, facturX: Object.fromEntries(xmp.map(([name, value]) => [name.slice(3), value])) };
}

/** All texts of a page in content order, separated by a vertical bar. */
export const textOf = ({ pieces }: ReadPage): string => pieces.map(({ text }) => text).join('|');

/** The texts in the same line, from left to right. */
export function lineOf(page: ReadPage, text: string): string[] {
  const found = page.pieces.find((piece) => piece.text === text);
  if (!found) throw new Error(`${text} is not on the page: ${textOf(page)}`);
  return page.pieces
    .filter(({ y }) => Math.abs(y - found.y) < 1)
    .sort((a, b) => a.x - b.x)
    .map((piece) => piece.text);
}
