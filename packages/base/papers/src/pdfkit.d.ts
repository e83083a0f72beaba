// The parts of pdfkit 0.20.2 that this package uses. pdfkit ships no types; third-party types describe version 0.17 and lack
// the scope of a heading cell and preloaded fonts.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  interface StructElement {
    add(child: StructElement | (() => void)): this;
    end(): void;
  }

  interface StructOptions {
    readonly alt?: string;
    readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
    readonly scope?: 'Column' | 'Row';
  }

  interface PDFDocument extends Readable {
    info: Record<string, unknown>;
    /** Writes the XMP block. A method of the class, but not part of the documented interface. */
    endMetadata(): void;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): unknown;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    widthOfString(text: string): number;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
    ): this;
    struct(type: string, options?: StructOptions): StructElement;
    addStructure(element: StructElement): this;
    markContent(tag: 'Artifact', options?: { readonly type: 'Pagination' | 'Layout' | 'Page' }): this;
    endMarkedContent(): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { readonly origin: readonly [x: number, y: number] }): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    image(bytes: Uint8Array, x: number, y: number, size: { readonly width: number; readonly height: number }): this;
    stroke(): this;
    fill(): this;
    strokeColor(color: string): this;
    fillColor(color: string): this;
    file(
      bytes: Uint8Array,
      options: {
        readonly name: string;
        readonly type: string;
        readonly relationship: string;
        readonly description?: string;
        readonly creationDate: Date;
        readonly modifiedDate: Date;
      },
    ): unknown;
    appendXML(xml: string): void;
    end(): void;
  }

  const PDFDocument: new (options: Readonly<Record<string, unknown>>) => PDFDocument;
  export default PDFDocument;
  export type { PDFDocument, StructElement };
}
