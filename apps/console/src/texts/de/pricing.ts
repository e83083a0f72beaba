/** Names of discounts and price lists. */
export const pricingNames = {
  price_list: 'Preisliste',
  price_lists: 'Preislisten',
  price_row: 'Preis',
  price_rows: 'Preise der Listen',
  price: 'Preis',
  prices: 'Preise',
  price_source: 'Herkunft des Preises',
  tax_included: 'Preise mit Steuer',
  discount_percent: 'Rabatt (%)',
  sum_quantities: 'Zeilen eines Produkts zusammen zählen',
  product_category: 'Produktkategorie',
  product_categories: 'Produktkategorien',
  parent: 'Übergeordnet',
  passed_over: 'Übergangen',
  missing: 'Es fehlt',
  all_products: 'Alle Produkte',
  why: 'Warum',
  of: 'Von',
} as const;

/** Names of their values. */
export const pricingValues = {
  ...Object.fromEntries(
    ['invoices', 'bills', 'orders', 'quotations', 'purchase_orders', 'schedules'].flatMap((resource) => [
      [`${resource}.price_source.list`, 'Preisliste'],
      [`${resource}.price_source.product`, 'Produkt'],
      [`${resource}.price_source.supplier`, 'Lieferant'],
      [`${resource}.price_source.manual`, 'Von Hand'],
    ]),
  ),
  'imports.what.price_rows': 'Preise der Listen',
  'prices.by.list': 'Preisliste',
  'prices.by.product': 'Produkt',
  'prices.missing.no_price': 'Kein Preis',
  'prices.missing.other_currency': 'Andere Währung',
  'prices.missing.other_unit': 'Andere Einheit',
  'prices.of.document': 'Beleg',
  'prices.of.partner': 'Partner',
  'prices.of.default': 'Vorgabe',
  'prices.why.archived': 'Archiviert',
  'prices.why.not_valid': 'An diesem Tag nicht gültig',
  'prices.why.other_currency': 'Andere Währung',
  'prices.why.wrong_scope': 'Andere Seite',
  'price_lists.scope.sale': 'Verkauf',
  'price_lists.scope.purchase': 'Einkauf',
} as const;

/** What the service says beside the fields of discounts. */
export const pricingSentences: Readonly<Record<string, string>> = {
  'Lists of prices that documents take for their lines.': 'Listen von Preisen, die Belege für ihre Zeilen nehmen.',
  'The prices of price lists: of a product or a category, or a discount on prices, from a quantity on.':
    'Die Preise der Preislisten: eines Produkts oder einer Kategorie, oder als Rabatt auf Preise, ab einer Menge.',
  'As a new line of a product would take it, and why. Taxes of fiscal positions come afterwards.':
    'Wie ihn eine neue Zeile eines Produkts nähme, und warum. Steuern von Steuerzuordnungen kommen danach.',
  'Of its price.': 'Eine Preisliste, das Produkt, sein Lieferant oder von Hand. Leer: ein anderer Beleg.',
  'Empty: the category, or all products with a discount.': 'Leer: die Kategorie, oder alle Produkte mit einem Rabatt.',
  'Not with a product.': 'Nicht zusammen mit einem Produkt.',
  'Groups of products, which price lists may name.': 'Gruppen von Produkten, die Preislisten nennen können.',
  'The category that it is part of.': 'Die Kategorie, deren Teil sie ist.',
  'For prices.': 'Für Preise.',
  'From which quantity of a line on.': 'Ab welcher Menge einer Zeile.',
  'In the currency of the list. Not with a discount.': 'In der Währung der Liste. Nicht zusammen mit einem Rabatt.',
  'Of its documents, if it is of their side.': 'Seiner Belege, wenn sie zu deren Seite gehört.',
  'Of new lines without a price.': 'Neuer Zeilen ohne Preis. Vorgabe: die des Partners, sonst die der Firma.',
  "Of the product's price; only of sales in the workspace's currency.":
    'Vom Preis des Produkts; nur im Verkauf in der Währung des Arbeitsbereichs.',
  'Of sales to customers without a price list of their own.': 'Für Kunden ohne eigene Preisliste.',
  'The first day on which it is valid.': 'Der erste Tag, an dem sie gilt.',
  'The last day on which it is valid.': 'Der letzte Tag, an dem sie gilt.',
  "The unit of quantity and price. Empty: the product's own.":
    'Die Einheit von Menge und Preis. Leer: die des Produkts.',
  'Whether its prices include the taxes of the products; these must do so, too, or must not.':
    'Ob ihre Preise die Steuern der Produkte enthalten; diese müssen es dann auch, oder dürfen es nicht.',
  'Whether lines of one product in a document count together for the quantities of price lists.':
    'Ob Zeilen eines Produkts in einem Beleg für die Mengen der Preislisten zusammen zählen.',
  'Not with a percent.': 'Statt eines Prozentsatzes. Mit Steuern, wo die Preise sie enthalten.',
  'Not with an amount.': 'Statt eines Betrags. Von den Zeilen, die rabattiert werden.',
  'On paper.': 'Steht auf dem Beleg und in der E-Rechnung.',
  'Its part of the discount, without tax.':
    'Der Teil des Belegrabatts, den die Zeile trägt, ohne Steuer. Die Zwischensumme ist danach.',
  'With included taxes.': 'Was der Belegrabatt von den Zeilen nimmt, wie sie bepreist sind.',
  'By set of taxes, without tax.':
    'Was der Belegrabatt von den Zeilen mit gleichen Steuern nimmt, ohne Steuer. Leer: nichts.',
  'Without tax.': 'Ohne Steuer, nach allen Rabatten.',
};
