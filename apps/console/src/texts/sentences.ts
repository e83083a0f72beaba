/**
 * What people read instead of a sentence of the service that names fields, values or permissions as programs do. The other sentences
 * are shown as they are.
 */
export const SENTENCES: Readonly<Record<string, string>> = {
  'A code of the list of units. Default: what `unit` means in English or German, else C62.':
    'A code of the list of units. Empty: what the unit means in English or German, or else C62, a piece.',
  'For open_invoices: the code of the offset account, of type asset.':
    'For open invoices: the code of the offset account, an asset.',
  'Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by).':
    'Also create a new draft of the same document. The old one then refers to it as its replacement.',
  'Assigned by confirm; the id of the file.': 'Assigned when it is confirmed. The file carries it, too.',
  'Default: the first day of the fiscal year of date_to.': 'Empty: the first day of the fiscal year.',
  "Default: the partner's document_emails, else its email.":
    "Empty: the partner's addresses for documents, or else its e-mail.",
  "Default: the partner's, on the day.": 'Empty: that of the partner on the day.',
  "Default: the partner's, or the workspace's.": 'Empty: that of the partner, or else of the company.',
  "Default: the product's expense account, else that of the settings. Goods always use the account for goods received and not billed (received_not_billed_account).":
    'Empty: the expense account of the product, or else of the settings. Goods always use the account for goods received and not billed.',
  'How many documents there are in all. Not with until.':
    'How many documents there are in all. Either this or the last date, not both.',
  'Money in is above 0, never 0.': 'Positive for money in, negative for money out.',
  'In the currency of the order; or send percent.': 'In the currency of the order, instead of a percentage.',
  'Of the order without tax; or send amount.': 'Of the order without tax, instead of an amount.',
  'Of its papers. Default: document_language of settings/company.': 'Of its documents. Empty: that of the company.',
  'Of purchases: reverse_charge is owed by the buyer, import is paid to customs.':
    'Of purchases: with reverse charge the buyer owes it, on an import it is paid to customs.',
  "One of the supplier's bank_accounts. Default: the first.": "One of the supplier's bank accounts. Empty: the first.",
  'Only these accounts. Default: all of these types.':
    'Only these accounts. Empty: all receivables, payables, bank and cash accounts.',
  'Required for reverse_charge, possible for import: the tax is posted to both accounts, outside the total.':
    'Required for reverse charge, possible for an import: the tax is posted to both accounts, outside the total.',
  'Several countries. Only one of country, country_group and countries.':
    'Several countries. Fill in only one: a country, a group, or several countries.',
  'The day from which periods are counted: each starts a multiple of every after it.':
    'The first day of one period. The others are counted from it.',
  "The files that go along. Default: the PDF, and the partner's e_invoice.":
    'The files that go along. Empty: the PDF, and the e-invoice that the partner wants.',
  'The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences (price_difference_account).':
    'The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences.',
  'The price of the supplier; required unless the reversed line provides it (reversed_line). Negative for a discount line.':
    'The price of the supplier; required unless the reversed line provides it. Negative for a discount line.',
  'The order whose down payment it is; it is made by the action down_payment of that order.':
    'The order whose down payment it is. It is drafted there.',
  'The purchase order whose down payment it is; it is made by the action down_payment of that order.':
    'The purchase order whose down payment it is. It is drafted there.',
  'What became of gains: unrealised_gains of settings/accounting.': 'What became of gains, by the accounting settings.',
  'What it makes. Its scopes are needed, too.': 'What it makes. You need the permissions for that, too.',
  'What only the bank has and what only the books have on a bank account, in its currency. Without bank_account: on all in the currency of the books.':
    'What only the bank has and what only the books have on a bank account, in its currency. Without one: on all in the currency of the books.',
  'When it was approved. A change of anything but its note, external id and metadata removes it.':
    'When it was approved. Any change but that of its note removes it.',
  'Whether an import matches by itself what is certain of the lines that it adds, as match_certain does.':
    'Whether an import matches by itself what is certain of its new lines, as “Accept certain” does.',
  'Whether match_certain may match by it; it needs a confidence of at least 90.':
    'Whether “Accept certain” may match by it; it needs a confidence of at least 90.',
  'Which pays: in EUR, with an IBAN.': 'The account that pays: in EUR, with an IBAN.',
  'Why the bill may differ from its order; kept as match_reason.':
    'Why the bill may differ from its order. It stays with the bill.',
  'Your own id for this record; unique per resource.': 'The number of this record in another system.',
  'all: each line by its policy; delivered: what is delivered; ordered: what is ordered.':
    'Quantities that are left empty above go by it.',
  'received: goods that came, and services as ordered; ordered: everything, before it comes.':
    'Quantities that are left empty above go by it.',
  'amount_untaxed for a year: 12 months, or 365 days. 0 for one that has ended.':
    'The subtotal of a year: 12 months, or 365 days. 0 for one that has ended.',
};
