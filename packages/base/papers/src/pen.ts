import type { PDFDocument, StructElement } from 'pdfkit';
import type { FontSet, Weight } from './fonts.js';
import { printable } from './printable.js';
import { wrap } from './wrap.js';

/** The style of a text; sizes in points. */
export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  /** The distance between baselines. */
  readonly leading: number;
}

const INK = '#1a1a1a';
const GRAY = '#5c5c5c';

export const STYLES = {
  name: { size: 13, weight: 'bold', color: INK, leading: 16 },
  title: { size: 14, weight: 'bold', color: INK, leading: 18 },
  subtitle: { size: 10.5, weight: 'bold', color: INK, leading: 14 },
  address: { size: 9.5, weight: 'regular', color: INK, leading: 12.6 },
  sender: { size: 6.5, weight: 'regular', color: GRAY, leading: 8 },
  body: { size: 9, weight: 'regular', color: INK, leading: 12.5 },
  strong: { size: 9, weight: 'bold', color: INK, leading: 12.5 },
  label: { size: 8.5, weight: 'regular', color: GRAY, leading: 12.5 },
  cell: { size: 8.5, weight: 'regular', color: INK, leading: 11.5 },
  strongCell: { size: 8.5, weight: 'bold', color: INK, leading: 11.5 },
  detail: { size: 8.5, weight: 'regular', color: GRAY, leading: 11.5 },
  head: { size: 7.5, weight: 'regular', color: GRAY, leading: 10 },
  foot: { size: 7, weight: 'regular', color: GRAY, leading: 9 },
  footName: { size: 7, weight: 'bold', color: GRAY, leading: 9 },
} as const satisfies Readonly<Record<string, Style>>;

export type Align = 'left' | 'right';

/**
 * Writes on the current page of a document. Lengths are in points from the upper left corner; the y of a text is its baseline.
 */
export class Pen {
  constructor(
    readonly doc: PDFDocument,
    private readonly fonts: FontSet,
  ) {
    for (const { name, font } of fonts.entries()) doc.registerFont(name, font);
  }

  width(text: string, { size, weight }: Style): number {
    let width = 0;
    for (const run of this.fonts.runs(text, weight)) {
      width += this.doc.font(run.font).fontSize(size).widthOfString(run.text);
    }
    return width;
  }

  /** Wraps a text of the model to this width. */
  lines(text: string, width: number, style: Style): string[] {
    return wrap(printable(text), width, (piece) => this.width(piece, style));
  }

  /** Writes one line; `x` is its right end if it is right-aligned. */
  line(text: string, x: number, y: number, style: Style, align: Align = 'left'): void {
    if (text === '') return;
    let left = align === 'right' ? x - this.width(text, style) : x;
    // No-break spaces matter only for wrapping; the file contains normal spaces.
    for (const run of this.fonts.runs(text.replaceAll('\u00a0', ' '), style.weight)) {
      this.doc.font(run.font).fontSize(style.size).fillColor(style.color);
      this.doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.doc.widthOfString(run.text);
    }
  }

  /** A horizontal rule. Must be drawn in an artifact. */
  rule(left: number, right: number, y: number, weight: number, color: string = INK): void {
    this.doc.lineWidth(weight).strokeColor(color).moveTo(left, y).lineTo(right, y).stroke();
  }

  /** Draws content that is not part of the text: rules, page numbers, repetitions. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Adds a structure element with one piece of content on the current page. */
  element(parent: StructElement, type: string, draw: () => void): void {
    const element = this.doc.struct(type);
    parent.add(element);
    element.add(draw);
    element.end();
  }
}
