import { part, plural } from './language.js';

export const t = part('home', {
  agedCard: {
    caption: (title: string) => `${title}, by days overdue`,
  },
  card: {
    unread: (message: string) => `This figure could not be read. ${message}`,
  },
  firstSteps: {
    customer: 'Add a customer',
    customerWhy: 'Who buys from you.',
    supplier: 'Add a supplier',
    supplierWhy: 'Who sells to you.',
    product: 'Add a product',
    productWhy: 'What you sell, buy or stock, with its price.',
    opening: 'Post the opening balances',
    openingWhy: 'One journal entry with what your accounts held before.',
    invoice: 'Confirm the first invoice',
    invoiceWhy: 'It gets its number, and its entry in the books.',
    token: 'Create an API token',
    tokenWhy: 'For programs that read and write the same records.',
    title: 'First steps',
    lead: 'Nothing is in the books yet. Figures stand here as soon as there are some.',
    settings: 'Check the settings first',
    settingsWhich: ': company, currency, fiscal year and taxes.',
    done: '(done)',
  },
  homeQueries: {
    overdue: (count: string, noun: string, one: boolean) => `${count} ${noun} ${one ? 'is' : 'are'} overdue`,
    old: (count: string, noun: string, one: boolean) =>
      `${count} draft ${noun} ${one ? 'is' : 'are'} older than a week`,
    webhooks: (count: string, one: boolean) => `${count} ${one ? 'webhook does' : 'webhooks do'} not answer`,
    tokens: (count: string, one: boolean) => `${count} API ${one ? 'token expires' : 'tokens expire'} within 14 days`,
    moreThan: (count: number) => `More than ${count}`,
    notBilled: (count: number) => `${count} ${plural(count, 'received line is', 'received lines are')} not billed yet`,
    waiting: (count: number) => `${count} billed ${plural(count, 'line waits', 'lines wait')} for the goods`,
  },
  moneyCards: {
    noMoney: 'No money has moved yet.',
    cash: 'Cash and bank',
    nothing: 'Nothing is on hand.',
    stock: 'Stock value',
  },
  needsYou: {
    title: 'Needs you',
  },
  salesCard: {
    months: 'in 12 months, without tax',
    title: 'Sales by month',
  },
  home: {
    title: 'Home',
    receivable: 'Customers owe us',
    payable: 'We owe suppliers',
  },
});
