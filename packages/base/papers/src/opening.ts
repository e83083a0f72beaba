import type { Flow } from './flow.js';
import type { Formats } from './formats.js';
import { imageHeader } from './logo/image-header.js';
import type { Fact, PaperModel } from './model.js';
import { InvalidPaper } from './paper-error.js';
import { STYLES } from './pen.js';
import { printable } from './printable.js';
import { mm, SHEET } from './sheet.js';

/** The distance between the title and the content above it. */
const ABOVE_TITLE = mm(8);

/** The distance between the sender and the logo. */
const BESIDE_LOGO = mm(5);

/** Draws the sender, the recipient, the title and the text above the table. */
export function drawOpening(flow: Flow, model: PaperModel, formats: Formats): void {
  const logoWidth = drawLogo(flow, model);
  drawSeller(flow, model, logoWidth === 0 ? 0 : logoWidth + BESIDE_LOGO);
  drawBuyer(flow, model);
  const factsEnd = drawFacts(flow, model, formats);
  flow.y = Math.max(SHEET.text, factsEnd) + ABOVE_TITLE;
  flow.text([model.title, model.number].filter(Boolean).join(' '), STYLES.title, 'H1');
  if (model.intro !== undefined) flow.text(model.intro);
  flow.gap(2);
}

/** As large as its box allows, at the right end of the page. Returns its width in points, 0 without a logo. */
function drawLogo({ root, doc }: Flow, { logo, seller }: PaperModel): number {
  const header = logo && imageHeader(logo);
  if (!header) return 0;
  const { top, ...box } = SHEET.logo;
  const scale = Math.min(box.width / header.width, box.height / header.height);
  const size = { width: header.width * scale, height: header.height * scale };
  const left = SHEET.right - size.width;
  const figure = doc.struct('Figure', {
    alt: printable(seller.name),
    bbox: [left, top, SHEET.right, top + size.height],
  });
  root.add(figure);
  figure.add(() => doc.image(logo, left, top, size));
  figure.end();
  return size.width;
}

/** `beside`: what the logo takes of the width. */
function drawSeller({ pen, root }: Flow, { seller }: PaperModel, beside: number): void {
  const width = SHEET.right - SHEET.left - beside;
  const names = pen.lines(seller.name, width, STYLES.name).slice(0, 2);
  const address = pen.lines(
    [seller.address?.join(', '), seller.phone, seller.email].filter(Boolean).join('  ·  '),
    width,
    STYLES.foot,
  );
  pen.element(root, 'P', () => {
    names.forEach((line, i) => pen.line(line, SHEET.left, mm(20) + i * STYLES.name.leading, STYLES.name));
    const below = mm(20) + (names.length - 1) * STYLES.name.leading + 13;
    address.slice(0, 2).forEach((line, i) => pen.line(line, SHEET.left, below + i * STYLES.foot.leading, STYLES.foot));
  });
}

function drawBuyer({ pen, root }: Flow, { seller, buyer }: PaperModel): void {
  const { left, width, sender, top, height } = SHEET.address;
  // As many parts of the address as fit on the line.
  const parts = [seller.name, ...(seller.address ?? [])];
  const fitting = parts.map((_, i) => parts.slice(0, parts.length - i).join(' · '));
  const returns = fitting.find((line) => pen.width(printable(line), STYLES.sender) <= width) ?? seller.name;
  pen.artifact('Layout', () => {
    pen.line(pen.lines(returns, width, STYLES.sender)[0] ?? '', left, sender, STYLES.sender);
    pen.rule(left, left + width, sender + 2.4, 0.35, '#999999');
  });
  const lines = buyer.flatMap((line) => pen.lines(line, width, STYLES.address));
  const leading = Math.min(STYLES.address.leading, height / lines.length);
  if (leading < STYLES.sender.size) throw new InvalidPaper('buyer', 'short enough for the window of an envelope');
  const style = { ...STYLES.address, size: Math.min(STYLES.address.size, leading * 0.8) };
  pen.element(root, 'P', () => lines.forEach((line, i) => pen.line(line, left, top + style.size + i * leading, style)));
}

/** Returns the bottom of the last fact, in points from the top edge. */
function drawFacts({ pen, root, bottom }: Flow, { facts }: PaperModel, formats: Formats): number {
  const { left, top } = SHEET.facts;
  const captions = facts.map(({ label }) => pen.lines(label, mm(32), STYLES.label));
  const widest = Math.max(0, ...captions.flat().map((line) => pen.width(line, STYLES.label)));
  const start = left + widest + mm(3);
  let y: number = top;
  facts.forEach((fact, i) => {
    const values = pen.lines(factText(fact, formats), SHEET.right - start, STYLES.body);
    const labels = captions[i] as string[];
    pen.element(root, 'P', () => {
      labels.forEach((line, at) =>
        pen.line(line, left, y + STYLES.body.size + at * STYLES.label.leading, STYLES.label),
      );
      values.forEach((line, at) => pen.line(line, start, y + STYLES.body.size + at * STYLES.body.leading, STYLES.body));
    });
    y += Math.max(labels.length, values.length) * STYLES.body.leading;
  });
  // Leave room for the title and the first row of the table.
  if (y > bottom - mm(80)) throw new InvalidPaper('facts', 'few and short enough for the first page');
  return y;
}

/** The printed value of a fact. */
export function factText(fact: Fact, formats: Formats): string {
  if ('text' in fact) return fact.text;
  return 'day' in fact ? formats.day(fact.day) : formats.amountWithCurrency(fact.amount);
}
