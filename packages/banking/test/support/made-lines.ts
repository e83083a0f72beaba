import type {
  AccountFacts,
  ItemFacts,
  LineFacts,
  OtherLineFacts,
  PartnerFacts,
  PaymentFacts,
  SuggestionFacts,
} from '../../src/suggestions/facts.js';
import type { MatchPlan } from '../../src/suggestions/suggestion.js';
import { creditorReference } from '@daybook/identifiers';
import { addDays, percentOf, round, subtract, sum } from '@daybook/money';

/** A bank line with what a bookkeeper would do with it; null: nothing of what is open. */
export interface MadeLine {
  readonly kind: string;
  readonly facts: SuggestionFacts;
  readonly right: MatchPlan | null;
}

/** Numbers from 0 to 1 that follow from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FORMS = ['GmbH', 'AG', 'Ltd', 'S.A.R.L.', 'B.V.', 'KG', '', 'Inc.'];
const FIRST = ['North', 'River', 'Müller', 'Alpha', 'Granit', 'Blue', 'Österle', 'Delta', 'Maple', 'Sun'];
const SECOND = ['Trading', 'Elektro', 'Foods', 'Logistics', 'Papier', 'Optics'];

export const MAIN: AccountFacts = {
  ...{ id: 'main', name: 'Main', iban: 'DE89370400440532013000', currency: 'EUR', journalId: 'bank', active: true },
  feeAccountId: 'fees',
  writeOffAccountId: 'write-off',
};
const SAVINGS: AccountFacts = {
  ...MAIN,
  id: 'savings',
  name: 'Savings',
  iban: 'DE02120300000000202051',
  journalId: 'bank 2',
};

/** A company with open documents, and how people pay them. */
export class MadeLines {
  private readonly random: () => number;
  private readonly partners: PartnerFacts[] = [];
  private readonly items: ItemFacts[] = [];
  private readonly payments: PaymentFacts[] = [];
  private readonly otherLines: OtherLineFacts[] = [];
  private count = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    for (let i = 0; i < 60; i++) {
      const name = `${this.one(FIRST)} ${this.one(SECOND)} ${this.letters(4)} ${this.one(FORMS)}`.trim();
      const ibans = this.random() < 0.7 ? [`DE${10 + i}50010517${String(5_407_324_931 + i)}`] : [];
      this.partners.push({ id: `par${String(i).padStart(2, '0')}`, name, ibans });
    }
    const numbers = { invoice: 0, bill: 0, credit_note: 0 };
    for (const [i, partner] of this.partners.entries()) {
      const isCustomer = i < 40;
      const price = this.random() < 0.3 ? this.amount() : undefined;
      for (let n = Math.ceil(this.random() * 5); n > 0; n--) {
        const type = isCustomer ? (this.random() < 0.12 ? 'credit_note' : 'invoice') : 'bill';
        this.addItem(type, ++numbers[type], partner.id, price);
      }
    }
  }

  /** So many lines of each way to pay. */
  all(each: number): MadeLine[] {
    const kinds = Object.entries(WAYS);
    return Array.from({ length: each * kinds.length }, (_, i) => {
      const [kind, way] = kinds[i % kinds.length]!;
      const made = way(this);
      const { right, ...line } = made;
      return { kind, right, facts: this.facts(line) };
    });
  }

  private facts(sent: Partial<LineFacts>): SuggestionFacts {
    const { partners, items, payments, otherLines } = this;
    const line = { ...EMPTY, id: `line${++this.count}`, ...sent };
    return {
      line,
      account: MAIN,
      ownAccounts: [MAIN, SAVINGS],
      items,
      partners,
      payments,
      otherLines,
      sentTransfers: [],
      rules: [],
    };
  }

  private addItem(type: 'invoice' | 'bill' | 'credit_note', serial: number, partnerId: string, price?: string): void {
    const prefix = { invoice: 'INV', bill: 'BILL', credit_note: 'CN' }[type];
    const date = addDays('2026-03-01', Math.floor(this.random() * 60));
    this.items.push({
      id: `${type}${String(serial).padStart(4, '0')}`,
      ...{ type, partnerId, date, currency: 'EUR', dateDue: addDays(date, 14) },
      number: `${prefix}/2026/${String(serial).padStart(5, '0')}`,
      reference: type === 'bill' ? this.supplierReference() : null,
      open: price ?? this.amount(),
      side: type === 'invoice' ? 'debit' : 'credit',
    });
  }

  private supplierReference(): string {
    const digits = String(10_000 + Math.floor(this.random() * 80_000));
    return this.one([`R${digits}`, `RE-2026/${digits}`, digits, `${digits}-${this.letters(2)}`]);
  }

  /** Some amounts are those of many, as the price of a subscription is. */
  amount(): string {
    if (this.random() < 0.25) return this.one(['49', '99.9', '119']);
    return round(String(20 + this.random() * 4000), 2);
  }

  one<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(this.random() * 26))).join('');
  }

  item(type: ItemFacts['type'], fits: (item: ItemFacts) => boolean = () => true): ItemFacts {
    return this.one(this.items.filter((one) => one.type === type && fits(one)));
  }

  /** Several open invoices of one customer. */
  several(): ItemFacts[] {
    const partners = this.partners.filter(({ id }) => this.invoicesOf(id).length > 2);
    return this.invoicesOf(this.one(partners).id);
  }

  invoicesOf(partnerId: string): ItemFacts[] {
    const own = this.items.filter((one) => one.type === 'invoice' && one.partnerId === partnerId);
    return own.sort((a, b) => (a.dateDue + a.id < b.dateDue + b.id ? -1 : 1));
  }

  partner(id: string | null): PartnerFacts {
    return this.partners.find((one) => one.id === id)!;
  }

  otherThan(id: string | null): PartnerFacts {
    return this.one(this.partners.filter((one) => one.id !== id && one.ibans.length > 0));
  }

  /** Who pays, as a bank shows it. */
  payer({ partnerId }: ItemFacts): Partial<LineFacts> {
    const { name, ibans } = this.partner(partnerId);
    const shown = this.one([name, name.toUpperCase(), name.replace(/ (GmbH|AG|Ltd|KG|Inc\.)$/, '')]);
    return { counterpartyName: shown, counterpartyIban: ibans[0] ?? `NL${this.letters(4)}0417164300` };
  }

  paidOn({ dateDue }: ItemFacts): string {
    return addDays(dateDue, Math.floor(this.random() * 30) - 12);
  }

  written(number: string): string {
    const forms = [
      number,
      number.toLowerCase(),
      number.replaceAll('/', ' '),
      number.replaceAll('/', '-'),
      number.replaceAll('/', ''),
    ];
    return this.one([...forms, number.replace(/(\d{2})(\d{3})$/, '$1 $2')]);
  }

  /** Two digits have changed places, one is missing, or one is another. */
  misspelt(number: string): string {
    const at = number.length - 1 - Math.floor(this.random() * 2);
    const swapped = number.slice(0, at - 1) + number[at]! + number[at - 1]! + number.slice(at + 1);
    const missing = number.slice(0, at) + number.slice(at + 1);
    const other = number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
    return this.one([swapped, missing, other].filter((one) => one !== number));
  }

  /** An invoice of the same customer and amount that has the misspelt number: nobody could know better. */
  writtenInstead(number: string, { partnerId, open }: ItemFacts): ItemFacts | undefined {
    return this.invoicesOf(partnerId!).find((one) => one.number === number && one.open === open);
  }

  addPayment(payment: Omit<PaymentFacts, 'id' | 'number' | 'journalId' | 'currency'>): PaymentFacts {
    const serial = String(this.payments.length + 1).padStart(5, '0');
    const one = { id: `pay${serial}`, number: `BNK/2026/${serial}`, journalId: 'bank', currency: 'EUR', ...payment };
    this.payments.push(one);
    return one;
  }

  addOther(open: string, date: string, isNamed: boolean): void {
    const counterpartyIban = isNamed ? MAIN.iban : null;
    const id = `other${this.otherLines.length}`;
    this.otherLines.push({ id, bankAccountId: 'savings', date, open, currency: 'EUR', counterpartyIban });
  }

  savings(): AccountFacts {
    return SAVINGS;
  }
}

const EMPTY: LineFacts = {
  ...{ id: '', bankAccountId: 'main', date: '2026-04-01', open: '1', currency: 'EUR', structuredReference: null },
  ...{ endToEnd: null, customerReference: null, text: null, counterpartyName: null, counterpartyIban: null },
  ...{ partnerId: null, reversal: false },
};

type Way = (made: MadeLines) => Partial<LineFacts> & { readonly right: MatchPlan | null };

const whole = (...items: readonly ItemFacts[]): MatchPlan => ({
  items: items.map(({ id, type, open }) => ({ id, type, amount: open })),
});
const out = (amount: string): string => `-${amount}`;
const totalOf = (items: readonly ItemFacts[]): string => sum(items.map(({ open }) => open));

const WAYS: Readonly<Record<string, Way>> = {
  'number in the text': (made) => {
    const item = made.item('invoice');
    const text = `Rechnung ${item.number} danke`;
    return { ...made.payer(item), date: made.paidOn(item), open: item.open, text, right: whole(item) };
  },
  'number written in another way': (made) => {
    const item = made.item('invoice');
    const text = `RG. ${made.written(item.number)} KD 4711`;
    return { ...made.payer(item), date: made.paidOn(item), open: item.open, text, right: whole(item) };
  },
  'number with a mistake': (made) => {
    const item = made.item('invoice');
    const number = made.misspelt(item.number);
    const right = whole(made.writtenInstead(number, item) ?? item);
    return { ...made.payer(item), date: made.paidOn(item), open: item.open, text: `Invoice ${number}`, right };
  },
  'number with a mistake, payer not known': (made) => {
    const item = made.item('invoice');
    const text = `Invoice ${made.misspelt(item.number)}`;
    return { date: made.paidOn(item), open: item.open, text, right: whole(item) };
  },
  'structured reference': (made) => {
    const item = made.item('invoice');
    const structuredReference = creditorReference(item.number);
    return { ...made.payer(item), date: made.paidOn(item), open: item.open, structuredReference, right: whole(item) };
  },
  'number, payer not known': (made) => {
    const item = made.item('invoice');
    const text = `Payment of ${made.written(item.number)}`;
    return { counterpartyName: 'Bank transfer', date: made.paidOn(item), open: item.open, text, right: whole(item) };
  },
  'several invoices named': (made) => {
    const items = made.several().slice(0, 2);
    const text = items.map(({ number }) => number).join(' + ');
    return {
      ...made.payer(items[0]!),
      open: totalOf(items),
      text,
      date: made.paidOn(items[0]!),
      right: whole(...items),
    };
  },
  'several invoices, not named': (made) => {
    const items = made.several().slice(1, 3);
    return {
      ...made.payer(items[0]!),
      open: totalOf(items),
      text: 'As agreed',
      date: made.paidOn(items[0]!),
      right: whole(...items),
    };
  },
  'all that is open': (made) => {
    const items = made.several();
    return {
      ...made.payer(items[0]!),
      open: totalOf(items),
      text: 'All',
      date: made.paidOn(items[0]!),
      right: whole(...items),
    };
  },
  'a fee was kept back': (made) => {
    const item = made.item('invoice', ({ open }) => Number(open) > 400);
    const fee = made.one(['1.5', '3', '4.9']);
    const right = { ...whole(item), lines: [{ accountId: 'fees', amount: fee, taxId: null, description: null }] };
    const text = `INV ${item.number} charges deducted`;
    return { ...made.payer(item), open: subtract(item.open, fee), text, date: addDays(item.date, 45), right };
  },
  'discount for early payment': (made) => {
    const item = made.item('invoice', ({ open }) => Number(open) > 400);
    const amount = round(percentOf(item.open, made.one(['2', '3'])), 2);
    const right = { ...whole(item), writeOff: { accountId: 'write-off', amount, taxCorrection: true } };
    const open = subtract(item.open, amount);
    return { ...made.payer(item), open, text: `${item.number} less discount`, date: addDays(item.date, 8), right };
  },
  'amount alone': (made) => {
    const item = made.item('invoice');
    return { ...made.payer(item), open: item.open, text: 'Thank you', date: made.paidOn(item), right: whole(item) };
  },
  'two with the same amount': (made) => {
    const item = made.item('invoice', ({ open }) => ['49', '99.9', '119'].includes(open));
    return { open: item.open, text: 'Subscription April', date: made.paidOn(item), right: whole(item) };
  },
  'somebody else pays': (made) => {
    const item = made.item('invoice');
    const { name, ibans } = made.otherThan(item.partnerId);
    const who = { counterpartyName: name, counterpartyIban: ibans[0]! };
    return { ...who, open: item.open, text: `for ${item.number}`, date: made.paidOn(item), right: whole(item) };
  },
  'a part': (made) => {
    const item = made.item('invoice', ({ open }) => Number(open) > 400);
    const { id, type } = item;
    const right = { items: [{ id, type, amount: '150' }] };
    return { ...made.payer(item), open: '150', text: `${item.number} part 1`, date: made.paidOn(item), right };
  },
  'more than is open': (made) => {
    const item = made.item('invoice');
    const open = sum([item.open, '80']);
    return { ...made.payer(item), open, text: item.number, date: made.paidOn(item), right: whole(item) };
  },
  'refund of a credit note': (made) => {
    const item = made.item('credit_note');
    return {
      ...made.payer(item),
      open: out(item.open),
      text: `Refund ${item.number}`,
      date: made.paidOn(item),
      right: whole(item),
    };
  },
  'supplier by reference': (made) => {
    const item = made.item('bill');
    const text = `${item.reference!} customer 77120`;
    return { ...made.payer(item), open: out(item.open), text, date: made.paidOn(item), right: whole(item) };
  },
  'direct debit without reference': (made) => {
    const item = made.item('bill');
    return {
      ...made.payer(item),
      open: out(item.open),
      text: 'SEPA direct debit',
      date: made.paidOn(item),
      right: whole(item),
    };
  },
  transfer: (made) => {
    const amount = sum([made.amount(), '5000']);
    const isKnown = made.one([true, false]);
    made.addOther(amount, '2026-04-02', isKnown);
    const who = isKnown ? { counterpartyIban: made.savings().iban } : {};
    return { ...who, open: out(amount), text: 'Own transfer', right: { transferToId: 'savings' } };
  },
  'payment entered before': (made) => {
    const [{ id: partnerId }, amount] = [made.otherThan(null), sum([made.amount(), '9000'])];
    const payment = made.addPayment({ type: 'outbound', date: '2026-04-01', partnerId, amount, reference: null });
    const endToEnd = made.one([payment.number, null]);
    return {
      open: out(amount),
      endToEnd,
      counterpartyName: made.partner(partnerId).name,
      right: { paymentId: payment.id },
    };
  },
  'an advance of the same amount': (made) => {
    const item = made.item('invoice', ({ open }) => Number(open) > 200);
    const text = `Advance for order ORD${10_000 + Math.floor(Number(item.open))}`;
    return { ...made.payer(item), open: item.open, text, date: made.paidOn(item), right: null };
  },
  'one of two with the same amount, payer known': (made) => {
    const item = made.item(
      'invoice',
      (one) => made.invoicesOf(one.partnerId!).filter(({ open }) => open === one.open).length > 1,
    );
    return { ...made.payer(item), open: item.open, text: 'Monthly', date: made.paidOn(item), right: whole(item) };
  },
  'nothing of what is open': (made) => {
    const text = made.one([
      'Salary 04/2026',
      `Rent 2026 ${made.letters(5)} 0049 30 901820`,
      'Card 4711 2026-04-01 12:30 Bakery',
    ]);
    return {
      open: out(sum([made.amount(), '0.07'])),
      text,
      counterpartyName: `${made.letters(6)} ${made.letters(5)}`,
      right: null,
    };
  },
};
