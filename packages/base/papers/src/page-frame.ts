import type { StructElement } from 'pdfkit';
import type { Captions } from './captions.js';
import type { PageFrame } from './flow.js';
import type { PaperModel, Seller } from './model.js';
import { type Pen, type Style, STYLES } from './pen.js';
import { InvalidPaper } from './paper-error.js';
import { mm, SHEET } from './sheet.js';
import { printedIban } from '@daybook/identifiers';

interface FootLine {
  readonly text: string;
  readonly style: Style;
}

interface FootColumn {
  readonly left: number;
  readonly lines: readonly FootLine[];
}

const GAP = mm(4);
const ABOVE_LEGAL = mm(1.2);
const MARK = '#ebebeb';

/** Fold marks, the watermark of drafts and cancelled papers, the running header, and the footer with page numbers. */
export class Frame implements PageFrame {
  readonly footHeight: number;
  private readonly columns: readonly FootColumn[];
  private readonly legal: readonly string[];

  constructor(
    private readonly pen: Pen,
    private readonly model: PaperModel,
    private readonly captions: Captions,
  ) {
    this.columns = placeBlocks(pen, footBlocks(model.seller, captions));
    this.legal = pen.lines(model.seller.legalNote ?? '', SHEET.right - SHEET.left, STYLES.foot).filter(Boolean);
    // The distance to the text, the line of the page number, the rule, and the columns.
    this.footHeight = mm(5) + STYLES.foot.leading + mm(3) + this.linesHeight;
    if (this.footHeight > mm(80)) throw new InvalidPaper('seller', 'short enough for the foot of a page');
  }

  open(first: boolean): void {
    const { pen, model } = this;
    const [mark] = (['sample', 'cancelled', 'draft'] as const)
      .filter((name) => model[name] === true)
      .map((name) => this.captions[name]);
    if (mark !== undefined) pen.artifact('Pagination', () => this.mark(mark));
    pen.artifact('Layout', () => {
      for (const y of SHEET.folds) pen.rule(mm(4), mm(9), y, 0.35, '#999999');
      pen.rule(mm(4), mm(11), SHEET.punch, 0.35, '#999999');
    });
    if (!first)
      pen.artifact('Pagination', () => {
        const name = [model.title, model.number].filter(Boolean).join(' ');
        const [line] = pen.lines(name, mm(110), STYLES.foot);
        pen.line(line ?? '', SHEET.left, SHEET.running, STYLES.foot);
        const [seller] = pen.lines(model.seller.name, mm(52), STYLES.foot);
        pen.line(seller ?? '', SHEET.right, SHEET.running, STYLES.foot, 'right');
      });
  }

  /** Writes the footer of each page. On the first page it is part of the text; its repetitions are artifacts. */
  finish(root: StructElement): void {
    const { doc } = this.pen;
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      doc.switchToPage(page);
      const top = SHEET.footBottom - this.linesHeight;
      this.pen.artifact('Pagination', () => {
        const y = top - mm(3);
        this.pen.line(this.captions.page(page + 1, count), SHEET.right, y, STYLES.foot, 'right');
        this.pen.rule(SHEET.left, SHEET.right, top - mm(1.5), 0.35, '#999999');
      });
      this.foot(top, page === 0 ? root : undefined);
    }
  }

  private get columnsHeight(): number {
    return Math.max(0, ...this.columns.map(({ lines }) => lines.length)) * STYLES.foot.leading;
  }

  private get linesHeight(): number {
    const legal = this.legal.length === 0 ? 0 : ABOVE_LEGAL + this.legal.length * STYLES.foot.leading;
    return this.columnsHeight + legal;
  }

  private foot(top: number, root: StructElement | undefined): void {
    const { pen } = this;
    const legal = this.legal.map((text) => ({ text, style: STYLES.foot }));
    const parts = [
      ...this.columns.map(({ left, lines }) => ({ left, lines, y: top })),
      ...(legal.length > 0 ? [{ left: SHEET.left, lines: legal, y: top + this.columnsHeight + ABOVE_LEGAL }] : []),
    ];
    for (const { left, lines, y } of parts) {
      const draw = (): void =>
        lines.forEach(({ text, style }, i) => pen.line(text, left, y + style.size + i * style.leading, style));
      if (root) pen.element(root, 'P', draw);
      else pen.artifact('Pagination', draw);
    }
  }

  /** A solid, light colour: PDF/A allows transparency, but a printer without support for it prints a black bar. */
  private mark(text: string): void {
    const { doc } = this.pen;
    const style: Style = { size: 110, weight: 'bold', color: MARK, leading: 110 };
    const [x, y] = [SHEET.width / 2, SHEET.height / 2];
    doc.save().rotate(-52, { origin: [x, y] });
    this.pen.line(text, x - this.pen.width(text, style) / 2, y + style.size * 0.36, style);
    doc.restore();
  }
}

/** The columns of the footer: address, contact details, identifiers, bank; without empty ones. */
function footBlocks(seller: Seller, captions: Captions): FootLine[][] {
  const { name, address = [], phone, email, website, vatId, taxId, registration, bank } = seller;
  const plain = (text: string | undefined, caption = ''): FootLine[] =>
    text === undefined ? [] : [{ text: caption === '' ? text : `${caption} ${text}`, style: STYLES.foot }];
  const blocks = [
    [{ text: name, style: STYLES.footName }, ...address.flatMap((line) => plain(line))],
    [...plain(phone, captions.phone), ...plain(email), ...plain(website)],
    [...plain(vatId, captions.vatId), ...plain(taxId, captions.taxId), ...plain(registration)],
    [
      ...plain(bank?.holder),
      ...plain(bank && printedIban(bank.iban).replaceAll(' ', '\u00a0'), 'IBAN'),
      ...plain(bank?.bic, 'BIC'),
    ],
  ];
  return blocks.filter((block) => block.length > 0);
}

/** Places the columns over the whole width with equal distances. If they do not fit, the wider ones wrap between words. */
function placeBlocks(pen: Pen, blocks: readonly (readonly FootLine[])[]): FootColumn[] {
  const available = SHEET.right - SHEET.left - GAP * (blocks.length - 1);
  const widest = (pieces: (line: string) => string[]): number[] =>
    blocks.map((block) =>
      Math.max(...block.flatMap(({ text, style }) => pieces(text).map((piece) => pen.width(piece, style) + 0.1))),
    );
  const widths = shared(
    widest((line) => [line]),
    widest((line) => line.split(' ')),
    available,
  );
  const spare = available - total(widths);
  const gap = GAP + (blocks.length > 1 ? Math.max(0, spare) / (blocks.length - 1) : 0);
  let x: number = SHEET.left;
  return blocks.map((block, i) => {
    const width = widths[i] as number;
    const left = x;
    x += width + gap;
    const lines = block.flatMap(({ text, style }) =>
      pen.lines(text, width, style).map((line) => ({ text: line, style })),
    );
    return { left, lines };
  });
}

/** The wanted widths if they fit; otherwise the widths of the widest words, plus an equal share of the rest. */
function shared(wanted: readonly number[], words: readonly number[], available: number): number[] {
  const least = total(words) <= available ? words : words.map(() => 0);
  const more = limited(
    wanted.map((width, i) => width - (least[i] as number)),
    available - total(least),
  );
  return least.map((width, i) => width + (more[i] as number));
}

/** Limits all widths to the largest common maximum that fits. */
function limited(wanted: readonly number[], available: number): number[] {
  const ascending = [...wanted].sort((a, b) => a - b);
  let left = available;
  let limit = 0;
  ascending.forEach((width, i) => {
    limit = left / (ascending.length - i);
    left -= Math.min(width, limit);
  });
  return wanted.map((width) => Math.min(width, limit));
}

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
