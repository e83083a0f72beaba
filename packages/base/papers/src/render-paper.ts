import PDFDocument, { type PDFDocument as Document } from 'pdfkit';
import { CAPTIONS } from './captions.js';
import { checkAttachment, checkModel } from './check-model.js';
import { rowColumns, tableColumns } from './columns.js';
import { Ending } from './ending.js';
import { Flow } from './flow.js';
import { type FontFiles, FontSet } from './fonts.js';
import { Formats } from './formats.js';
import { escapeXml, facturXMetadata, modifyDate } from './metadata.js';
import type { PaperAttachment, PaperModel, PaperTable } from './model.js';
import { drawOpening } from './opening.js';
import { Frame } from './page-frame.js';
import { MissingGlyphs, type UnprintableText } from './paper-error.js';
import { Pen, STYLES } from './pen.js';
import { printable, unprintable } from './printable.js';
import { mm } from './sheet.js';
import { Table } from './table.js';

/** The characters of the model that no font can print, by field; empty if the paper can be rendered. */
export function missingGlyphs(model: PaperModel, fonts: FontFiles): UnprintableText[] {
  return unprintable(model, new FontSet(fonts));
}

/**
 * Returns the bytes of a tagged PDF, written as PDF/A-3a. The same model, attachment and fonts give the same bytes. Rendering
 * blocks the thread: a service uses a `PaperPool`.
 * @throws InvalidPaper, MissingGlyphs
 */
export async function renderPaper(
  model: PaperModel,
  fonts: FontFiles,
  attachment?: PaperAttachment,
): Promise<Uint8Array> {
  checkModel(model);
  const set = new FontSet(fonts);
  const missing = unprintable(model, set);
  if (missing.length > 0) throw new MissingGlyphs(missing);
  const doc = openDocument(model);
  const bytes = collect(doc);
  draw(doc, new Pen(doc, set), model);
  if (attachment) attach(doc, attachment, new Date(model.createdAt));
  doc.appendXML(modifyDate(new Date(model.createdAt)));
  doc.end();
  return bytes;
}

/** The height of a title with the heading and the first rows of its table. */
const WITH_TITLE = mm(30);

/** pdfkit writes title and author into the XMP block without escaping them. */
class PaperDocument extends PDFDocument {
  override endMetadata(): void {
    this.info = Object.fromEntries(
      Object.entries(this.info).map(([key, value]) => [key, typeof value === 'string' ? escapeXml(value) : value]),
    );
    super.endMetadata();
  }
}

function openDocument(model: PaperModel): Document {
  const at = new Date(model.createdAt);
  const title = printable([model.title, model.number].filter(Boolean).join(' ')).replaceAll('\n', ' ');
  return new PaperDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true },
    // The default font would not be embedded.
    font: null,
    ...{ pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true, lang: model.language, displayTitle: true },
    info: {
      ...{ Title: title, Author: printable(model.seller.name).replaceAll('\n', ' ') },
      ...{ Creator: 'Daybook', Producer: 'Daybook with PDFKit', CreationDate: at, ModDate: at },
    },
  });
}

function draw(doc: Document, pen: Pen, model: PaperModel): void {
  const captions = CAPTIONS[model.language];
  const formats = new Formats(model.language, model.currency);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const frame = new Frame(pen, model, captions);
  const flow = new Flow(pen, root, frame);
  drawOpening(flow, model, formats);
  const ending = new Ending(pen, model, captions, formats);
  if (model.rows.length > 0) {
    const columns = rowColumns(pen, model.rows, captions, formats, model.currency);
    const { rows } = model;
    new Table(flow, { columns, rows, amountOf: ({ amount }) => amount, captions, formats, tail: ending.tail }).draw();
  }
  for (const table of model.tables ?? []) drawTable(flow, model, table);
  ending.draw(flow);
  frame.finish(root);
  root.end();
}

/** A table with its title, which is never the last thing on a page. */
function drawTable(flow: Flow, { language }: PaperModel, table: PaperTable): void {
  const formats = new Formats(language, table.currency);
  flow.need(WITH_TITLE);
  flow.gap(4);
  if (table.title !== undefined) flow.text(table.title, STYLES.subtitle, 'H2');
  new Table(flow, {
    columns: tableColumns(flow.pen, table, formats),
    rows: table.rows,
    amountOf: ({ carried }) => carried,
    captions: CAPTIONS[language],
    formats,
    tail: 0,
  }).draw();
}

function attach(doc: Document, attachment: PaperAttachment, at: Date): void {
  checkAttachment(attachment);
  const { name, bytes, mediaType, relationship, description, facturX } = attachment;
  // pdfkit modifies the options that it receives.
  doc.file(bytes, { name, type: mediaType, relationship, description, creationDate: at, modifiedDate: at });
  if (facturX) doc.appendXML(facturXMetadata(name, facturX));
}

function collect(doc: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
