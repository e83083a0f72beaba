import type { PDFDocument, StructElement } from 'pdfkit';
import { mm, SHEET } from './sheet.js';
import { type Pen, type Style, STYLES } from './pen.js';

/** What every page has, independent of its content. */
export interface PageFrame {
  /** Draws the background of a new page. `first`: it is the page with the address. */
  open(first: boolean): void;
  /** The height of the footer, including the distance to the text, in points. */
  readonly footHeight: number;
}

/** The current writing position, from page to page. */
export class Flow {
  /** The distance from the top edge of the current page, in points. */
  y: number = SHEET.text;
  readonly bottom: number;
  private first = true;

  constructor(
    readonly pen: Pen,
    readonly root: StructElement,
    private readonly frame: PageFrame,
  ) {
    this.bottom = SHEET.footBottom - frame.footHeight;
    this.newPage();
  }

  get doc(): PDFDocument {
    return this.pen.doc;
  }

  /** The height available for text on pages after the first. */
  get pageHeight(): number {
    return this.bottom - SHEET.continued;
  }

  get left(): number {
    return this.bottom - this.y;
  }

  newPage(): void {
    this.doc.addPage();
    this.frame.open(this.first);
    this.y = this.first ? SHEET.text : SHEET.continued;
    this.first = false;
  }

  /** Starts a new page if less than this height is left on the current one. */
  need(height: number): void {
    if (this.left < height && this.y > SHEET.continued) this.newPage();
  }

  /** Writes a text over the whole width, with one structure element per paragraph. */
  text(text: string, style: Style = STYLES.body, type = 'P'): void {
    for (const paragraph of text.split(/\n{2,}/)) {
      const lines = this.pen.lines(paragraph, SHEET.right - SHEET.left, style);
      this.paragraph(lines, style, type);
      this.y += style.leading * 0.5;
    }
  }

  private paragraph(lines: readonly string[], style: Style, type: string): void {
    const element = this.doc.struct(type);
    this.root.add(element);
    for (let from = 0; from < lines.length;) {
      this.need(style.leading * Math.min(2, lines.length - from));
      const count = Math.max(1, Math.floor(this.left / style.leading));
      const part = lines.slice(from, from + count);
      element.add(() => this.linesAt(part, style));
      from += part.length;
    }
    element.end();
  }

  private linesAt(lines: readonly string[], style: Style): void {
    for (const line of lines) {
      this.pen.line(line, SHEET.left, this.y + style.size, style);
      this.y += style.leading;
    }
  }

  gap(millimetres: number): void {
    this.y += mm(millimetres);
  }
}
