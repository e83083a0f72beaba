import { add, multiply, percentOf, round, roundedQuotient, subtract, sum } from '@daybook/money';
import type { EInvoice, ELine, EPayment, ETax, TaxCategory } from '@daybook/e-invoice';
import type { Random } from '@daybook/testing';

type Rates = Readonly<Partial<Record<TaxCategory, readonly string[]>>>;

const RATES: Rates = {
  S: ['19', '7', '5.5', '21', '25.5'],
  L: ['7', '3'],
  M: ['4', '10'],
};

const REASONS: Readonly<Partial<Record<TaxCategory, Partial<ETax>>>> = {
  E: { exemptionReason: 'Medical service' },
  AE: { exemptionCode: 'VATEX-EU-AE' },
  K: { exemptionCode: 'VATEX-EU-IC', exemptionReason: 'Intra-Community supply' },
  G: { exemptionCode: 'VATEX-EU-G' },
  O: { exemptionCode: 'VATEX-EU-O' },
};

/** Which categories stand together on one document. */
const MIXES: readonly (readonly TaxCategory[])[] = [
  ['S'],
  ['S', 'Z', 'E'],
  ['AE'],
  ['K'],
  ['G'],
  ['O'],
  ['L'],
  ['M'],
  ['S', 'E'],
];

/** Currencies with two decimals, and one without. */
const CURRENCIES = ['EUR', 'USD', 'JPY'] as const;

/** The texts of people: with what XML escapes, signs beyond ASCII, and several lines. */
const TEXTS = ['Work', 'Łódź & "Ω" <b>', 'Beratung\nvor Ort, 3 €', '100 % '];

/**
 * A document as accounting makes them: amounts are rounded per line, taxes per rate or per line. Yen are not rounded per line: a
 * few lines differ by more than the norm allows.
 */
export function randomEInvoice(random: Random, most = 12, rates = RATES): EInvoice {
  const currency = random.pick(CURRENCIES);
  const decimals = currency === 'JPY' ? 0 : 2;
  const mix = random.pick(MIXES);
  const lines = Array.from({ length: random.between(1, most) }, () => randomLine(random, mix, decimals, rates));
  const taxes = taxesOf(lines, decimals, decimals > 0 && random.chance(0.5));
  const net = sum(lines.map(({ amount }) => amount));
  const tax = sum(taxes.map((one) => one.tax));
  const outside = mix.includes('O');
  return {
    type: random.pick(['invoice', 'credit_note']),
    number: `INV/2026/${String(random.between(1, 99_999)).padStart(5, '0')}`,
    date: '2026-11-27',
    dueDate: '2026-12-27',
    currency,
    ...(random.chance(0.5) ? { note: 'Thank you & see you <soon>.', buyerReference: '04011000-1234512345-06' } : {}),
    ...(random.chance(0.5) ? { orderReference: 'PO-7781', paymentTerms: '2 % within 10 days' } : {}),
    ...(random.chance(0.7) ? {} : { corrects: { number: 'INV/2026/00001', date: '2026-10-01' } }),
    seller: {
      name: 'Müller & Söhne GmbH',
      ...(outside ? {} : { vatId: 'DE136695976' }),
      ...(random.chance(0.5)
        ? { tradingName: 'Müller', taxNumber: '12/345/67890', legalNote: 'HRB 1234, Berlin' }
        : {}),
      registrationId: 'HRB 1234',
      address: { street: 'Hauptstraße 12', city: 'Berlin', zip: '10115', country: 'DE' },
      ...(random.chance(0.5) ? { contact: { phone: '+49 30 1234', email: 'rechnung@example.com' } } : {}),
      electronicAddress: { scheme: '9930', id: 'DE136695976' },
    },
    buyer: {
      name: 'Brightwater Hotels',
      ...(outside ? {} : { vatId: 'FR40303265045' }),
      address: { street: '2 Esplanade', street2: 'Suite 4', city: 'Nice', zip: '06000', region: 'PACA', country: 'FR' },
      electronicAddress: { scheme: 'EM', id: 'bills@example.com' },
    },
    deliveryDate: '2026-11-20',
    ...(random.chance(0.5)
      ? { contractReference: 'C-2026/9', projectReference: 'P <1>', period: { from: '2026-11-01', to: '2026-11-30' } }
      : {}),
    ...randomPlace(random, mix.includes('K')),
    ...(random.chance(0.7) ? { payment: randomPayment(random) } : {}),
    lines,
    taxes,
    totals: { net, tax, total: add(net, tax) },
    ...(currency === 'USD' ? { taxInBooks: { currency: 'EUR', amount: round(multiply(tax, '0.92'), 2) } } : {}),
  };
}

/** Without an address, an intra-community supply goes to the country of the buyer. */
function randomPlace(random: Random, isIntraCommunity: boolean): Pick<EInvoice, 'deliveryAddress'> {
  if (random.chance(0.5)) return isIntraCommunity ? { deliveryAddress: { country: 'FR' } } : {};
  const more = { name: 'Lager & Co', street: 'Kai 3', street2: 'Tor 2', city: 'Lyon', zip: '69001', region: 'ARA' };
  return { deliveryAddress: { ...(random.chance(0.5) ? more : {}), country: 'FR' } };
}

function randomPayment(random: Random): EPayment {
  const reference = 'RF76INV202600001';
  if (random.chance(0.3)) return { code: random.pick(['10', '48', '57', '59', 'ZZZ']), reference };
  return {
    ...{ code: random.pick(['30', '58']), iban: 'DE89370400440532013000' },
    ...(random.chance(0.5) ? { bic: 'COBADEFFXXX', holder: 'Müller GmbH' } : {}),
    reference,
  };
}

function randomLine(random: Random, mix: readonly TaxCategory[], decimals: number, rates: Rates): ELine {
  const category = random.pick(mix);
  const quantity = random.pick(['1', '3', '7', '0.333333', '12.5', '1000000']);
  const price = random.pick(['9.99', '0.004999', '118.487395', '1200', '0']);
  const kept = subtract('100', random.pick(['0', '0', '10', '33.3333']));
  const whole = round(roundedQuotient(multiply(quantity, price, kept), '100', 12), decimals);
  const isDiscount = random.chance(0.1);
  return {
    description: random.pick(TEXTS),
    quantity,
    unitCode: random.pick(['C62', 'HUR', 'KGM']),
    amount: isDiscount && whole !== '0' ? `-${whole}` : whole,
    category,
    rate: random.pick(rates[category] ?? ['0']),
    ...(random.chance(0.5) ? { sellerItemId: 'PUMP-1', note: 'Batch 7, "checked"' } : {}),
    ...(random.chance(0.3)
      ? { period: { from: '2026-11-01', ...(random.chance(0.5) ? { to: '2026-11-15' } : {}) } }
      : {}),
  };
}

function taxesOf(lines: readonly ELine[], decimals: number, perLine: boolean): ETax[] {
  const keys = [...new Set(lines.map(({ category, rate }) => `${category} ${rate}`))];
  return keys.map((key) => {
    const [category, rate] = key.split(' ') as [TaxCategory, string];
    const amounts = lines.filter((line) => `${line.category} ${line.rate}` === key).map(({ amount }) => amount);
    const taxOf = (base: string) => round(percentOf(base, rate), decimals);
    const tax = perLine ? sum(amounts.map(taxOf)) : taxOf(sum(amounts));
    return { category, rate, base: sum(amounts), tax, ...REASONS[category] };
  });
}
