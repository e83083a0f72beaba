import { equal, negate, subtract, sum } from '@daybook/money';
import { gridsOf } from '../../documents/taxes/tax-grids.js';
import type { ReportRow, TableReport } from './report.js';
import { readTaxFigures, type TaxFigures } from './tax-figures.js';
import { de } from './tax-returns/de.js';
import { fr } from './tax-returns/fr.js';
import { gb } from './tax-returns/gb.js';
import { generic } from './tax-returns/generic.js';
import type { BoxPart, Figure, TaxReturnTemplate } from './tax-returns/template.js';

const TEMPLATES: Readonly<Record<string, TaxReturnTemplate>> = { DE: de, FR: fr, GB: gb, generic };

/** A tax with the grids that count it. */
interface Placed {
  readonly figures: TaxFigures;
  readonly grids: readonly string[];
}

/** A return by the boxes of a country, from what was posted (domain.md 4.16). */
export const taxReturn: TableReport = {
  name: 'tax_return',
  summary:
    'The boxes of a tax return, by the template of a country; what no box takes is listed. Credits count as negative.',
  period: 'span',
  filters: [],
  templates: Object.keys(TEMPLATES),
  columns: { box: 'text', label: 'text', amount: 'figure' },
  totals: ['payable', 'left_out_base', 'left_out_tax'],
  async read({ workspaceId, dateFrom, dateTo, template }, { tx }) {
    const { taxes, home, language } = await readTaxFigures(tx, workspaceId, dateFrom!, dateTo);
    const chosen = TEMPLATES[template ?? (home !== null && home in TEMPLATES ? home : 'generic')]!;
    const placed = taxes.map((figures) => ({ figures, grids: gridsOf(figures, home) }));
    const rows = chosen.boxes.map(({ box, label, parts }): ReportRow => ({
      box,
      label: label[language],
      amount: sum(parts.map((part) => amountOf(part, placed))),
    }));
    return { rows, totals: { payable: payableOf(rows, chosen), ...leftOut(placed, chosen) } };
  },
};

const payableOf = (rows: readonly ReportRow[], { payable }: TaxReturnTemplate): string =>
  rows.find(({ box }) => box === payable)!['amount'] as string;

function amountOf(part: BoxPart, placed: readonly Placed[]): string {
  const amount = sum(placed.filter((one) => isIn(part, one)).map(({ figures }) => figures[part.figure]));
  return part.minus ? negate(amount) : amount;
}

/** Rates are compared by value. */
function isIn({ grids: wanted, rates, otherThan }: BoxPart, { figures: { rate }, grids }: Placed): boolean {
  const isOneOf = (some: readonly string[]): boolean => some.some((one) => equal(one, rate));
  return (
    wanted.some((grid) => grids.includes(grid)) && (!rates || isOneOf(rates)) && !(otherThan && isOneOf(otherThan))
  );
}

/** What no box takes: the base of taxes that are in none, and what is owed less what is deducted. Not each return has bases of purchases. */
function leftOut(
  placed: readonly Placed[],
  { boxes }: TaxReturnTemplate,
): Readonly<Record<'left_out_base' | 'left_out_tax', string>> {
  const parts = boxes.flatMap((box) => box.parts);
  const takes = (one: Placed, figures: readonly Figure[]): boolean =>
    parts.some((part) => figures.includes(part.figure) && isIn(part, one));
  const lost = (figure: Figure, figures: readonly Figure[] = [figure]): string =>
    sum(placed.filter((one) => !takes(one, figures)).map(({ figures: of }) => of[figure]));
  return {
    left_out_base: lost('base', ['base', 'due', 'deductible']),
    left_out_tax: subtract(lost('due'), lost('deductible')),
  };
}
