import { part, plural } from './language.js';

export const t = part('home', {
  agedCard: {
    caption: (title: string) => `${title}, by days overdue`,
  },
  card: {
    unread: (message: string) => `This figure could not be read. ${message}`,
  },
  firstSteps: {
    company: 'Enter your company details',
    companyWhy: 'Address and tax number, as they stand on every invoice.',
    logo: 'Add your logo',
    logoWhy: 'It is on every paper, beside texts of your own.',
    bank: 'Add your bank account',
    bankWhy: 'Where customers pay: it stands on your invoices.',
    tax: 'Add a tax',
    taxWhy: 'The rates that you charge and that you are charged.',
    customer: 'Add a customer',
    customerWhy: 'Who buys from you.',
    import: 'Bring over your books',
    importWhy: 'Accounts, partners, opening balances and open invoices, from a file.',
    invoice: 'Confirm the first invoice',
    invoiceWhy: 'It gets its number, and its entry in the books.',
    title: 'First steps',
    lead: 'Nothing is in the books yet. Figures stand here as soon as there are some.',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    dismiss: 'Do not show the first steps again',
    done: '(done)',
  },
  work: {
    approve: 'Bills to approve',
    noApprove: 'No bill waits for an approval.',
    followUp: 'Quotations to follow up',
    noFollowUp: 'No quotation waits for an answer.',
    deliver: 'Orders to deliver',
    noDeliver: 'Everything that was ordered is delivered.',
    invoice: 'Orders to invoice',
    noInvoice: 'Everything that was delivered is invoiced.',
    ship: 'Deliveries to ship',
    noShip: 'No delivery is waiting.',
    receive: 'Receipts to expect',
    noReceive: 'No goods are on their way.',
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
