/** Names of what purchasing has. */
export const purchasingNames = {
  purchase_order: 'Bestellung',
  purchase_orders: 'Bestellungen',
  purchasing_settings: 'Einkaufseinstellungen',
  'settings/purchasing': 'Einkauf',
  purchase_line: 'Zeile der Bestellung',
  approve_differences: 'Grund der Abweichung',
  'purchase_orders.partner': 'Lieferant',
  'purchase_orders.match': 'Abgleich',
  'purchase_orders.lines.match': 'Abgleich',
  'settings/purchasing.match': 'Bei Abweichungen',
  match_approved_at: 'Abweichung freigegeben am',
  match_approved_by: 'Abweichung freigegeben von',
  match_reason: 'Grund der Abweichung',
  tax_override: 'Steuer laut Lieferant',
  lead_days: 'Lieferzeit in Tagen',
  min_quantity: 'Mindestmenge',
  bill_status: 'Rechnungsstatus',
  receipt_status: 'Eingangsstatus',
  quantity_billed: 'Berechnete Menge',
  quantity_received: 'Erhaltene Menge',
  quantity_to_bill: 'Zu berechnen',
  over_receipt_percent: 'Mehrlieferung bis (%)',
  quantity_tolerance_percent: 'Minderlieferung bis (%)',
  price_tolerance_percent: 'Preisabweichung bis (%)',
  price_tolerance_amount: 'Preisabweichung bis (Betrag je Zeile)',
  revisions: 'Frühere Fassungen',
  'purchase_orders.revisions.ordered': 'Bestellt war',
  ordered: 'Bestellt',
  revised_at: 'Geändert am',
  revised_by: 'Geändert von',
  supplier_reference: 'Nummer beim Lieferanten',
  purchase_order_intro: 'Bestellung: Text oben',
  purchase_order_closing: 'Bestellung: Text am Ende',
} as const;

/** Names of its values. */
export const purchasingValues = {
  purchaser: 'Einkauf',
  to_bill: 'Zu berechnen',
  both: 'Preis und Menge',
  price: 'Preis',
  'purchase_orders.match.quantity': 'Menge',
  block: 'Ablehnen',
  warn: 'Warnen',
  'scopes.read:purchasing': 'Einkauf lesen',
  'scopes.write:purchasing': 'Einkauf schreiben',
} as const;

/** Names of its actions, and what was done by them. */
export const purchasingActions = {
  bill: 'Rechnung erfassen',
  revise: 'Ändern',
  from_receipts: 'Rechnung aus Wareneingängen',
} as const;

export const purchasingParticiples = {
  bill: 'berechnet',
  received: 'angenommen',
  billed: 'berechnet',
  revise: 'geändert',
  revised: 'geändert',
  from_receipts: 'berechnet',
} as const;

/** Descriptions, by the service's English sentence. */
export const purchasingSentences: Readonly<Record<string, string>> = {
  'Orders at suppliers, with what is received and billed.':
    'Bestellungen bei Lieferanten, mit dem, was erhalten und berechnet ist.',
  'How far bills and receipts may differ from the order.':
    'Einkaufseinstellungen: wie weit Rechnungen und Wareneingänge von der Bestellung abweichen dürfen.',
  'Read suppliers and purchase orders; also bills and partners.':
    'Lieferanten und Bestellungen lesen, auch Eingangsrechnungen und Partner.',
  'Create and confirm purchase orders; also suppliers and drafts of bills.':
    'Bestellungen anlegen und bestätigen, auch Lieferanten und Entwürfe von Eingangsrechnungen.',
  'Write products and locations; post transfers and adjustments; deliver and receive orders.':
    'Produkte und Lagerorte schreiben, Umlagerungen und Bestandskorrekturen buchen, Aufträge liefern und Bestellungen annehmen.',
  'Numbers it, and opens the receipt of its goods.': 'Vergibt die Nummer und eröffnet den Wareneingang.',
  'Posts its open receipt, in whole or in part, at the prices of the order.':
    'Bucht den offenen Wareneingang ganz oder teilweise zu den Preisen der Bestellung.',
  'Creates one draft bill of what can be billed.': 'Legt einen Rechnungsentwurf über das an, was zu berechnen ist.',
  'Changes what is ordered; the lines until now stay in revisions.':
    'Ändert, was bestellt ist; die bisherigen Zeilen bleiben als frühere Fassung.',
  'Ends it: nothing more is expected, and open receipts are cancelled.':
    'Beendet sie: Es wird nichts mehr erwartet, offene Wareneingänge werden storniert.',
  'Cancels it, as long as nothing is received or billed.': 'Storniert sie, solange nichts erhalten oder berechnet ist.',
  'The same for up to 50 receipts of one supplier, whose orders are in one currency.':
    'Dasselbe für bis zu 50 Wareneingänge eines Lieferanten, deren Bestellungen eine Währung haben.',
  'Of what came, is not returned and on no bill, at the prices of the purchase order, else at the cost of the receipt.':
    'Über das, was der Wareneingang gebracht hat und was weder zurückgegangen noch berechnet ist, zu den Preisen der Bestellung; ohne Bestellung zum Wert des Wareneingangs.',
  '0 on a line that a revision has dropped.': '0 bei einer Zeile, die eine Änderung gestrichen hat.',
  'An ordered line. Empty: a new line.': 'Eine bestellte Zeile. Leer: eine neue Zeile.',
  'Billed beyond what was received or, of services, ordered.':
    'Mehr berechnet, als erhalten oder bei Leistungen bestellt wurde.',
  'Days from the order to the arrival.': 'Tage von der Bestellung bis zur Ankunft.',
  'Empty: everything that can be billed.': 'Leer: alles, was zu berechnen ist.',
  'Empty: the day on which it is confirmed.': 'Leer: der Tag der Bestätigung.',
  'Goods of the open receipt. Empty: everything that is open.':
    'Waren des offenen Wareneingangs. Leer: alles, was offen ist.',
  'How much less than ordered counts as all of it: of the settings when it was confirmed or last revised.':
    'Wie viel weniger als bestellt als vollständig gilt: nach den Einstellungen bei der Bestätigung oder der letzten Änderung.',
  'How much more than ordered may come: of the settings when it was confirmed or last revised.':
    'Wie viel mehr als bestellt kommen darf: nach den Einstellungen bei der Bestätigung oder der letzten Änderung.',
  "Default: that of the product's supplier; negative for a discount line without goods.":
    'In der Währung der Bestellung. Ohne Angabe: der des Lieferanten beim Produkt; negativ für einen Nachlass ohne Ware.',
  'Its lines before each revision, the first one first.': 'Die Zeilen vor jeder Änderung, die erste zuerst.',
  'Of a new line.': 'Einer neuen Zeile.',
  'Of goods: net of returns.': 'Bei Waren: abzüglich Retouren.',
  'Of goods: received and not billed; of services: ordered and not billed.':
    'Bei Waren: erhalten und nicht berechnet; bei Leistungen: bestellt und nicht berechnet.',
  "Of its bill. Default: the product's expense account, else that of the settings. Not for goods.":
    'Für die Rechnung. Ohne Angabe: das Aufwandskonto des Produkts, sonst das der Einstellungen. Nicht für Waren.',
  'Of the price. Default: that of the workspace.': 'Des Preises. Ohne Angabe: die des Arbeitsbereichs.',
  'Required on a new line. 0 drops a line of which nothing has come or is billed.':
    'Bei einer neuen Zeile erforderlich. 0 streicht eine Zeile, von der nichts gekommen und nichts berechnet ist.',
  'Taxes as the supplier has rounded them: each at most 0.05 from the computed amount.':
    'Steuern, wie der Lieferant sie gerundet hat: jede höchstens 0,05 vom errechneten Betrag entfernt.',
  'The bills and credit notes of only this order.': 'Die Rechnungen und Gutschriften nur dieser Bestellung.',
  'The date of the bill.': 'Das Datum der Rechnung.',
  'The date of the receipt. Default: today.': 'Das Datum des Wareneingangs. Ohne Angabe: heute.',
  'The line of a purchase order that a receipt fulfils. Its price is the default of the cost.':
    'Die Zeile einer Bestellung, die ein Wareneingang erfüllt. Ihr Preis ist die Vorgabe für die Kosten.',
  'What it bills or credits of a purchase order: its defaults, and the price that is compared.':
    'Die Zeile einer Bestellung, die sie berechnet oder als Gutschrift gutschreibt. Ihre Werte sind die Vorgaben, ihr Preis wird verglichen.',
  'The lines that change, and new ones; the others stay.':
    'Die Zeilen, die sich ändern, und neue; die anderen bleiben.',
  'The location at which it is received. Default: the first internal location.':
    'Der Lagerort, an dem sie ankommt. Ohne Angabe: der erste interne Lagerort.',
  'The purchase order whose lines it bills, if there is only one.':
    'Die Bestellung, deren Zeilen sie berechnet, wenn es nur eine ist.',
  'The purchase order whose lines it receives, if there is only one.':
    'Die Bestellung, deren Zeilen er erfüllt, wenn es nur eine ist.',
  'The quantity of an order line from which it applies; the row with the largest one is taken.':
    'Die Menge einer Bestellzeile, ab der es gilt; die Zeile mit der größten wird genommen.',
  'The receipts of only this order.': 'Die Wareneingänge nur dieser Bestellung.',
  "The supplier's number of the article. Default: that of the product's supplier.":
    'Die Artikelnummer des Lieferanten. Ohne Angabe: die des Lieferanten beim Produkt.',
  "The supplier's number of the bill.": 'Die Rechnungsnummer des Lieferanten.',
  "The supplier's number of the order, as on its confirmation.":
    'Die Nummer des Lieferanten für den Auftrag, wie auf seiner Bestätigung.',
  'The supplier. Required to confirm.': 'Der Lieferant. Zum Bestätigen erforderlich.',
  'What of its bills differs from the order, or from what came, beyond the settings.':
    'Was an den Rechnungen mehr als erlaubt von der Bestellung abweicht oder von dem, was erhalten ist.',
  'What was ordered until then: its lines.': 'Was bis dahin bestellt war: die Zeilen.',
  'When it should arrive.': 'Wann sie ankommen soll.',
  "When it should arrive. Default: after the lead days of the product's supplier, if the order has no date.":
    'Wann sie ankommen soll. Ohne Angabe: nach der Lieferzeit beim Produkt, wenn die Bestellung kein Datum hat.',
  'When these lines were replaced.': 'Wann diese Zeilen ersetzt wurden.',
  'Whether goods that do not come now stay open. If not, they are dropped.':
    'Ob Waren, die jetzt nicht kommen, offen bleiben. Sonst entfallen sie.',
  'Who approved that it differs from its purchase order.': 'Wer freigegeben hat, dass sie von der Bestellung abweicht.',
  'Who sells it, and the defaults of lines of purchase orders.':
    'Wer es verkauft, und die Vorgaben für Zeilen von Bestellungen.',
  'Why it may differ.': 'Warum sie abweichen darf.',
  'Why the bill may differ from its order; kept as match_reason.':
    'Warum die Rechnung von der Bestellung abweichen darf: Sie wird trotzdem bestätigt, der Grund bleibt an ihr.',
  'received: goods that came, and services as ordered; ordered: everything, before it comes.':
    'Erhalten: gekommene Waren und Leistungen wie bestellt; bestellt: alles, bevor es kommt.',
  'How much the price of a billed line may differ, in percent of its ordered value.':
    'Wie weit der Preis einer berechneten Zeile abweichen darf, in Prozent ihres bestellten Werts.',
  'The same as an amount per line, in the currency of the order; the larger of both counts.':
    'Dasselbe als Betrag je Zeile, in der Währung der Bestellung; der größere von beiden gilt.',
  'How much less than ordered counts as received, so that nothing of the line stays open.':
    'Wie viel weniger als bestellt als erhalten gilt, sodass von der Zeile nichts offen bleibt.',
  'How much more than ordered may be received.': 'Wie viel mehr als bestellt angenommen werden darf.',
  'block: a bill that differs needs an approval to be confirmed; warn: it gets warnings.':
    'Ablehnen: Eine abweichende Rechnung braucht zum Bestätigen eine Freigabe; Warnen: Es steht in den Warnungen.',
  'Read and write suppliers, purchase orders and drafts of bills. Read inventory, taxes and payment terms.':
    'Lieferanten, Bestellungen und Entwürfe von Eingangsrechnungen lesen und schreiben. Lager, Steuern und Zahlungsbedingungen lesen.',
  'Read and write products, locations and transfers. Read sales, purchasing, taxes and payment terms.':
    'Produkte, Lagerorte und Umlagerungen lesen und schreiben. Verkauf, Einkauf, Steuern und Zahlungsbedingungen lesen.',
  'Read and write accounting, with invoices, bills and payments. Read sales and inventory, and read and write purchasing.':
    'Buchhaltung mit Rechnungen, Eingangsrechnungen und Zahlungen lesen und schreiben. Verkauf und Lager lesen, Einkauf lesen und schreiben.',
  'Read accounting, sales, purchasing and inventory. Manage API tokens and webhooks; read the request log.':
    'Buchhaltung, Verkauf, Einkauf und Lager lesen. API-Tokens und Webhooks verwalten, das Protokoll der Anfragen lesen.',
  'Read accounting, sales, purchasing and inventory. Change nothing.':
    'Buchhaltung, Verkauf, Einkauf und Lager lesen. Nichts ändern.',
  'what a purchase order shows of its lines is what its receipts and bills say':
    'Was eine Bestellung an ihren Zeilen zeigt, sagen ihre Wareneingänge und Rechnungen',
  'no more of a line is billed than was ordered and tolerated':
    'Von keiner Zeile ist mehr berechnet als bestellt und erlaubt',
  'goods that are billed and not received wait for their receipt':
    'Waren, die berechnet und nicht erhalten sind, warten auf ihren Wareneingang',
  'what there is to bill and to credit of a line follows from its quantities':
    'Was von einer Zeile zu berechnen und gutzuschreiben ist, folgt aus ihren Mengen',
  'the statuses of a purchase order follow from its lines': 'Die Status einer Bestellung folgen aus ihren Zeilen',
  'the totals of purchase orders are the sums of their lines and taxes':
    'Die Summen von Bestellungen sind die ihrer Zeilen und Steuern',
  'a document names lines of purchase orders of its own products, and their order where it is one':
    'Ein Beleg nennt Zeilen von Bestellungen seiner eigenen Produkte, und deren Bestellung, wo es eine ist',
  'the series of purchase orders goes on after its last number':
    'Der Nummernkreis der Bestellungen geht nach seiner letzten Nummer weiter',
  'a workspace has its purchasing settings': 'Ein Arbeitsbereich hat seine Einkaufseinstellungen',
};
