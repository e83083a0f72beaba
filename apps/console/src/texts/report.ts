import { part } from './language.js';

export const t = part('report', {
  reportChart: {
    caption: (title: string) => `${title} at a glance`,
  },
  integrityMeanings: {
    numbers:
      'Whether numbers of documents run on without gaps, and closed periods stayed closed. A fault here matters to an audit.',
    orders:
      'Whether orders and quotations agree with what was delivered and invoiced. A fault here can lead to invoicing too much or too little.',
    matches:
      'Whether what is paid and open agrees between documents, payments and the ledger. A fault here shows in what partners seem to owe.',
    stock:
      'Whether quantities and values of stock agree with the moves and with the ledger. A fault here shows in stock valuation and cost of goods.',
    documents: 'Whether invoices, bills and credit notes add up and agree with their journal entries.',
    ledger:
      'Whether debit equals credit, and balances and statements agree with the lines they are made of. A fault here makes statements wrong.',
    rest: 'Whether history, events and references between records are complete.',
  },
  /** Explanations of checks whose sentence alone is not enough. */
  checkMeanings: {
    'the walls of the ledger stand':
      'The rules in the database itself are in place that refuse unbalanced entries, postings in locked periods and changes of what is posted.',
    'the kept sums of every account and day are those of its lines':
      'Balances are kept ready for reports. Added up from the lines, they are the same.',
    'the kept sums of every month are those of its days': 'The same for the sums of whole months.',
    'every line on an open-item account is one open item':
      'Each posted line on a receivable or payable account can be paid and matched, once.',
    'a match is undone by its voiding row, and its exchange entry with it':
      'A match that was taken back left no amount behind, nor a difference of exchange rates.',
    'every number is that of its series': 'No document carries a number that its journal did not give.',
    'the layers of a product are what is on hand, first in, first out':
      'For products valued first in, first out: what remains of each receipt adds up to the stock.',
    'every version of a record has its history and, for 30 days, its events':
      'Nothing was changed without leaving a trace of who changed what.',
  } as Readonly<Record<string, string>>,
  integrityGroups: {
    numbers: 'Numbers and dates',
    orders: 'Quotations and orders',
    matches: 'Matches, payments and what is open',
    stock: 'Stock',
    documents: 'Documents',
    ledger: 'Ledger',
    rest: 'Records and events',
    broken: 'Broken',
  },
  reminders: {
    lead: 'These customers have invoices that have reached a level of reminders that was not sent yet. Each gets one message with a list of them.',
    none: 'Nobody is due for a reminder',
    noneHint: 'No invoice has reached a level of reminders that was not sent yet.',
    onHold: 'Customers on hold',
    settings: 'Levels and fees',
    send: (count: number) => `Send ${count} ${count === 1 ? 'reminder' : 'reminders'}`,
    back: 'Back',
    customer: 'Customer',
    noEmail: 'No e-mail address: print the list',
    level: 'Level',
    levels: ['First', 'Second', 'Final'] as readonly string[],
    invoices: 'Invoices',
    open: 'Open',
    days: 'Days overdue',
    last: 'Last reminded',
    never: 'Never',
    list: 'List',
    paper: 'PDF',
    file: 'reminder',
  },
  integrityPage: {
    title: 'Integrity checks',
    again: 'Check again',
    notRun: 'The checks did not run.',
    agree: 'The books agree with their documents, stock and payments.',
    disagree: 'The records below do not agree with the books. The check has changed nothing.',
    checked: (agree: string, at: string, seconds: string) => `${agree} Checked ${at}, in ${seconds} s.`,
    whatToDo: 'What to do',
    steps: [
      'Open the records that are named below each broken check, and note what they show and what you would expect.',
      'Do not correct them by further postings before the cause is known: that would hide it. Other parts of the books can be worked on.',
      'Tell who runs the service. `daybook check` prints the same list on the server; a fault that came with a restore or a change in the database is mended there.',
      'Then check again here. A check reads only; it changes nothing.',
    ] as readonly string[],
    allHold: (count: number) => `All ${count} checks hold.`,
    someBroken: (broken: number, count: number) => `${broken} of ${count} checks are broken.`,
    holds: 'Holds',
    broken: 'Broken',
  },
  parameterForm: {
    parameters: 'Parameters',
    any: 'Any',
    noGrouping: 'No grouping',
    asEntered: 'As entered',
    period: 'Period',
    toDate: 'Fiscal year to date',
    before: 'The period before',
    monthEarlier: 'A month earlier',
    compare: 'Compare with',
    nothing: 'Nothing',
    yearEarlier: 'A year earlier',
  },
  periods: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    thisYear: 'This calendar year',
    lastYear: 'Last calendar year',
    lastTwelve: 'Last 12 months',
  },
  relationField: {
    all: 'All',
    searching: 'Searching…',
    nothing: 'Nothing matches.',
  },
  reportCell: {
    none: 'None',
  },
  reportLayouts: {
    statements: 'Statements',
    ledgers: 'Ledgers',
    owed: 'Owed',
    salesAndStock: 'Sales and stock',
    tax: 'Tax',
    checks: 'Checks',
  },
  reportPage: {
    unread: 'The report could not be read.',
    earlierUnread: 'The earlier period could not be read.',
    loadMore: 'Load more',
    yearEnd: 'How fiscal years close',
    fiscalYear: (name: string) => `Fiscal year ${name}`,
    amountsIn: (currency: string) => `Amounts in ${currency}`,
    emptyHint: 'Choose another period, or fewer filters.',
    empty: 'Nothing in this period',
    before: 'before',
    difference: (sign: string) => `, difference ${sign}`,
    xlsx: 'Download Excel',
    csv: 'Download CSV',
    tooMany: (most: string) => `A file from here holds at most ${most} rows. Choose a shorter period.`,
  },
  reportTable: {
    difference: 'Difference',
    totalOf: (name: string) => `Total ${name}`,
  },
  report: {
    all: 'All reports',
    noneHint: (role: string) => `Check the address, or choose a report from the list. Your role is ${role}.`,
    none: 'There is no such report, or your role may not read it',
  },
  reports: {
    anotherRole: 'An owner of the workspace can give you another role.',
    noReport: 'Your role reads no report',
  },
});
