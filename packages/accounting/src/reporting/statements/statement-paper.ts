import { add, canonical, subtract } from '@daybook/money';
import type { PaperLanguage, PaperModel, PaperTable, PaperTableRow } from '@daybook/papers';
import { paperCurrency, paperFrame } from '../../documents/papers/priced-paper.js';
import type { PaperBuyer, PaperSeller } from '../../documents/papers/paper-facts.sql.js';
import type { Ageing, Bucket, Posting } from './statement-facts.sql.js';

const WORDS = {
  en: {
    ...{
      title: 'Statement of account',
      from: 'From',
      to: 'To',
      account: 'Account in',
      ageing: 'Open by days overdue, in',
    },
    ...{ date: 'Date', document: 'Document', number: 'Number', debit: 'Debit', credit: 'Credit', balance: 'Balance' },
    ...{ opening: 'Opening balance', closing: 'Closing balance', total: 'Total' },
    kinds: {
      ...{ invoice: 'Invoice', credit_note: 'Credit note', bill: 'Your invoice', bill_credit_note: 'Your credit note' },
      ...{ payments: 'Payment', reversal: 'Reversal' },
    } as Readonly<Record<string, string>>,
    entry: 'Entry',
    buckets: {
      ...{ not_due: 'Not due', days_1_30: '1–30', days_31_60: '31–60', days_61_90: '61–90', days_over_90: 'Over 90' },
    },
  },
  de: {
    ...{
      title: 'Kontoauszug',
      from: 'Von',
      to: 'Bis',
      account: 'Konto in',
      ageing: 'Offen nach Tagen des Verzugs, in',
    },
    ...{ date: 'Datum', document: 'Beleg', number: 'Nummer', debit: 'Soll', credit: 'Haben', balance: 'Saldo' },
    ...{ opening: 'Anfangssaldo', closing: 'Endsaldo', total: 'Gesamt' },
    kinds: {
      ...{ invoice: 'Rechnung', credit_note: 'Rechnungskorrektur', bill: 'Ihre Rechnung' },
      ...{ bill_credit_note: 'Ihre Gutschrift', payments: 'Zahlung', reversal: 'Storno' },
    } as Readonly<Record<string, string>>,
    entry: 'Buchung',
    buckets: {
      ...{
        not_due: 'Nicht fällig',
        days_1_30: '1–30',
        days_31_60: '31–60',
        days_61_90: '61–90',
        days_over_90: 'Über 90',
      },
    },
  },
} as const;

/** The account of a partner from one day to another. */
export interface StatementFacts {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly buyer: PaperBuyer;
  /** The currency of the books. */
  readonly home: string;
  readonly from: string;
  readonly to: string;
  /** By currency. */
  readonly openings: ReadonlyMap<string, string>;
  readonly postings: readonly Posting[];
  readonly ageing: readonly Ageing[];
}

/** One account for each currency, that of the books first, each with what is open of it at the last day. */
export function statementPaper(facts: StatementFacts, language: PaperLanguage): PaperModel {
  const words = WORDS[language];
  const { seller, logo, buyer, home, from, to } = facts;
  return {
    ...paperFrame(
      { kind: 'statement', number: null, day: to, currency: home, seller, logo, texts: seller, buyer },
      words.title,
      language,
    ),
    facts: [
      { label: words.from, day: from },
      { label: words.to, day: to },
    ],
    rows: [],
    tables: currenciesOf(facts).flatMap((currency) => [
      accountOf(facts, currency, language),
      ...ageingOf(facts, currency, language),
    ]),
  };
}

/** At least the currency of the books. */
function currenciesOf({ home, openings, postings }: StatementFacts): string[] {
  const moved = [...openings].filter(([, balance]) => balance !== '0').map(([currency]) => currency);
  const all = new Set([...moved, ...postings.map(({ currency }) => currency)]);
  const others = [...all].filter((currency) => currency !== home).sort();
  return all.has(home) || others.length === 0 ? [home, ...others] : others;
}

function accountOf({ openings, postings }: StatementFacts, currency: string, language: PaperLanguage): PaperTable {
  const words = WORDS[language];
  const opening = openings.get(currency) ?? '0';
  let balance = opening;
  const rows = postings
    .filter((posting) => posting.currency === currency)
    .map(({ date, kind, number, debit, credit }): PaperTableRow => {
      const change = subtract(debit, credit);
      balance = add(balance, change);
      const name = words.kinds[kind] ?? words.entry;
      return { cells: [date, name, number, shown(debit), shown(credit), balance], carried: change };
    });
  return {
    title: `${words.account} ${currency}`,
    currency: paperCurrency(currency),
    columns: [
      { caption: words.date, kind: 'day' },
      { caption: words.document, kind: 'text' },
      { caption: words.number, kind: 'text' },
      { caption: words.debit, kind: 'amount' },
      { caption: words.credit, kind: 'amount' },
      { caption: words.balance, kind: 'amount' },
    ],
    rows: [
      { cells: ['', words.opening, '', '', '', opening], carried: opening },
      ...rows,
      { cells: ['', words.closing, '', '', '', balance], strong: true },
    ],
  };
}

const shown = (amount: string): string => (amount === '0' ? '' : amount);

/** None where nothing is open. */
function ageingOf({ ageing }: StatementFacts, currency: string, language: PaperLanguage): PaperTable[] {
  const words = WORDS[language];
  const found = ageing.find((one) => one.currency === currency);
  if (!found) return [];
  const names = Object.keys(words.buckets) as Bucket[];
  return [
    {
      title: `${words.ageing} ${currency}`,
      currency: paperCurrency(currency),
      columns: [...names.map((name) => words.buckets[name]), words.total].map((caption) => ({
        caption,
        kind: 'amount',
      })),
      rows: [{ cells: [...names, 'total' as const].map((name) => canonical(found[name])) }],
    },
  ];
}
