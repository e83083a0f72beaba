import { sum } from '@daybook/money';
import type { PaperLanguage, PaperModel, PaperTable, PaperTableRow } from '@daybook/papers';
import type { PaperBuyer, PaperSeller } from '../papers/paper-facts.sql.js';
import { paperCurrency, paperFrame } from '../papers/priced-paper.js';
import type { DueInvoice } from './due-invoices.sql.js';

const WORDS = {
  en: {
    titles: ['Payment reminder', 'Second payment reminder', 'Final payment reminder'],
    ...{ date: 'Date', number: 'Invoice', dated: 'Date', due: 'Due', days: 'Days overdue', total: 'Amount' },
    ...{ open: 'Open', sum: 'Total', fee: 'Reminder fee', amounts: 'Amounts in' },
  },
  de: {
    titles: ['Zahlungserinnerung', 'Mahnung', 'Letzte Mahnung'],
    ...{ date: 'Datum', number: 'Rechnung', dated: 'Datum', due: 'Fällig', days: 'Tage überfällig', total: 'Betrag' },
    ...{ open: 'Offen', sum: 'Gesamt', fee: 'Mahngebühr', amounts: 'Beträge in' },
  },
} as const;

/** The overdue invoices of a partner, and how seriously it is reminded of them. */
export interface ReminderFacts {
  readonly seller: PaperSeller;
  readonly logo: Uint8Array | null;
  readonly buyer: PaperBuyer;
  /** The currency of the books, which is that of the fee. */
  readonly home: string;
  readonly today: string;
  readonly level: 1 | 2 | 3;
  readonly fee: string | null;
  /** At least one. */
  readonly invoices: readonly DueInvoice[];
}

/** What is overdue in each currency, the one of the books first. A fee is added to those. */
export function sumsOf({ invoices, home, fee }: Pick<ReminderFacts, 'invoices' | 'home' | 'fee'>) {
  const currencies = [...new Set([...(fee === null ? [] : [home]), ...invoices.map(({ currency }) => currency)])];
  return currencies
    .sort((a, b) => Number(b === home) - Number(a === home) || (a < b ? -1 : 1))
    .map((currency) => {
      const own = invoices.filter((invoice) => invoice.currency === currency);
      const added = fee !== null && currency === home ? fee : undefined;
      return { currency, own, fee: added, amount: sum([...own.map(({ open }) => open), ...(added ? [added] : [])]) };
    });
}

/** The list of overdue invoices, one table for each currency. */
export function reminderPaper(facts: ReminderFacts, language: PaperLanguage): PaperModel {
  const words = WORDS[language];
  const { seller, logo, buyer, home, today, level } = facts;
  return {
    ...paperFrame(
      { kind: 'reminder', number: null, day: today, currency: home, seller, logo, texts: seller, buyer },
      words.titles[level - 1]!,
      language,
    ),
    facts: [{ label: words.date, day: today }],
    rows: [],
    tables: sumsOf(facts).map((sums) => tableOf(sums, language)),
  };
}

function tableOf(
  { currency, own, fee, amount }: ReturnType<typeof sumsOf>[number],
  language: PaperLanguage,
): PaperTable {
  const words = WORDS[language];
  const last: PaperTableRow[] = [
    ...(fee === undefined ? [] : [{ cells: [words.fee, '', '', '', '', fee], carried: fee }]),
    { cells: [words.sum, '', '', '', '', amount], strong: true },
  ];
  return {
    title: `${words.amounts} ${currency}`,
    currency: paperCurrency(currency),
    columns: [
      { caption: words.number, kind: 'text' },
      { caption: words.dated, kind: 'day' },
      { caption: words.due, kind: 'day' },
      { caption: words.days, kind: 'count' },
      { caption: words.total, kind: 'amount' },
      { caption: words.open, kind: 'amount' },
    ],
    rows: [
      ...own.map(({ number, date, dateDue, days, total, open }): PaperTableRow => ({
        cells: [number, date, dateDue, String(days), total, open],
        carried: open,
      })),
      ...last,
    ],
  };
}
