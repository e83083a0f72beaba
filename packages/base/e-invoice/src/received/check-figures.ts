import {
  absolute,
  add,
  compare,
  decimalsOfCurrency,
  equal,
  isCurrency,
  multiply,
  percentOf,
  round,
  subtract,
  sum,
} from '@daybook/money';
import { AMOUNT_DECIMALS } from '../figures.js';
import type { ReceivedAdjustment, ReceivedEInvoice, ReceivedTax } from './received.js';

/** A figure that does not follow from the others. */
export interface Difference {
  /** A field of {@link ReceivedEInvoice}, such as `totals.net`. */
  readonly field: string;
  /** As the document states it. */
  readonly told: string;
  /** As it follows from the other figures of the document. */
  readonly computed: string;
  /** How it is computed, such as `the lines less allowances plus charges`. */
  readonly from: string;
}

/** BASIC WL and MINIMUM of Factur-X have totals and no lines. */
export const hasNoLines = ({ lines }: Pick<ReceivedEInvoice, 'lines'>): boolean => lines.length === 0;

/**
 * What does not add up, by our own arithmetic in exact decimals: the sums exactly (BR-CO-10 to 16), each tax to a cent (or the unit of
 * its currency) for each of its lines, because sellers may round it per line. Prices are not compared: the amount of a line counts.
 */
export function checkFigures(invoice: ReceivedEInvoice): Difference[] {
  const { totals, taxes } = invoice;
  const told = totals.tax ?? sum(taxes.map(({ tax }) => tax));
  return [
    ...(hasNoLines(invoice) ? [] : netDifferences(invoice)),
    ...taxes.flatMap((tax, i) => taxDifferences(invoice, tax, `taxes[${i}]`)),
    ...(taxes.length === 0 ? [] : differing('totals.tax', told, sum(taxes.map(({ tax }) => tax)), 'the taxes')),
    ...differing('totals.total', totals.total, add(totals.net, told), 'net and tax'),
    ...differing(
      'totals.payable',
      totals.payable,
      add(subtract(totals.total, totals.prepaid ?? '0'), totals.rounding ?? '0'),
      'the total less what is prepaid, plus the rounding',
    ),
  ];
}

function netDifferences({ lines, adjustments, totals }: ReceivedEInvoice): Difference[] {
  const ofLines = sum(lines.map(({ amount }) => amount));
  const [allowances, charges] = [totalOf(adjustments, 'allowance'), totalOf(adjustments, 'charge')];
  return [
    ...differing('totals.lines', totals.lines ?? ofLines, ofLines, 'the lines'),
    ...differing('totals.allowances', totals.allowances ?? allowances, allowances, 'the allowances'),
    ...differing('totals.charges', totals.charges ?? charges, charges, 'the charges'),
    ...differing(
      'totals.net',
      totals.net,
      add(subtract(ofLines, allowances), charges),
      'the lines less allowances, plus charges',
    ),
  ];
}

function taxDifferences(invoice: ReceivedEInvoice, row: ReceivedTax, field: string): Difference[] {
  const isOfRow = ({ category, rate }: { readonly category?: string; readonly rate?: string }): boolean =>
    category === row.category && equal(rate ?? '0', row.rate);
  const lines = invoice.lines.filter(isOfRow);
  const adjustments = invoice.adjustments.filter(isOfRow);
  const base = add(
    subtract(sum(lines.map(({ amount }) => amount)), totalOf(adjustments, 'allowance')),
    totalOf(adjustments, 'charge'),
  );
  const decimals = decimalsOf(invoice.currency);
  const tax = round(percentOf(row.base, row.rate), decimals);
  const slack = multiply(decimals === 0 ? '1' : '0.01', String(Math.max(1, lines.length)));
  const isNear = compare(absolute(subtract(row.tax, percentOf(row.base, row.rate))), slack) <= 0;
  return [
    ...(hasNoLines(invoice) ? [] : differing(`${field}.base`, row.base, base, 'its lines, allowances and charges')),
    ...(isNear ? [] : differing(`${field}.tax`, row.tax, tax, 'base and rate')),
  ];
}

/** EN 16931 has at most two decimals, whatever the currency has. */
const decimalsOf = (currency: string): number =>
  isCurrency(currency) ? Math.min(AMOUNT_DECIMALS, decimalsOfCurrency(currency)) : AMOUNT_DECIMALS;

const totalOf = (adjustments: readonly ReceivedAdjustment[], wanted: ReceivedAdjustment['kind']): string =>
  sum(adjustments.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));

const differing = (field: string, told: string, computed: string, from: string): Difference[] =>
  equal(told, computed) ? [] : [{ field, told, computed, from }];
