/** Descriptions of fields, by the service's English sentence: many fields share the same one. */
export const fieldSentences: Readonly<Record<string, string>> = {
  'Transmitted, but not confirmed by the mail server. A retry may deliver it twice.':
    'Übertragen, aber vom Mailserver nicht bestätigt. Ein weiterer Versuch kann sie doppelt zustellen.',
  'Default: the e-mail address of the company.': 'Ohne Angabe: die E-Mail-Adresse des Unternehmens.',
  'In bytes.': 'In Bytes.',
  'A draft. It has one open assignment at most.': 'Ein Entwurf. Er hat höchstens eine offene Zuweisung.',
  'A member who can sign in. Others are shown where they were named before.':
    'Ein Mitglied, das sich anmelden kann. Andere werden gezeigt, wo sie früher genannt wurden.',
  'Plain text.': 'Reiner Text.',
  'The people whom it is for, 20 at most.': 'Die Personen, an die sie sich richtet, höchstens 20.',
  'The record that it is about.': 'Der Datensatz, um den es geht.',
  'What is to be done.': 'Was zu tun ist.',
  'usr_… or tok_…': 'usr_… oder tok_…',
  '{type: token or user, id, name}, as history shows it.':
    '{type: token oder user, id, name}, wie der Verlauf es zeigt.',
  'Marks it as sent and mails nothing.': 'Markiert den Beleg als versendet und sendet keine E-Mail.',
  'Recipients that the mail server refused.': 'Empfänger, die der Mailserver abgewiesen hat.',
  'The files that go along.': 'Die angehängten Dateien.',
  'The last answer of the mail server, or why there was none.':
    'Die letzte Antwort des Mailservers oder warum es keine gab.',
  'When the mail server accepted the first message, or when it was marked.':
    'Wann der Mailserver die erste Nachricht angenommen hat oder der Beleg markiert wurde.',
  'Whether members need a second factor to enter this workspace. Tokens are not affected. You need one yourself to turn it on.':
    'Ob Mitglieder einen zweiten Faktor brauchen, um diesen Arbeitsbereich zu öffnen. Tokens sind nicht betroffen. Um es einzuschalten, brauchen Sie selbst einen.',
  'Of its papers. Default: document_language of settings/company.':
    'Seiner Belege. Ohne Angabe: die Sprache der Belege des Unternehmens.',
  'Of papers, where neither the request nor the partner names one. Default: en.':
    'Von Belegen und E-Mails an Partner ohne eigene Sprache. Ohne Angabe: Englisch.',
  'Of a small business that charges no VAT: no invoice has a tax above 0 %, and documents and e-invoices state the exemption.':
    'Ankreuzen, wenn Sie als Kleinunternehmer keine Umsatzsteuer berechnen: Keine Rechnung hat eine Steuer über 0 %, und Belege und E-Rechnungen nennen die Befreiung.',
  'Why a small business charges no VAT, in place of the sentence of its country.':
    'Warum ein Kleinunternehmer keine Umsatzsteuer berechnet, statt des Satzes seines Landes.',
  'The SHA-256 of the image at the head of papers.': 'Der SHA-256 des Bildes im Kopf der Belege.',
  'What English papers say above their table and at their end.':
    'Was auf englischen Belegen über der Tabelle und am Ende steht.',
  'What German papers say above their table and at their end.':
    'Was auf deutschen Belegen über der Tabelle und am Ende steht.',
  'Judged by the content; application/octet-stream for what has no known signature.':
    'Am Inhalt erkannt; application/octet-stream, wenn er keine bekannte Signatur hat.',
  'The SHA-256 of the content, in hexadecimal.': 'Der SHA-256-Wert des Inhalts, hexadezimal.',
  'The record that it belongs to.': 'Der Datensatz, zu dem sie gehört.',
  'Whether it cannot be deleted, because its record is posted or otherwise final.':
    'Ob sie nicht gelöscht werden kann, weil ihr Datensatz gebucht oder auf andere Weise endgültig ist.',
  'Who added it.': 'Wer sie hinzugefügt hat.',
  'For open_invoices: the code of the offset account, of type asset.':
    'Für offene Rechnungen: die Nummer des Aktivkontos, gegen das sie stehen.',
  'How many records of each kind: {"partners": 12}.': 'Wie viele Datensätze jeder Art: {"partners": 12}.',
  'Its parameters as in a URL: state=draft&sort=-date. Those that the list does not know are kept.':
    'Ihre Parameter, wie eine Adresse sie hat: state=draft&sort=-date. Einer, den die Liste nicht kennt, bleibt erhalten.',
  'The file as text; its first row names the columns. It is not stored.':
    'Die Datei als Text; ihre erste Zeile benennt die Spalten. Sie wird nicht aufbewahrt.',
  'The list: invoices.': 'Die Liste: invoices.',
  'The name of the file, for reference.': 'Der Name der Datei, um sie wiederzuerkennen.',
  'Unique for you and the resource.': 'Für Sie und die Liste eindeutig.',
  'What the rows are.': 'Was die Zeilen sind.',
  'Whether all members see it.': 'Ob alle Mitglieder sie sehen.',
  'Whether your list opens with it. At most one per resource.':
    'Ob Ihre Liste mit ihr beginnt. Höchstens eine je Liste.',
  'Without the header.': 'Ohne die Kopfzeile.',
  'The only currency it accepts. Empty: any currency.': 'Die einzige Währung, die es annimmt. Leer: jede Währung.',
  'Whether its posted lines can be matched.': 'Ob seine gebuchten Zeilen zugeordnet werden können.',
  'The posted balance up to today, in workspace currency; debit is positive.':
    'Der gebuchte Saldo bis heute, in Hauswährung; Soll ist positiv.',
  'Your own id for this record; unique per resource.': 'Ihre eigene ID für diesen Datensatz; je Ressource eindeutig.',
  'Up to 50 key-value pairs of your own.': 'Bis zu 50 eigene Schlüssel-Wert-Paare.',
  'Assigned by post.': 'Wird beim Buchen vergeben.',
  'An internal location. Default: the first.': 'Ein interner Lagerort. Standard: der erste.',
  'Empty: the day of posting.': 'Leer: der Tag der Buchung.',
  'The counterpart account; default: that of the settings. For opening stock: an equity account.':
    'Das Gegenkonto; Standard: das aus den Einstellungen. Für Anfangsbestände: ein Eigenkapitalkonto.',
  'Goods; each product once.': 'Waren; jedes Produkt einmal.',
  'The quantity that must be on hand at posting. Empty: any quantity.':
    'Die Menge, die beim Buchen vorhanden sein muss. Leer: jede Menge.',
  'The unit cost of a surplus; refused at posting without one. Default: the current cost.':
    'Der Stückwert eines Überschusses; ohne ihn wird das Buchen abgelehnt. Standard: der aktuelle Einstandswert.',
  'Counted quantity minus quantity on hand; set at posting.':
    'Gezählte Menge minus vorhandene Menge; wird beim Buchen gesetzt.',
  'The value of the difference, in workspace currency.': 'Der Wert der Differenz, in Hauswährung.',
  'Assigned by confirm.': 'Wird beim Bestätigen vergeben.',
  'Default: that of the document, on the day.': 'Vorgabe: die des Belegs, am jeweiligen Tag.',
  'Required to confirm.': 'Zum Bestätigen erforderlich.',
  'Empty: the day of confirmation.': 'Leer: der Tag der Bestätigung.',
  'With a payment term: the date of the last instalment.': 'Mit einer Zahlungsbedingung: das Datum der letzten Rate.',
  'Workspace currency per unit of the currency. Set when it is posted.':
    'Hauswährung je Einheit der Währung. Wird beim Buchen gesetzt.',
  'The number that the supplier gave it: required to confirm, unique per supplier and type.':
    'Die Nummer des Lieferanten: zum Bestätigen erforderlich, je Lieferant und Art eindeutig.',
  "Default: the product's name.": 'Standard: der Name des Produkts.',
  'The price of the supplier; required unless the reversed line provides it (reversed_line). Negative for a discount line.':
    'Der Preis des Lieferanten; erforderlich, wenn ihn nicht die rückgebuchte Zeile vorgibt. Negativ für eine Rabattzeile.',
  'Percent; default: 0.': 'Prozent; Standard: 0.',
  "Default: the product's expense account, else that of the settings. Goods always use the account for goods received and not billed (received_not_billed_account).":
    'Standard: das Aufwandskonto des Produkts, sonst das aus den Einstellungen. Waren verwenden immer das Konto für erhaltene, nicht berechnete Waren.',
  'On a credit note: the line of a bill that it reverses. Its values are the defaults.':
    'In einer Gutschrift: die Zeile der Eingangsrechnung, die sie rückbucht. Deren Werte sind die Vorgaben.',
  'The line of a done receipt whose goods it bills. The goods keep the cost of the receipt; the difference goes to the account for price differences (price_difference_account).':
    'Die Zeile eines erledigten Wareneingangs, deren Waren berechnet werden. Die Waren behalten den Einstandswert des Wareneingangs; die Differenz geht auf das Konto für Preisdifferenzen.',
  'The posted credit notes that reverse it, in whole or in part.':
    'Die gebuchten Gutschriften, die den Beleg ganz oder teilweise rückgängig machen.',
  'Draft credit notes that will reverse it.':
    'Gutschriften, die den Beleg rückgängig machen sollen und noch Entwürfe sind.',
  'The amount that credit notes settled.': 'Der Betrag, den Gutschriften ausgeglichen haben.',
  'The total of the posted credit notes that reverse it, including amounts that they could not settle because it was already paid.':
    'Die Summe der gebuchten Gutschriften, die den Beleg rückbuchen, einschließlich der Beträge, die sie nicht ausgleichen konnten, weil er bereits bezahlt war.',
  'One row per payment, the newest last.': 'Eine Zeile je Zahlung, die neueste zuletzt.',
  'In the currency of this document, including the write-off.':
    'In der Währung dieses Belegs, einschließlich Skonto und Bankgebühren.',
  'On a credit note: the document whose lines it reverses.':
    'In einer Gutschrift: der Beleg, dessen Zeilen sie rückbucht.',
  'The reversed document that it replaces.': 'Der rückgebuchte Beleg, den dieser ersetzt.',
  'The receipts of its goods.': 'Die Wareneingänge der Waren.',
  'The buyer at the time of confirmation.': 'Der Käufer zum Zeitpunkt der Bestätigung.',
  'The supplier at the time of confirmation.': 'Der Lieferant zum Zeitpunkt der Bestätigung.',
  'Default: the open amount less the write-off.': 'Standard: der offene Betrag abzüglich Skonto und Bankgebühren.',
  'Default: today.': 'Standard: heute.',
  'A journal of type bank or cash; default: that of the settings.':
    'Ein Journal der Art Bank oder Kasse; Standard: das aus den Einstellungen.',
  'An account of group income or expense; default: that of the settings.':
    'Ein Konto der Gruppe Ertrag oder Aufwand; Standard: das aus den Einstellungen.',
  'The amount that is settled in addition to the money.': 'Der Betrag, der zusätzlich zum Geld ausgeglichen wird.',
  'A bill of the same partner, currency and control account.':
    'Eine Eingangsrechnung desselben Partners, derselben Währung und desselben Sammelkontos.',
  'Default: as much as is open and available.': 'Standard: so viel wie offen und verfügbar ist.',
  'Several documents, instead of invoice and amount.': 'Mehrere Belege, anstelle von Rechnung und Betrag.',
  "The date of the matches; default: the later of both documents' dates, or today if that is locked.":
    'Das Datum der Zuordnungen; Standard: das spätere der beiden Belegdaten, oder heute, wenn dieses gesperrt ist.',
  'The date of the credit note; default: today.': 'Das Datum der Gutschrift; Standard: heute.',
  'Becomes the note of the credit note.': 'Wird zur Notiz der Gutschrift.',
  'Empty: everything that is left.': 'Leer: alles, was übrig ist.',
  'Leave the credit note as a draft.': 'Die Gutschrift als Entwurf belassen.',
  'Also create a new draft of the same document. The old one then refers to it as its replacement (replaced_by).':
    'Auch einen neuen Entwurf desselben Belegs anlegen. Der alte verweist dann auf ihn als seinen Ersatz.',
  'The decimals of an amount in this currency.': 'Die Nachkommastellen eines Betrags in dieser Währung.',
  'Workspace currency per unit.': 'Hauswährung je Einheit.',
  'Default for new documents.': 'Vorgabe für neue Belege.',
  'The open amount that it owes, less open credits, in workspace currency. Only with read:accounting.':
    'Der offene Betrag, den er schuldet, abzüglich offener Gutschriften, in Hauswährung. Nur mit read:accounting.',
  'The open amount that it is owed, in workspace currency. Only with read:accounting.':
    'Der offene Betrag, den er erhält, in Hauswährung. Nur mit read:accounting.',
  'Assigned by confirm, or when a draft is posted.':
    'Wird beim Bestätigen vergeben, oder wenn ein Entwurf gebucht wird.',
  'Required on transfers, implied on views; returns are created by the action return.':
    'Bei Umlagerungen erforderlich, in Ansichten vorgegeben; Retouren entstehen durch die Aktion „Zurückgeben“.',
  'Required for deliveries and receipts.': 'Bei Lieferungen und Wareneingängen erforderlich.',
  'Required for internal transfers, otherwise implied.': 'Bei internen Umlagerungen erforderlich, sonst vorgegeben.',
  'The date of its moves. Empty: the day of posting.': 'Das Datum der Bewegungen. Leer: der Tag der Buchung.',
  'The order whose lines it delivers, if there is only one.':
    'Der Auftrag, dessen Zeilen geliefert werden, wenn es nur einer ist.',
  'Goods.': 'Waren.',
  'For receipts only, in workspace currency. Default at posting: the last known cost.':
    'Nur bei Wareneingängen, in Hauswährung. Standard beim Buchen: der letzte bekannte Einstandswert.',
  'The line of an order that a delivery fulfils.': 'Die Zeile eines Auftrags, die eine Lieferung erfüllt.',
  'The line of the original transfer that is returned.':
    'Die Zeile der ursprünglichen Umlagerung, die zurückgegeben wird.',
  'Empty until it is done or cancelled.': 'Leer, bis der Vorgang erledigt oder storniert ist.',
  'What the goods were worth when they moved, in workspace currency.':
    'Was die Waren wert waren, als sie bewegt wurden, in Hauswährung.',
  'The transfer with the quantities that were not posted with this one.':
    'Die Umlagerung mit den Mengen, die mit dieser nicht gebucht wurden.',
  'Empty: everything. Lines that are not listed count as 0.': 'Leer: alles. Nicht genannte Zeilen zählen als 0.',
  'Whether what is not posted becomes a separate transfer. If not, it is dropped.':
    'Ob das, was nicht gebucht wird, eine eigene Umlagerung wird. Wenn nicht, entfällt es.',
  'Default: its date, or today.': 'Standard: das eigene Datum, oder heute.',
  'Empty: everything that is not yet returned.': 'Leer: alles, was noch nicht zurückgegeben ist.',
  'Moves the earnings of a fiscal year to equity, on its last day. The profit and loss report leaves it out.':
    'Überträgt das Ergebnis eines Geschäftsjahres an dessen letztem Tag ins Eigenkapital. Die GuV lässt es außer Betracht.',
  'The document that caused it. Empty for a manual entry.':
    'Der Beleg, der ihn ausgelöst hat. Leer bei einem manuellen Buchungssatz.',
  'Required on receivable and payable accounts.': 'Auf Forderungs- und Verbindlichkeitskonten erforderlich.',
  'In workspace currency; exactly one of debit and credit is above 0.':
    'In Hauswährung; genau eines von Soll und Haben ist größer als 0.',
  'In workspace currency.': 'In Hauswährung.',
  "Default: the workspace's.": 'Standard: die des Arbeitsbereichs.',
  'In the currency of the line; debit is positive. Required for a foreign currency.':
    'In der Währung der Zeile; Soll ist positiv. Bei Fremdwährung erforderlich.',
  'The unmatched amount, in workspace currency. Empty on accounts whose lines are not matched.':
    'Der nicht zugeordnete Betrag, in Hauswährung. Leer auf Konten, deren Zeilen nicht zugeordnet werden.',
  'The unmatched amount in the currency of the line.': 'Der nicht zugeordnete Betrag in der Währung der Zeile.',
  "The date of the reversal, not before that of the entry. Default: today, or the entry's own day if that is later, or if it is a closing entry.":
    'Das Datum der Rückbuchung, nicht vor dem des Buchungssatzes. Standard: heute, oder der Tag des Buchungssatzes, wenn dieser später liegt oder es ein Abschlussbuchungssatz ist.',
  '{record}.{past verb}, such as invoice.confirmed.': '{record}.{past verb}, etwa invoice.confirmed.',
  'Its position in the stream of the workspace, without gaps.':
    'Die Stelle im Ereignisstrom des Arbeitsbereichs, ohne Lücken.',
  '{type: token, user or system, id, name}.': '{type: token, user oder system, id, name}.',
  '{object: the record as GET showed it, previous: the former values of what changed}.':
    '{object: der Datensatz, wie GET ihn zeigte, previous: die früheren Werte der Änderungen}.',
  'The data was larger than 20 kB: object has only id and version.':
    'Die Daten hatten mehr als 20 kB: object hat nur id und version.',
  'The collection of the record.': 'Die Sammlung des Datensatzes.',
  'The id of the record.': 'Die ID des Datensatzes.',
  'What the person may do once it is accepted.': 'Was die Person darf, sobald die Einladung angenommen ist.',
  'The name of the person who sent it.': 'Der Name der Person, die sie gesendet hat.',
  'Shown once, when it is created; empty after that.': 'Wird einmal angezeigt, beim Anlegen; danach leer.',
  "Default: the product's price; negative for a discount line.":
    'Standard: der Preis des Produkts; negativ für eine Rabattzeile.',
  "Default: the product's, else that of the settings.": 'Standard: das des Produkts, sonst das aus den Einstellungen.',
  'On a credit note: the line of an invoice that it reverses. Its values are the defaults.':
    'In einer Gutschrift: die Zeile der Rechnung, die sie rückbucht. Deren Werte sind die Vorgaben.',
  'The line of an order that it invoices, or that it credits on a credit note. Its values are the defaults.':
    'Die Zeile eines Auftrags, die berechnet wird oder, in einer Gutschrift, gutgeschrieben wird. Deren Werte sind die Vorgaben.',
  'The order whose lines it invoices, if there is only one.':
    'Der Auftrag, dessen Zeilen berechnet werden, wenn es nur einer ist.',
  'The seller at the time of confirmation.': 'Der Verkäufer zum Zeitpunkt der Bestätigung.',
  'An invoice of the same partner, currency and control account.':
    'Eine Rechnung desselben Partners, derselben Währung und desselben Sammelkontos.',
  'Required for bank and cash.': 'Für Bank und Kasse erforderlich.',
  'The series of credits; default: R + code.': 'Der Nummernkreis der Gutschriften; Standard: R + Kürzel.',
  'Unique.': 'Eindeutig.',
  'Stock is kept at internal locations.': 'Bestand wird an internen Lagerorten geführt.',
  'What the person may do here. A workspace keeps at least one owner.':
    'Was die Person hier darf. Ein Arbeitsbereich behält mindestens einen Inhaber.',
  'Document and line.': 'Beleg und Zeile.',
  'In workspace currency: above 0 for goods that came in, below 0 for goods that went out, 0 for a move between own locations.':
    'In Hauswährung: größer als 0 für Zugänge, kleiner als 0 für Abgänge, 0 für eine Bewegung zwischen eigenen Lagerorten.',
  'The value of one unit. Empty if nothing was valued.': 'Der Wert einer Einheit. Leer, wenn nichts bewertet wurde.',
  'Required to leave the draft.': 'Zum Bestätigen erforderlich.',
  'Empty: the day on which it leaves the draft.': 'Leer: der Tag, an dem der Entwurf verlassen wird.',
  "Default: the partner's currency, or the workspace's.":
    'Standard: die Währung des Partners, sonst die des Arbeitsbereichs.',
  'When it should be delivered.': 'Wann geliefert werden soll.',
  "The customer's reference; copied to the invoices.": 'Die Referenz des Kunden; wird in die Rechnungen übernommen.',
  'The location from which it is delivered. Default: the first internal location.':
    'Der Lagerort, von dem geliefert wird. Standard: der erste interne Lagerort.',
  'Percent.': 'Prozent.',
  "What can be invoiced: the product's policy when the order was confirmed.":
    'Was berechnet werden kann: die Regel des Produkts bei Bestätigung des Auftrags.',
  'Net of returns; for services, as recorded by deliver and undeliver.':
    'Abzüglich Retouren; bei Dienstleistungen, wie mit „Liefern“ und „Lieferung zurücknehmen“ erfasst.',
  'Net of credits; including drafts.': 'Abzüglich Gutschriften; einschließlich Entwürfen.',
  'Invoiced beyond what the policy now allows.': 'Berechnet über das hinaus, was die Regel jetzt zulässt.',
  'The transfers that deliver only this order.': 'Die Umlagerungen, die nur diesen Auftrag liefern.',
  'The invoices and credit notes of only this order.': 'Die Rechnungen und Gutschriften nur dieses Auftrags.',
  'Goods of the open delivery, and services that are invoiced as delivered. Empty: everything that is open.':
    'Waren der offenen Lieferung, und Dienstleistungen, die nach Lieferung berechnet werden. Leer: alles Offene.',
  'Whether goods that are not delivered now stay open. If not, they are dropped.':
    'Ob Waren, die jetzt nicht geliefert werden, offen bleiben. Wenn nicht, entfallen sie.',
  'The date of the delivery of goods. Default: today.': 'Das Datum der Warenlieferung. Standard: heute.',
  'Services, and how much to take back of each.': 'Dienstleistungen, und wie viel von jeder zurückgenommen wird.',
  'Empty: everything that can be invoiced.': 'Leer: alles, was berechnet werden kann.',
  'all: each line by its policy; delivered: what is delivered; ordered: what is ordered.':
    'Alle: jede Zeile nach ihrer Regel; Geliefert: was geliefert ist; Bestellt: was bestellt ist.',
  'Percent of the total. Only the last line has none: it takes the balance.':
    'Prozent der Summe. Nur die letzte Zeile hat keinen: Sie nimmt den Rest.',
  'Whether the days are counted from the end of the month.': 'Ob die Tage ab Monatsende gezählt werden.',
  'Workspace currency per unit of the currency.': 'Hauswährung je Einheit der Währung.',
  'A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type.':
    'Ein Forderungs- oder Verbindlichkeitskonto für das, was nicht zugeordnet ist. Standard: eines, auf dem der Partner offene Posten hat, sonst nach der Art.',
  'A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type. Without a partner, once posted: the unallocated account.':
    'Ein Forderungs- oder Verbindlichkeitskonto für das, was nicht zugeordnet ist. Standard: eines, auf dem der Partner offene Posten hat, sonst nach der Art. Ohne Partner, nach dem Buchen: das Konto für ungeklärte Zahlungen.',
  'Empty: not known yet. Once posted, the payment then stays on the unallocated account until a partner is set.':
    'Leer: noch nicht bekannt. Nach dem Buchen steht die Zahlung dann auf dem Konto für ungeklärte Zahlungen, bis ihr Partner benannt ist.',
  'When the first of its open instalments is due. Empty: nothing is owed.':
    'Wann die erste offene Rate fällig ist. Leer: es ist nichts offen.',
  'What is open of that instalment.': 'Was von dieser Rate offen ist.',
  'What is open of the instalments that were due before today.': 'Was von den vor heute fälligen Raten offen ist.',
  'The tax of new products, and of lines of sales without a product, whose request leaves the taxes out.':
    'Die Steuer neuer Produkte und von Verkaufszeilen ohne Produkt, für die keine Steuern angegeben sind.',
  'The purchase tax of new products, and of lines of bills without a product, whose request leaves the taxes out.':
    'Die Vorsteuer neuer Produkte und von Zeilen der Eingangsrechnungen ohne Produkt, für die keine Steuern angegeben sind.',
  'The account of payments whose partner is not known: of type liability or asset, not matched.':
    'Wo eine Zahlung steht, solange ihr Partner nicht bekannt ist: vom Typ Verbindlichkeit oder Vermögen, ohne Zuordnung.',
  'What it pays and sets off.': 'Was bezahlt und verrechnet wird.',
  "Default: the payment's date, or today if that is locked.":
    'Standard: das Datum der Zahlung, oder heute, falls es gesperrt ist.',
  'The entry that set its partner after posting.':
    'Der Buchungssatz, durch den ihr Partner nach dem Buchen benannt wurde.',
  'What it pays and sets off; after posting, what is matched.':
    'Was bezahlt und verrechnet wird; nach dem Buchen, was zugeordnet ist.',
  'An invoice or a bill, or a credit note of either.':
    'Eine Rechnung oder Eingangsrechnung, oder eine Gutschrift dazu.',
  'In a draft, empty: as much as is open and available.': 'Im Entwurf leer: so viel wie offen und verfügbar ist.',
  'After posting: the amount that is not matched.': 'Nach dem Buchen: der Betrag, der nicht zugeordnet ist.',
  'The entry that reversed it.': 'Der Buchungssatz, der sie rückgebucht hat.',
  'Stock-keeping unit; unique.': 'Artikelnummer (SKU); eindeutig.',
  'Goods are stocked.': 'Waren werden auf Lager geführt.',
  'List price in workspace currency.': 'Listenpreis in Hauswährung.',
  'The average unit value of the stock on hand, in workspace currency; the last known one if there is none.':
    'Der durchschnittliche Stückwert des vorhandenen Bestands, in Hauswährung; ohne Bestand der letzte bekannte.',
  'Default: ordered for services, delivered for goods.':
    'Standard: „Bestellt“ für Dienstleistungen, „Geliefert“ für Waren.',
  'At all internal locations.': 'An allen internen Lagerorten.',
  'Reserved for waiting and ready transfers.': 'Reserviert für wartende und bereite Umlagerungen.',
  'On hand and not reserved.': 'Vorhanden und nicht reserviert.',
  'Assigned by send or accept.': 'Wird beim Senden oder Annehmen vergeben.',
  'The last day to accept it. Empty: sending it sets the day, if the sales settings say how long quotations are valid.':
    'Der letzte Tag, um es anzunehmen. Leer: Das Senden setzt den Tag, wenn die Verkaufseinstellungen eine Gültigkeit vorgeben.',
  'When the service noted that it has expired.': 'Wann der Dienst den Ablauf festgestellt hat.',
  "The customer's.": 'Die des Kunden.',
  'The order that it became.': 'Der Auftrag, der daraus wurde.',
  'Confirm the order at once.': 'Den Auftrag sofort bestätigen.',
  'Accept it although it has expired.': 'Annehmen, obwohl es abgelaufen ist.',
  "Default: the later of both lines' dates, or today if that is locked.":
    'Standard: das spätere Datum der beiden Zeilen, oder heute, wenn dieses gesperrt ist.',
  'Default: the smaller open amount.': 'Standard: der kleinere offene Betrag.',
  'Taken from the debit line, in workspace currency.': 'Von der Sollzeile abgezogen, in Hauswährung.',
  'Taken from the credit line, in workspace currency.': 'Von der Habenzeile abgezogen, in Hauswährung.',
  'The payment that sets off two documents against each other with this match.':
    'Die Zahlung, die mit dieser Zuordnung zwei Belege gegeneinander verrechnet.',
  'Below the base address, without the query.': 'Unterhalb der Basisadresse, ohne die Query.',
  '499: the client disconnected before the answer began.':
    '499: Der Client hat die Verbindung getrennt, bevor die Antwort begann.',
  'Milliseconds from the first byte to the end of the answer.':
    'Millisekunden vom ersten Byte bis zum Ende der Antwort.',
  'The code of the error in the answer.': 'Der Fehlercode der Antwort.',
  'MM-DD; fixed once an entry is posted.': 'MM-TT; unveränderlich, sobald ein Buchungssatz gebucht ist.',
  'Nothing is posted on or before this day.': 'Bis einschließlich dieses Tages wird nichts gebucht.',
  'Whether the lock date may be set back. Default: no.': 'Ob das Sperrdatum zurückgesetzt werden darf. Standard: nein.',
  'When and why the lock date was last moved. Empty before that.':
    'Wann und warum das Sperrdatum zuletzt verschoben wurde. Vorher leer.',
  'Lock even if there are drafts in the period.': 'Sperren, auch wenn es im Zeitraum Entwürfe gibt.',
  'Stored in the history; required to move the lock date back.':
    'Wird im Verlauf gespeichert; erforderlich, um das Sperrdatum zurückzusetzen.',
  'The currency of the books; fixed once an entry is posted or goods have moved.':
    'Die Währung der Bücher; unveränderlich, sobald ein Buchungssatz gebucht ist oder Waren bewegt wurden.',
  'For e-invoices: S standard rate, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export, O outside VAT, L IGIC, M IPSI (UNCL5305). Default: S, if the rate is above zero.':
    'Für E-Rechnungen: S Steuersatz über null, Z Steuersatz null, E steuerbefreit, AE Steuerschuld des Empfängers, K innergemeinschaftliche Lieferung, G Ausfuhr, O nicht steuerbar, L IGIC, M IPSI (UNCL5305). Vorgabe: S, wenn der Steuersatz über null ist.',
  'For e-invoices: the reference that the buyer requires, such as a Leitweg-ID.':
    'Für E-Rechnungen: die Referenz, die der Käufer verlangt, etwa eine Leitweg-ID.',
  'When the goods or services were delivered.': 'Wann geliefert oder geleistet wurde.',
  'Why there is no tax: a code of the list VATEX.': 'Warum keine Steuer anfällt: ein Code der Liste VATEX.',
  'With the prefix of its country. Its check digits must fit.':
    'Mit dem Kürzel des Landes. Die Prüfziffern müssen stimmen.',
  'What documents must state by law, such as directors and capital.':
    'Was Belege nach dem Gesetz nennen müssen, etwa Geschäftsführer und Kapital.',
  'The account to which customers pay.': 'Das Konto, auf das Kunden zahlen.',
  'Default: the name of the company.': 'Standard: der Name der Firma.',
  '"Today" is the day in this time zone.': '„Heute“ ist der Tag in dieser Zeitzone.',
  'Days of validity from the day on which a quotation is sent. Empty: it does not expire.':
    'Gültigkeit in Tagen ab dem Versand eines Angebots. Leer: Es läuft nicht ab.',
  'Whether an order can be confirmed only if everything is available.':
    'Ob ein Auftrag nur bestätigt werden kann, wenn alles verfügbar ist.',
  'Reserved for waiting and ready transfers. Empty if the list is for an earlier day.':
    'Reserviert für wartende und bereite Umlagerungen. Leer, wenn die Liste für einen früheren Tag gilt.',
  'On hand and not reserved. Empty if the list is for an earlier day.':
    'Vorhanden und nicht reserviert. Leer, wenn die Liste für einen früheren Tag gilt.',
  'What confirmed transfers will bring in. Empty if the list is for an earlier day.':
    'Was bestätigte Umlagerungen zuführen. Leer, wenn die Liste für einen früheren Tag gilt.',
  'What confirmed transfers will take out. Empty if the list is for an earlier day.':
    'Was bestätigte Umlagerungen entnehmen. Leer, wenn die Liste für einen früheren Tag gilt.',
  "The value of the quantity here at the product's average value, in workspace currency.":
    'Der Wert der Menge hier zum Durchschnittswert des Produkts, in Hauswährung.',
  'An account of type tax.': 'Ein Konto der Art Steuer.',
  'Tag for reports.': 'Kennzeichen für Berichte.',
  'Who uses it.': 'Wer es verwendet.',
  'What it may do: no more than your own role. Cannot change.':
    'Was es darf: nicht mehr als Ihre eigene Rolle. Nicht änderbar.',
  'Empty: never. Cannot change.': 'Leer: nie. Nicht änderbar.',
  'The networks from which it may be used. Empty: everywhere. Cannot change.':
    'Die Netze, aus denen es verwendet werden darf. Leer: von überall. Nicht änderbar.',
  'Requests a minute. Empty: the default of the service. Cannot change.':
    'Anfragen je Minute. Leer: der Standard des Dienstes. Nicht änderbar.',
  'Who made it.': 'Wer es erstellt hat.',
  'Whether the person who made it is no longer a member.':
    'Ob die Person, die es erstellt hat, kein Mitglied mehr ist.',
  'The token that replaced it when it was rotated.': 'Das Token, das es bei der Erneuerung ersetzt hat.',
  'Its value: shown once, when it is created; empty after that.':
    'Sein Wert: wird einmal angezeigt, beim Anlegen; danach leer.',
  'The value of the successor: shown once, when it is rotated; empty after that.':
    'Der Wert des Nachfolgers: wird einmal angezeigt, bei der Erneuerung; danach leer.',
  'How long the old token still works.': 'Wie lange das alte Token noch gilt.',
  'The event that it delivers. Empty: a ping.': 'Das Ereignis, das zugestellt wird. Leer: ein Ping.',
  'The kind of the event, or webhook_endpoint.ping.': 'Die Art des Ereignisses, oder webhook_endpoint.ping.',
  'The position of the event in the stream.': 'Die Stelle des Ereignisses im Strom.',
  'The position of the previous event sent to this endpoint.':
    'Die Stelle des Ereignisses, das diesem Endpunkt zuvor gesendet wurde.',
  'HTTP status of the last answer.': 'HTTP-Status der letzten Antwort.',
  'Why the last attempt failed: http_500, timeout, connection_refused, ….':
    'Warum der letzte Versuch fehlschlug: http_500, timeout, connection_refused, ….',
  'An https URL with a public address. The endpoint then receives what the token or person that changed it may read.':
    'Eine https-Adresse mit öffentlichem Host. Der Endpunkt erhält dann, was das Token oder die Person lesen darf, die sie geändert hat.',
  'Kinds such as invoice.paid, invoice.* or *.': 'Arten wie invoice.paid, invoice.* oder *.',
  'Whether it receives events. Enabling it also clears its failures; it then receives what the token or person that enabled it may read.':
    'Ob er Ereignisse erhält. Das Aktivieren löscht auch seine Fehler; er erhält dann, was das Token oder die Person lesen darf, die ihn aktiviert hat.',
  'thin: only the id and version of the record.': 'Schlank: nur ID und Version des Datensatzes.',
  'per_record: the first attempts for the events of a record are in order. strict: one event after the other, each only after all earlier ones are done.':
    'Je Datensatz: Die ersten Versuche für die Ereignisse eines Datensatzes kommen der Reihe nach. Streng: ein Ereignis nach dem anderen, jedes erst, wenn alle früheren erledigt sind.',
  'When the service disabled it.': 'Wann der Dienst ihn deaktiviert hat.',
  'How many events the last recover found to send again. Empty: there was none.':
    'Wie viele Ereignisse beim letzten Nachholen zu senden waren. Leer: Es gab keines.',
  'false: there are more, since counting stops after 200,000 events of the stream.':
    'Nein: Es sind mehr, denn gezählt wird nur über 200.000 Ereignisse des Stroms.',
  'Every delivery since then has failed. Empty if the last delivery succeeded.':
    'Seither ist jede Zustellung fehlgeschlagen. Leer, wenn die letzte gelang.',
  'Shown once, when it is created and when a new one is made (rotate_secret); empty after that.':
    'Wird einmal angezeigt, beim Anlegen und wenn ein neuer erzeugt wird; danach leer.',
  'Its name in the documentation.': 'Ihr Name in der Dokumentation.',
  'Method and path.': 'Methode und Pfad.',
  'Requests.': 'Anfragen.',
  'The version of the interface if a request names none. It can only be raised.':
    'Die Version der Schnittstelle, wenn eine Anfrage keine nennt. Sie lässt sich nur anheben.',
  'It is supported at least until this day.': 'Mindestens bis zu diesem Tag wird es bedient.',
  'What to send.': 'Was stattdessen zu senden ist.',
  'What was sent, such as `parameter date`.': 'Was gesendet wurde, etwa `parameter date`.',
  'Only with POST.': 'Nur mit POST.',
  'Posted, and an instalment that is not settled was due before today. A credit note is never overdue.':
    'Gebucht, und eine nicht ausgeglichene Rate war vor heute fällig. Eine Gutschrift ist nie überfällig.',
};
