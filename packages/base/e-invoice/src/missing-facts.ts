import { absolute, add, compare, decimalPlaces, isZero, percentOf, round, subtract, sum } from '@daybook/money';
import { type EInvoice, type EProfile, lineTotals, type TaxCategory } from './e-invoice.js';
import { AMOUNT_DECIMALS, itemTexts } from './figures.js';
import { broken, type Missing } from './missing.js';
import { peppolFacts } from './peppol.js';
import { isXmlText } from '@daybook/xml';

/** Also of L and M: the norm allows them the rate zero, CEN's rules for CII do not. */
const WITH_RATE_ABOVE_ZERO: readonly TaxCategory[] = ['S', 'L', 'M'];
const WITH_RATE_ZERO: readonly TaxCategory[] = ['Z', 'E', 'AE', 'K', 'G', 'O'];
const WITH_REASON: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O'];

/**
 * Everything that prevents an e-invoice, all at once; empty if {@link writeUbl} and {@link writeCii} give documents that follow
 * the rules of EN 16931 (CEN, release 1.3.16), and with `peppol` those of Peppol BIS Billing 3 ({@link peppolFacts}). A draft is judged by the facts that it has: number and date come with its confirmation.
 */
export function missingFacts(invoice: EInvoice, profile: EProfile = 'en16931'): Missing[] {
  return [
    ...partyFacts(invoice),
    ...lineFacts(invoice),
    ...allowanceFacts(invoice),
    ...taxFacts(invoice),
    ...figureFacts(invoice),
    ...paymentFacts(invoice),
    ...(profile === 'peppol' ? peppolFacts(invoice) : []),
    ...textFacts(invoice),
  ];
}

function partyFacts({ seller, buyer, taxes, deliveryDate, period, deliveryAddress, lines }: EInvoice): Missing[] {
  const used = new Set([...taxes, ...lines].map(({ category }) => category));
  const outside = used.has('O');
  const needsVatId = used.has('K') || used.has('G');
  const hasTaxId = Boolean(seller.vatId ?? seller.taxNumber);
  return broken([
    [!seller.name.trim(), 'seller.name', 'BT-27', 'is required.'],
    [!seller.address.country, 'seller.address.country', 'BT-40', 'is required.'],
    [!buyer.name.trim(), 'buyer.name', 'BT-44', 'is required.'],
    [!buyer.address.country, 'buyer.address.country', 'BT-55', 'is required.'],
    [!outside && needsVatId && !seller.vatId, 'seller.vatId', 'BT-31', 'is required for supplies to other countries.'],
    [!outside && !needsVatId && !hasTaxId, 'seller.vatId', 'BT-31', 'or the tax number of the seller is required.'],
    [
      hasTaxId && !outside && !seller.vatId && !seller.registrationId,
      'seller.registrationId',
      'BT-30',
      'or the VAT id of the seller is required: a tax number alone does not identify it.',
    ],
    [
      outside && !seller.registrationId,
      'seller.registrationId',
      'BT-30',
      'is required: without VAT, no VAT id identifies the seller.',
    ],
    [used.has('AE') && !buyer.vatId, 'buyer.vatId', 'BT-48', 'is required for a reverse charge.'],
    [used.has('K') && !buyer.vatId, 'buyer.vatId', 'BT-48', 'is required for an intra-community supply.'],
    [
      used.has('K') && !deliveryDate && !period,
      'deliveryDate',
      'BT-72',
      'or a period is required for an intra-community supply.',
    ],
    [deliveryAddress !== undefined && !deliveryAddress.country, 'deliveryAddress.country', 'BT-80', 'is required.'],
  ]);
}

function lineFacts({ lines }: EInvoice): Missing[] {
  const outside = lines.some(({ category }) => category === 'O');
  const perLine = lines.flatMap(({ description, category, rate }, i) =>
    broken([
      [itemTexts(description).name === '', `lines[${i}].description`, 'BT-153', 'is required.'],
      [
        category === undefined,
        `lines[${i}].category`,
        'BT-151',
        'is required: the line must have exactly one tax, with a category.',
      ],
      [
        category !== undefined && WITH_RATE_ABOVE_ZERO.includes(category) && compare(rate, '0') <= 0,
        `lines[${i}].category`,
        'BT-152',
        `is ${category}, which requires a rate above zero.`,
      ],
      [
        category !== undefined && WITH_RATE_ZERO.includes(category) && !isZero(rate),
        `lines[${i}].category`,
        'BT-152',
        `is ${category}, which requires the rate zero.`,
      ],
      [
        outside && category !== undefined && category !== 'O',
        `lines[${i}].category`,
        'BT-151',
        'must be O like that of the other lines: what is outside VAT has an invoice of its own.',
      ],
    ]),
  );
  return [
    ...broken([[lines.length === 0, 'lines', 'BG-25', 'is required: an invoice has at least one line.']]),
    ...perLine,
  ];
}

/** BR-32 and BR-33. What has no category is reduced by lines without one, which are named themselves. */
function allowanceFacts({ allowances = [] }: EInvoice): Missing[] {
  return allowances.flatMap(({ amount, reason }, i) =>
    broken([
      [compare(amount, '0') <= 0, `allowances[${i}].amount`, 'BT-92', 'must be above zero.'],
      [!reason.trim(), `allowances[${i}].reason`, 'BT-97', 'is required.'],
    ]),
  );
}

function taxFacts({ taxes }: EInvoice): Missing[] {
  return taxes.flatMap(({ category, exemptionCode, exemptionReason }, i) =>
    broken([
      [
        WITH_REASON.includes(category) && !exemptionCode && !exemptionReason,
        `taxes[${i}].exemptionReason`,
        'BT-120',
        `is required for the category ${category}, or its code.`,
      ],
      [
        !WITH_REASON.includes(category) && Boolean(exemptionCode ?? exemptionReason),
        `taxes[${i}].exemptionReason`,
        'BT-120',
        `must be empty for the category ${category}, and its code as well.`,
      ],
    ]),
  );
}

/** How far CEN's rules let a tax differ from base × rate, and a base from its lines (BR-CO-17, BR-S-08 and their like). */
const SLACK = '1';

function figureFacts({ currency, totals, taxes, lines, allowances = [], taxInBooks }: EInvoice): Missing[] {
  const ofAllowances = allowances.map(({ amount }) => amount);
  const amounts = [totals.net, totals.tax, totals.total, ...lines.map(({ amount }) => amount), ...ofAllowances];
  const sums = lineTotals({ lines, allowances });
  const tooFine = [...amounts, taxInBooks?.amount ?? '0'].some((value) => decimalPlaces(value) > AMOUNT_DECIMALS);
  // Until each line has its category, it is not known which of them belong to a base.
  const judged = lines.every(({ category }) => category !== undefined) ? taxes : [];
  const rows = judged.flatMap(({ category, rate, base, tax }, i) => {
    const isOwn = (one: Pick<EInvoice['lines'][number], 'category' | 'rate'>): boolean =>
      one.category === category && compare(one.rate, rate) === 0;
    const own = lineTotals({ lines: lines.filter(isOwn), allowances: allowances.filter(isOwn) });
    const expected = round(percentOf(base, rate), AMOUNT_DECIMALS);
    return broken([
      [
        differs(tax, expected) || differs(base, subtract(own.lines, own.allowances)),
        `taxes[${i}]`,
        'BT-117',
        `has the base ${base} and the tax ${tax}, which do not follow from its lines and the rate ${rate} %.`,
      ],
    ]);
  });
  return [
    ...broken([
      [
        tooFine,
        'currency',
        'BT-5',
        `has amounts with more than two decimals (${currency}), which EN 16931 does not allow.`,
      ],
      [
        !isZero(subtract(totals.tax, sum(taxes.map(({ tax }) => tax)))) ||
          !isZero(subtract(totals.total, add(totals.net, totals.tax))) ||
          !isZero(subtract(totals.net, subtract(sums.lines, sums.allowances))),
        'totals',
        'BT-112',
        'must be the sums of the lines less the allowances, and of the taxes.',
      ],
    ]),
    ...rows,
  ];
}

/** BR-61. */
const TRANSFERS = ['30', '58'];

const differs = (one: string, other: string): boolean => compare(absolute(subtract(one, other)), SLACK) >= 0;

function paymentFacts({ totals, dueDate, paymentTerms, payment }: EInvoice): Missing[] {
  const isOwed = compare(totals.total, '0') > 0;
  return broken([
    [isOwed && !dueDate && !paymentTerms, 'dueDate', 'BT-9', 'or terms of payment are required.'],
    [
      payment !== undefined && TRANSFERS.includes(payment.code) && !payment.iban,
      'payment.iban',
      'BT-84',
      'is required for a credit transfer.',
    ],
  ]);
}

function textFacts(invoice: EInvoice): Missing[] {
  return textsOf(invoice, '')
    .filter(([, text]) => !isXmlText(text))
    .map(([field]) => ({ field, term: 'text', message: 'has characters that XML cannot hold. Remove them.' }));
}

function textsOf(value: unknown, path: string): [field: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((one, i) => textsOf(one, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, path === '' ? key : `${path}.${key}`));
}
