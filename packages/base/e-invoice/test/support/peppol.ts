import { type EInvoice, type EParty, type ESeller, transferCode } from '@daybook/e-invoice';
import type { Random } from '@daybook/testing';
import { randomEInvoice } from './random-e-invoice.js';

/** Sellers that lack nothing that the rules of their countries require. */
export const SELLERS = {
  AT: { vatId: 'ATU14189108', electronicAddress: { scheme: '9914', id: 'ATU14189108' } },
  BE: { vatId: 'BE0428759497', electronicAddress: { scheme: '0208', id: '0428759497' } },
  DE: { vatId: 'DE136695976', electronicAddress: { scheme: '9930', id: 'DE136695976' } },
  DK: { vatId: 'DK13585628', registrationId: '13585628', electronicAddress: { scheme: '0184', id: '13585628' } },
  IS: { vatId: 'IS12345', registrationId: '450401-3150', electronicAddress: { scheme: '0196', id: '4504013150' } },
  IT: { vatId: 'IT00743110157', taxNumber: '00743110157', electronicAddress: { scheme: '0211', id: 'IT00743110157' } },
  NL: { vatId: 'NL004495445B01', registrationId: '12345678', electronicAddress: { scheme: '0106', id: '12345678' } },
  NO: { vatId: 'NO995525828MVA', electronicAddress: { scheme: '0192', id: '995525828' } },
  SE: {
    ...{ vatId: 'SE556188840401', registrationId: '556188-8404' },
    electronicAddress: { scheme: '0007', id: '5561888404' },
  },
} as const satisfies Record<string, Partial<ESeller>>;

export type Country = keyof typeof SELLERS;

const COUNTRIES = Object.keys(SELLERS) as Country[];

/** The rates that SE-R-006 allows. */
const SWEDISH_RATES = { S: ['25', '12', '6'], L: ['7'], M: ['4'] };

/** A seller that Peppol takes, in a country. */
export function sellerIn(country: Country): ESeller {
  return {
    ...{ name: 'Müller & Söhne', registrationId: 'HRB 1234', contact: { phone: '+49 30 1234', email: 'a@b.example' } },
    ...SELLERS[country],
    address: { street: 'Main Street 1', city: 'Town', zip: '1000', country },
  };
}

export function buyerIn(country: Country): EParty {
  const { vatId, electronicAddress, address } = sellerIn(country);
  return { name: 'Brightwater Hotels', vatId, electronicAddress, address };
}

/** A document between two countries as accounting makes it, with everything that Peppol requires. */
export function randomPeppol(random: Random): EInvoice {
  const [from, to] = [random.pick(COUNTRIES), random.pick(COUNTRIES)];
  const invoice = randomEInvoice(random, 12, ...(from === 'SE' ? [SWEDISH_RATES] : []));
  const isCredit = invoice.type === 'credit_note';
  return {
    ...invoice,
    buyerReference: 'R-1',
    corrects: isCredit ? { number: 'INV/2026/00001', date: '2026-10-01' } : undefined,
    payment: isCredit
      ? undefined
      : {
          code: transferCode(invoice.currency),
          iban: 'DE89370400440532013000',
          bic: 'COBADEFFXXX',
          reference: 'RF76INV202600001',
        },
    seller: sellerIn(from),
    buyer: buyerIn(to),
  };
}
