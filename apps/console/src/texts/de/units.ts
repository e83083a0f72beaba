/** What is said of the units of products and lines. */
export const unitNames = {
  quantity_base: 'In eigener Einheit',
  factor: 'Faktor',
  category: 'Kategorie',
  'units.category': 'Größe',
  'products.units': 'Weitere Einheiten',
  'products.factor': 'Entspricht',
  'products.sale': 'Im Verkauf üblich',
  'products.purchase': 'Im Einkauf üblich',
  sale: 'Verkauf',
  purchase: 'Einkauf',
} as const;

export const unitValues = {
  'units.category.count': 'Anzahl',
  'units.category.mass': 'Masse',
  'units.category.length': 'Länge',
  'units.category.area': 'Fläche',
  'units.category.volume': 'Volumen',
  'units.category.time': 'Zeit',
} as const;

export const unitSentences = {
  "Counted quantity minus quantity on hand, in the product's own unit; set at posting.":
    'Gezählte Menge abzüglich Bestand, in der eigenen Einheit des Produkts; wird beim Buchen gesetzt.',
  "Default: the product's for this side.": 'Vorgabe: die des Produkts für diese Seite.',
  "Default: the product's for purchases, else C62.":
    'Vorgabe: die Einheit des Produkts für den Einkauf, sonst C62 (eins). Waren haben ihre eigene Einheit, eine ihrer weiteren, oder eine, die sich in sie umrechnen lässt.',
  "Default: the product's for sales, else C62.":
    'Vorgabe: die Einheit des Produkts für den Verkauf, sonst C62 (eins). Waren haben ihre eigene Einheit, eine ihrer weiteren, oder eine, die sich in sie umrechnen lässt.',
  'For receipts only: of one of the unit of the line, in workspace currency. Default at posting: the last known cost.':
    'Nur bei Wareneingängen: für eine Einheit der Zeile, in Hauswährung. Vorgabe beim Buchen: die letzten bekannten Kosten.',
  'How many of the base unit of its category it is, exactly: C62, KGM, MTR, MTK, LTR or HUR. Null: it converts into no other by itself.':
    'Wie viele der Grundeinheit ihrer Größe sie genau ist: C62, KGM, MTR, MTK, LTR oder HUR. Leer: Sie lässt sich nicht von selbst umrechnen.',
  'How many of the unit of the product it is: 12 for a box of 12. Fixed once a line uses the unit.':
    'Wie viele der eigenen Einheit sie ist: 12 für einen Karton zu 12. Fest, sobald eine Zeile sie verwendet.',
  "In the product's own unit, as all that follow.": 'In der eigenen Einheit des Produkts, wie alle folgenden.',
  "In the product's own unit, net of credits; including drafts.":
    'In der eigenen Einheit des Produkts, abzüglich Gutschriften; mit Entwürfen.',
  "In the product's own unit, net of returns; for services, as recorded by deliver and undeliver.":
    'In der eigenen Einheit des Produkts, abzüglich Rücksendungen; bei Leistungen, was als geliefert erfasst ist.',
  "In the product's own unit. Of goods: received and not billed; of services: ordered and not billed.":
    'In der eigenen Einheit des Produkts. Bei Waren: erhalten und nicht berechnet; bei Leistungen: bestellt und nicht berechnet.',
  "In the product's own unit: billed beyond what was received or, of services, ordered.":
    'In der eigenen Einheit des Produkts: berechnet über das hinaus, was erhalten oder, bei Leistungen, bestellt wurde.',
  "In the product's own unit: invoiced beyond what the policy now allows.":
    'In der eigenen Einheit des Produkts: berechnet über das hinaus, was jetzt berechnet werden darf.',
  'List price of one of its own unit, in workspace currency.':
    'Listenpreis für eine seiner eigenen Einheit, in Hauswährung.',
  'Not the own unit of the product; each once.': 'Nicht die eigene Einheit des Produkts; jede einmal.',
  "Of goods, in the product's own unit: net of returns.":
    'Bei Waren, in der eigenen Einheit des Produkts: abzüglich Rücksendungen.',
  "Of one of the unit of the line. Default: the product's price; negative for a discount line.":
    'Für eine Einheit der Zeile. Vorgabe: der Preis des Produkts; negativ bei einer Rabattzeile.',
  'Of the pack; unique among the barcodes of products and of their units.':
    'Der Packung; eindeutig unter den Barcodes der Produkte und ihrer Einheiten.',
  'Other units in which it is bought, sold and counted. Stock is kept in its own unit.':
    'Weitere Einheiten, in denen es gekauft, verkauft und gezählt wird. Der Bestand wird in der eigenen geführt.',
  'The cost of one of the unit of the line of a surplus; refused at posting without one. Default: the current cost.':
    'Die Kosten einer Einheit der Zeile bei einem Überschuss; ohne Überschuss beim Buchen abgelehnt. Vorgabe: die aktuellen Kosten.',
  "Default: the product's own.":
    'Die eigene Einheit des Produkts, eine seiner weiteren, oder eine, die sich in sie umrechnen lässt. Vorgabe: die eigene.',
  "The quantity, in the product's own unit, that must be on hand at posting. Empty: any quantity.":
    'Die Menge, in der eigenen Einheit des Produkts, die beim Buchen da sein muss. Leer: jede.',
  "The unit of the price and the smallest quantity: the product's own, or one of its units. Empty: the product's own.":
    'Die Einheit von Preis und Mindestmenge: die eigene des Produkts, oder eine seiner weiteren. Leer: die eigene.',
  "Required if the line's is not the product's own.":
    'Die Einheit der Menge. Nötig, wenn die Zeile nicht in der eigenen Einheit des Produkts ist, damit nichts falsch gelesen wird; sonst die der Zeile.',
  'What it is called, such as “box of 12”.': 'Wie sie heißt, etwa „Karton zu 12“.',
  'What it measures. Units of one category with a factor convert into each other.':
    'Was sie misst. Einheiten einer Größe mit Faktor lassen sich ineinander umrechnen.',
  "What moved, in the product's own unit. Empty until it is done or cancelled.":
    'Was bewegt wurde, in der eigenen Einheit des Produkts. Leer, bis der Vorgang erledigt oder storniert ist.',
  "What was counted, in the product's own unit.": 'Was gezählt wurde, in der eigenen Einheit des Produkts.',
  'Whether new lines of purchases are in this unit; at most one is.':
    'Ob neue Zeilen im Einkauf in dieser Einheit sind; höchstens eine.',
  'Whether new lines of sales are in this unit; at most one is.':
    'Ob neue Zeilen im Verkauf in dieser Einheit sind; höchstens eine.',
} as const;
