/** What the service says beside the fields of discounts. */
export const pricingSentences: Readonly<Record<string, string>> = {
  'As the lines are priced: with the taxes that are included. Not with a percent.':
    'Wie die Zeilen bepreist sind: mit enthaltenen Steuern. Nicht zusammen mit einem Prozentsatz.',
  'Of the lines that bear it. Not with an amount.': 'Der Zeilen, die ihn tragen. Nicht zusammen mit einem Betrag.',
  'Spread over the lines in proportion to their amounts; only over those above 0 that are discountable.':
    'Wird im Verhältnis der Beträge auf die Zeilen verteilt; nur auf rabattfähige über 0.',
  'Stands on the paper and in the e-invoice.': 'Steht auf dem Papier und in der E-Rechnung.',
  "The part of the document's discount that it bears, without tax. amount_subtotal is after it.":
    'Der Teil des Belegrabatts, den die Zeile trägt, ohne Steuer. amount_subtotal ist danach.',
  "What the document's discount takes of the lines as they are priced.":
    'Was der Belegrabatt von den Zeilen nimmt, wie sie bepreist sind.',
  "What the document's discount takes of the lines with one set of taxes, without tax. Empty: nothing.":
    'Was der Belegrabatt von den Zeilen mit gleichen Steuern nimmt, ohne Steuer. Leer: nichts.',
  'Whether the discount of the document touches it; default: true.':
    'Ob der Belegrabatt die Zeile mindert; Vorgabe: ja.',
  'Without tax, after every discount.': 'Ohne Steuer, nach allen Rabatten.',
};
