import type { Captions } from './captions.js';
import type { Flow } from './flow.js';
import type { Formats } from './formats.js';
import type { PaperModel, Payment } from './model.js';
import { factText } from './opening.js';
import { type Pen, STYLES } from './pen.js';
import { qrModules } from './qr-code.js';
import { mm, SHEET } from './sheet.js';
import {
  drawSmallTable,
  drawTotals,
  type MeasuredTable,
  measureSmallTable,
  type TotalLine,
  totalsHeight,
} from './small-table.js';

/** The side of a QR code with its quiet zone. A module of version 13 is then 0.44 mm, which cameras can read. */
const QR = mm(34);
const TOTALS_WIDTH = mm(74);
const BETWEEN = mm(8);

/** The part after the table: taxes and totals side by side, why there is no tax, instalments, payment, note and closing text. */
export class Ending {
  private readonly taxes: MeasuredTable | undefined;
  private readonly totals: readonly TotalLine[];

  constructor(
    private readonly pen: Pen,
    private readonly model: PaperModel,
    private readonly captions: Captions,
    private readonly formats: Formats,
  ) {
    this.totals = this.totalLines();
    this.taxes = this.taxTable();
  }

  /** The height of taxes and totals, including the distance to the table, in points. */
  get tail(): number {
    const taxes = this.taxes?.height ?? 0;
    const totals = this.totals.length === 0 ? 0 : totalsHeight(this.totals);
    return Math.max(taxes, totals) + mm(5);
  }

  draw(flow: Flow): void {
    this.drawTotals(flow);
    this.drawText(flow, this.model.exemption);
    this.drawInstalments(flow);
    if (this.model.payment) this.drawPayment(flow, this.model.payment);
    this.drawText(flow, this.model.note);
    this.drawText(flow, this.model.closing);
  }

  private drawText(flow: Flow, text: string | undefined): void {
    if (text === undefined) return;
    flow.gap(3);
    flow.text(text);
  }

  private drawTotals(flow: Flow): void {
    const { taxes, totals } = this;
    if (!taxes && totals.length === 0) return;
    flow.need(this.tail);
    flow.gap(3);
    const left = SHEET.right - TOTALS_WIDTH;
    const top = flow.y;
    if (taxes) drawSmallTable(flow.pen, flow.root, [SHEET.left, top], taxes);
    if (totals.length > 0) drawTotals(flow.pen, flow.root, [left, SHEET.right], top, totals);
    flow.y += this.tail - mm(3);
  }

  private drawInstalments(flow: Flow): void {
    const { instalments = [], currency } = this.model;
    if (instalments.length === 0) return;
    const rows = instalments.map(({ due, amount }) => [this.formats.day(due), this.formats.amount(amount)]);
    const captions = [this.captions.due, `${this.captions.amount} ${currency.code}`];
    // Tables of at most half a page, so that each fits on one page.
    const most = Math.floor(flow.pageHeight / 2 / STYLES.body.leading) - 2;
    for (let from = 0; from < rows.length; from += most) {
      const table = measureSmallTable(flow.pen, mm(80), { captions, rows: rows.slice(from, from + most) });
      flow.need(table.height + mm(3));
      flow.gap(3);
      drawSmallTable(flow.pen, flow.root, [SHEET.left, flow.y], table);
      flow.y += table.height;
    }
  }

  private drawPayment(flow: Flow, { facts, qr }: Payment): void {
    const { pen, root } = flow;
    const left = qr === undefined ? SHEET.left : SHEET.left + QR + mm(4);
    const captions = facts.map(({ label }) => pen.lines(label, mm(45), STYLES.label));
    const start = left + Math.max(0, ...captions.flat().map((line) => pen.width(line, STYLES.label))) + mm(4);
    const values = facts.map((fact) => pen.lines(factText(fact, this.formats), SHEET.right - start, STYLES.body));
    const counts = values.map((lines, i) => Math.max(lines.length, (captions[i] as string[]).length));
    const height = counts.reduce((total, count) => total + count, 0) * STYLES.body.leading;
    flow.need(Math.max(height, qr === undefined ? 0 : QR + 10) + mm(5));
    flow.gap(5);
    if (qr !== undefined) this.drawCode(flow, qr);
    let y = flow.y + (qr === undefined ? 0 : mm(3));
    values.forEach((lines, i) => {
      pen.element(root, 'P', () => {
        const baseline = y + STYLES.body.size;
        captions[i]?.forEach((line, at) => pen.line(line, left, baseline + at * STYLES.body.leading, STYLES.label));
        lines.forEach((line, at) =>
          pen.line(line, start, y + STYLES.body.size + at * STYLES.body.leading, STYLES.body),
        );
      });
      y += (counts[i] as number) * STYLES.body.leading;
    });
    flow.y = Math.max(y, flow.y + (qr === undefined ? 0 : QR + 10));
  }

  /** Draws each run of dark modules in a row as one rectangle. */
  private drawCode({ pen, doc, root, y }: Flow, text: string): void {
    const modules = qrModules(text);
    const side = QR / (modules.length + 8);
    const [x, top] = [SHEET.left - 4 * side, y];
    const figure = doc.struct('Figure', { alt: this.captions.scan, bbox: [x, top, x + QR, top + QR] });
    root.add(figure);
    figure.add(() => {
      doc.fillColor('#000000');
      modules.forEach((row, at) => {
        for (let from = row.indexOf(true); from >= 0;) {
          const end = row.indexOf(false, from);
          const to = end < 0 ? row.length : end;
          doc.rect(x + (from + 4) * side, top + (at + 4) * side, (to - from) * side, side);
          from = row.indexOf(true, to);
        }
      });
      doc.fill();
    });
    figure.end();
    pen.element(root, 'Caption', () => pen.line(this.captions.scan, x + 4 * side, top + QR + 3, STYLES.head));
  }

  private taxTable(): MeasuredTable | undefined {
    const { taxes = [] } = this.model;
    if (taxes.length === 0) return undefined;
    const { captions, formats } = this;
    return measureSmallTable(this.pen, SHEET.right - TOTALS_WIDTH - BETWEEN - SHEET.left, {
      captions: [captions.taxRate, captions.taxBase, captions.tax],
      rows: taxes.map((row) => [formats.longTax(row), formats.amount(row.base), formats.amount(row.tax)]),
    });
  }

  private totalLines(): TotalLine[] {
    const { totals, currency } = this.model;
    if (!totals) return [];
    const line = (caption: string, amount: string | undefined, strong = false): TotalLine[] =>
      amount === undefined ? [] : [{ caption, amount: this.formats.amount(amount), strong }];
    const { net, tax, paid, open, total } = this.captionsOfTotals(currency.code);
    return [
      ...line(net, totals.net),
      ...line(tax, totals.tax),
      ...line(total, totals.total, true),
      ...line(paid, totals.paid),
      ...line(open, totals.open, true),
    ];
  }

  private captionsOfTotals(code: string): Record<'net' | 'tax' | 'total' | 'paid' | 'open', string> {
    const { net, tax, total, paid, open } = this.captions;
    return { net, tax, total: `${total} ${code}`, paid, open: `${open} ${code}` };
  }
}
