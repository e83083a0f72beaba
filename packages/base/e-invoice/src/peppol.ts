import { checkParticipant } from '@daybook/identifiers';
import { compare } from '@daybook/money';
import {
  type EAddress,
  type EInvoice,
  type EParty,
  type EPayment,
  type EProfile,
  type ESeller,
  isOutsideVat,
} from './e-invoice.js';
import { broken, type Missing } from './missing.js';

/**
 * What Peppol BIS Billing 3 requires besides EN 16931 (release of May 2025): its own rules and those of its countries that stop a
 * document. The comments name them. Rules on what is never written, such as charges, percentages of allowances or direct debits, are not here.
 */
export function peppolFacts(invoice: EInvoice): Missing[] {
  return [
    ...generalFacts(invoice),
    ...periodFacts(invoice),
    ...meansFacts(invoice),
    ...germanFacts(invoice),
    ...dutchFacts(invoice),
    ...danishFacts(invoice),
    ...swedishFacts(invoice),
    ...icelandicFacts(invoice),
    ...italianFacts(invoice),
    ...otherFacts(invoice),
  ];
}

/** PEPPOL-EN16931-R003, R010, R020 and CL008, PEPPOL-COMMON-R040 to R050. */
function generalFacts({ seller, buyer, buyerReference, orderReference }: EInvoice): Missing[] {
  return [
    ...addressFacts('seller', 'BT-34', seller),
    ...addressFacts('buyer', 'BT-49', buyer),
    ...broken([
      [
        !buyerReference?.trim() && !orderReference?.trim(),
        'buyerReference',
        'BT-10',
        'or the number of the order is required by Peppol.',
      ],
    ]),
  ];
}

/** PEPPOL-EN16931-R110 and R111: the days of a line are days of the document, as far as both are stated. */
function periodFacts({ period, lines }: EInvoice): Missing[] {
  const { from, to } = period ?? {};
  return lines.flatMap(({ period: own }, i) =>
    broken([
      [
        Boolean(from && own?.from && own.from < from),
        `lines[${i}].period`,
        'BT-134',
        `must not begin before ${from}, the first day of the period of the document (PEPPOL-EN16931-R110).`,
      ],
      [
        Boolean(to && own?.to && own.to > to),
        `lines[${i}].period`,
        'BT-135',
        `must not end after ${to}, the last day of the period of the document (PEPPOL-EN16931-R111).`,
      ],
    ]),
  );
}

function addressFacts(party: 'seller' | 'buyer', term: string, { electronicAddress }: EParty): Missing[] {
  const field = `${party}.electronicAddress`;
  if (!electronicAddress) return [{ field, term, message: 'is required by Peppol.' }];
  const checked = checkParticipant(electronicAddress.scheme, electronicAddress.id);
  return 'requirement' in checked ? [{ field, term, message: `must be ${checked.requirement}.` }] : [];
}

const OF_CARDS = '48';
const DIRECT_DEBIT = '59';
/** What a seller in the Netherlands, or one in Denmark with a buyer there, may name: NL-R-008 and DK-R-005. */
const DUTCH_MEANS = ['30', '48', '57', '58', '59'];
const DANISH_MEANS = ['10', '30', '48', '58', '59'];

/** PEPPOL-EN16931-R061, DE-R-024, NL-R-008 and DK-R-005. */
function meansFacts(invoice: EInvoice): Missing[] {
  const { seller, payment } = invoice;
  if (!payment) return [];
  const { code } = payment;
  const fact = (isBroken: boolean, message: string) => [isBroken, 'payment.code', 'BT-81', message] as const;
  return broken([
    fact(
      code === DIRECT_DEBIT,
      'is a direct debit, whose mandate Peppol requires (PEPPOL-EN16931-R061) and e-invoices of Daybook do not contain.',
    ),
    fact(
      code === OF_CARDS && isWithin('DE', invoice),
      'is a card, whose number Peppol requires within Germany (DE-R-024) and e-invoices of Daybook do not contain.',
    ),
    fact(
      isIn('NL', seller) && !DUTCH_MEANS.includes(code),
      'is not one that Peppol permits a seller in the Netherlands (NL-R-008).',
    ),
    fact(
      isWithin('DK', invoice) && !DANISH_MEANS.includes(code),
      'is not one that Peppol permits within Denmark (DK-R-005).',
    ),
  ]);
}

const isIn = (country: string, { address }: EParty): boolean => address.country?.toUpperCase() === country;

const isWithin = (country: string, { seller, buyer }: EInvoice): boolean =>
  isIn(country, seller) && isIn(country, buyer);

/** By its VAT id, without one by its address. */
const taxCountry = ({ vatId, address }: EParty): string => (vatId ?? address.country ?? '').slice(0, 2).toUpperCase();

const TERMS = {
  seller: { street: 'BT-35', city: 'BT-37', zip: 'BT-38' },
  buyer: { street: 'BT-50', city: 'BT-52', zip: 'BT-53' },
} as const;

const placeFacts = (
  party: 'seller' | 'buyer',
  address: EAddress,
  parts: readonly ('street' | 'city' | 'zip')[],
  rule: string,
): Missing[] =>
  broken(
    parts.map(
      (part) =>
        [
          !address[part]?.trim(),
          `${party}.address.${part}`,
          TERMS[party][part],
          `is required by Peppol (${rule}).`,
        ] as const,
    ),
  );

/** Between parties in Germany: DE-R-001 to. */
function germanFacts(invoice: EInvoice): Missing[] {
  if (!isWithin('DE', invoice)) return [];
  const { type, seller, buyer, payment, buyerReference, deliveryAddress: place } = invoice;
  return [
    ...broken([
      [type === 'invoice' && !payment, 'payment', 'BT-84', 'is required by Peppol within Germany (DE-R-001).'],
      [!seller.contact?.phone, 'seller.contact.phone', 'BT-42', 'is required by Peppol within Germany (DE-R-006).'],
      [!seller.contact?.email, 'seller.contact.email', 'BT-43', 'is required by Peppol within Germany (DE-R-007).'],
      [
        !buyerReference?.trim(),
        'buyerReference',
        'BT-10',
        'is required by Peppol within Germany (DE-R-015). In an invoice to an authority it is the Leitweg-ID.',
      ],
    ]),
    ...broken([
      [place !== undefined && !place.city, 'deliveryAddress.city', 'BT-77', 'is required by Peppol (DE-R-010).'],
      [place !== undefined && !place.zip, 'deliveryAddress.zip', 'BT-78', 'is required by Peppol (DE-R-011).'],
    ]),
    ...placeFacts('seller', seller.address, ['city', 'zip'], 'DE-R-003 and DE-R-004'),
    ...placeFacts('buyer', buyer.address, ['city', 'zip'], 'DE-R-008 and DE-R-009'),
  ];
}

/** Of a seller in the Netherlands: NL-R-001 to. */
function dutchFacts(invoice: EInvoice): Missing[] {
  const { type, seller, buyer, payment, corrects, totals } = invoice;
  if (!isIn('NL', seller)) return [];
  return [
    ...broken([
      [
        type === 'credit_note' && !corrects,
        'corrects',
        'BT-25',
        'is required: a Dutch credit note names the invoice that it corrects (NL-R-001).',
      ],
      [
        seller.registrationId !== undefined && !legalIdOf(seller, 'peppol')!.scheme,
        'seller.registrationId',
        'BT-30',
        'must be a KvK number of 8 digits or an OIN of 20 digits (NL-R-003).',
      ],
      [
        type === 'invoice' && !payment && compare(totals.total, '0') > 0,
        'payment',
        'BT-84',
        'is required of a seller in the Netherlands (NL-R-007).',
      ],
      [
        type === 'credit_note' && !payment && compare(totals.total, '0') < 0,
        'totals',
        'BT-115',
        'must not be negative in a Dutch credit note (NL-R-007).',
      ],
    ]),
    ...placeFacts('seller', seller.address, ['street', 'city', 'zip'], 'NL-R-002'),
    ...(isIn('NL', buyer) ? placeFacts('buyer', buyer.address, ['street', 'city', 'zip'], 'NL-R-004') : []),
  ];
}

/** Of a seller in Denmark: DK-R-002, R-006, R-014 and R-016. */
function danishFacts(invoice: EInvoice): Missing[] {
  const { type, seller, payment, totals } = invoice;
  if (!isIn('DK', seller)) return [];
  const isWithinDenmark = isWithin('DK', invoice);
  return broken([
    [
      !legalIdOf(seller, 'peppol')?.scheme,
      'seller.registrationId',
      'BT-30',
      'must be a CVR number of 8 digits (DK-R-002).',
    ],
    [
      isWithinDenmark && payment?.code === '30' && !payment.bic,
      'payment.bic',
      'BT-86',
      'is required by Peppol within Denmark (DK-R-006).',
    ],
    [
      isWithinDenmark && type === 'credit_note' && compare(totals.total, '0') < 0,
      'totals',
      'BT-115',
      'must not be negative in a Danish credit note (DK-R-016).',
    ],
  ]);
}

const SWEDISH_RATES = ['25', '12', '6'];

/** Of a seller in Sweden: SE-R-001 to. */
function swedishFacts({ seller, lines, taxes }: EInvoice): Missing[] {
  if (!isIn('SE', seller)) return [];
  const hasVatId = seller.vatId?.startsWith('SE') === true;
  const isOtherRate = (rate: string): boolean => SWEDISH_RATES.every((one) => compare(rate, one) !== 0);
  return broken([
    [
      !seller.vatId && !isOutsideVat({ taxes }),
      'seller.vatId',
      'BT-31',
      'is required of a seller in Sweden (SE-R-005): its tax number cannot be written.',
    ],
    [
      hasVatId && !/^SE\d{12}$/.test(seller.vatId),
      'seller.vatId',
      'BT-31',
      'must be SE and 12 digits (SE-R-001 and SE-R-002).',
    ],
    [
      seller.registrationId !== undefined && 'requirement' in checkParticipant('0007', legalIdOf(seller, 'peppol')!.id),
      'seller.registrationId',
      'BT-30',
      'must be an organisation number of 10 digits whose check digit fits (SE-R-004 and SE-R-013).',
    ],
    ...lines.map(
      ({ category, rate }, i) =>
        [
          hasVatId && category === 'S' && isOtherRate(rate),
          `lines[${i}].category`,
          'BT-152',
          'must have the rate 25, 12 or 6 % of Sweden (SE-R-006).',
        ] as const,
    ),
  ]);
}

/** Of a seller in Iceland: IS-R-002 to R-005. */
function icelandicFacts(invoice: EInvoice): Missing[] {
  const { seller } = invoice;
  if (!isIn('IS', seller)) return [];
  return [
    ...broken([
      [
        !legalIdOf(seller, 'peppol')?.scheme,
        'seller.registrationId',
        'BT-30',
        'must be a kennitala of 10 digits (IS-R-002).',
      ],
      [
        isWithin('IS', invoice),
        'buyer.address.country',
        'BT-47',
        'is IS: Peppol requires the kennitala of a buyer in Iceland (IS-R-004), which e-invoices of Daybook do not contain.',
      ],
    ]),
    ...placeFacts('seller', seller.address, ['street', 'zip'], 'IS-R-003'),
  ];
}

/** Of a seller with a VAT id of Italy: IT-R-001 to R-004. */
function italianFacts({ seller }: EInvoice): Missing[] {
  if (taxCountry(seller) !== 'IT') return [];
  return [
    ...broken([
      [
        seller.taxNumber !== undefined && !/^[A-Z0-9]{11,16}$/.test(seller.taxNumber),
        'seller.taxNumber',
        'BT-32',
        'must have 11 to 16 capitals and digits (IT-R-001).',
      ],
    ]),
    ...placeFacts('seller', seller.address, ['street', 'city', 'zip'], 'IT-R-002 to IT-R-004'),
  ];
}

/** NO-R-001, and the numbers of its authority that a Greek seller must write (GR-R-001, GR-R-004). */
function otherFacts({ seller }: EInvoice): Missing[] {
  return broken([
    [
      seller.vatId?.startsWith('NO') === true && 'requirement' in checkNorwegian(seller.vatId),
      'seller.vatId',
      'BT-31',
      'must be NO, the organisation number of 9 digits, and MVA (NO-R-001).',
    ],
    [
      ['GR', 'EL'].includes(taxCountry(seller)),
      'seller.vatId',
      'BT-31',
      'is one of Greece: Peppol requires the numbers of myDATA of a Greek seller (GR-R-001), which e-invoices of Daybook do not contain.',
    ],
  ]);
}

const checkNorwegian = (vatId: string) => checkParticipant('0192', /^NO(\d{9})MVA$/.exec(vatId)?.[1] ?? '');

/** The scheme (ICD) of the legal identifier in each country whose rules require it. */
const LEGAL_SCHEMES: Readonly<Record<string, readonly (readonly [form: RegExp, scheme: string])[]>> = {
  DK: [[/^(DK)?\d{8}$/, '0184']],
  IS: [[/^\d{10}$/, '0196']],
  NL: [
    [/^\d{8}$/, '0106'],
    [/^\d{20}$/, '0190'],
  ],
};

/** BT-30 with its scheme, where Peppol requires one: there in its compact form. */
export function legalIdOf(
  { registrationId, address }: ESeller,
  profile: EProfile,
): { readonly id: string; readonly scheme?: string } | undefined {
  if (registrationId === undefined) return undefined;
  const country = address.country?.toUpperCase() ?? '';
  if (profile !== 'peppol' || !['DK', 'IS', 'NL', 'SE'].includes(country)) return { id: registrationId };
  const id = registrationId.replaceAll(/[\s.-]/g, '');
  const scheme = LEGAL_SCHEMES[country]?.find(([form]) => form.test(id))?.[1];
  return scheme === undefined ? { id } : { id, scheme };
}

/** BT-32: in Sweden it is no number but a statement on its tax (SE-R-005), which is not made here. */
export const taxNumberOf = (seller: ESeller, profile: EProfile): string | undefined =>
  profile === 'peppol' && isIn('SE', seller) ? undefined : seller.taxNumber;

/** UNCL4461: a credit note within Germany states that no means of payment is defined (DE-R-001). */
export const NO_MEANS = '1';

export const statesNoMeans = (invoice: EInvoice, profile: EProfile): boolean =>
  profile === 'peppol' && !invoice.payment && isWithin('DE', invoice);

/** UNCL4461: within Denmark a transfer to an account with a BIC is 31 (DK-R-005). */
export const paymentCode = (invoice: EInvoice, { code }: EPayment, profile: EProfile): string =>
  profile === 'peppol' && code === '30' && isWithin('DK', invoice) ? '31' : code;

/** Whether a row of taxes states its rate: O has none, except within Germany (DE-R-014). */
export const statesRate = (invoice: EInvoice, profile: EProfile): boolean =>
  !isOutsideVat(invoice) || (profile === 'peppol' && isWithin('DE', invoice));
