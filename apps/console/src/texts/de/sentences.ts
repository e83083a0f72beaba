/** Sentences of the service about roles, scopes, resources, actions and reports, by their English text. */
export const sentences: Readonly<Record<string, string>> = {
  'E-mails about documents, with what the mail server said of them.':
    'E-Mails zu Belegen, mit der Antwort des Mailservers.',
  'Your own words for e-mails. The newest active one of a kind and language is used.':
    'Ihre eigenen Texte für E-Mails. Verwendet wird die neueste aktive Vorlage einer Art und Sprache.',
  'Mails it to the partner. Without a mail server it is marked as sent.':
    'Schickt den Beleg per E-Mail an den Partner. Ohne Mailserver wird er als versendet markiert.',
  'Cancels a message that is not sent yet.': 'Bricht eine Nachricht ab, die noch nicht versendet ist.',
  'Sends a failed message again: the same bytes, with the same Message-ID.':
    'Sendet eine fehlgeschlagene Nachricht erneut: dieselben Bytes mit derselben Message-ID.',
  'Read the e-mails of the workspace: recipients, texts, and whether they arrived.':
    'Die E-Mails des Arbeitsbereichs lesen: Empfänger, Texte und ob sie angekommen sind.',
  'Send documents by e-mail; also retry and cancel messages.':
    'Belege per E-Mail senden, auch Nachrichten erneut senden und abbrechen.',
  'Read notes and assignments of the records that you may read; also the names of the people.':
    'Notizen und Zuweisungen der Datensätze lesen, die man lesen darf, auch die Namen der Personen.',
  'Write notes on the records that you may read, and assign their drafts to people.':
    'Notizen zu den Datensätzen schreiben, die man lesen darf, und deren Entwürfe Personen zuweisen.',
  'Notes that people write on records for each other.': 'Notizen, die Personen füreinander an Datensätze schreiben.',
  'Who works on which draft, until when.': 'Wer an welchem Entwurf arbeitet und bis wann.',
  'The people of the workspace, who can be mentioned in notes and to whom drafts are assigned.':
    'Die Personen des Arbeitsbereichs, die in Notizen erwähnt und denen Entwürfe zugewiesen werden können.',
  'Says that it is done. It follows by itself when the record leaves the draft.':
    'Sagt, dass sie erledigt ist. Das geschieht von selbst, wenn der Datensatz kein Entwurf mehr ist.',
  'Opens it again, while the record is a draft.': 'Öffnet sie wieder, solange der Datensatz ein Entwurf ist.',
  'Mails a test message.': 'Sendet eine Test-E-Mail.',
  'Files of records: receipts, contracts, pictures.': 'Dateien zu Datensätzen: Belege, Verträge, Bilder.',
  'At most 30 days ago.': 'Höchstens vor 30 Tagen.',
  'Everything: all records and settings, members, invitations, webhooks and API tokens.':
    'Alles: alle Datensätze und Einstellungen, Mitglieder, Einladungen, Webhooks und API-Tokens.',
  'Read and write accounting, with invoices, bills and payments. Read sales and inventory.':
    'Buchhaltung lesen und schreiben, mit Rechnungen, Eingangsrechnungen und Zahlungen. Verkauf und Lager lesen.',
  'Read and write customers, quotations, orders and drafts of invoices. Read inventory, taxes and payment terms.':
    'Kunden, Angebote, Aufträge und Rechnungsentwürfe lesen und schreiben. Lager, Steuern und Zahlungsbedingungen lesen.',
  'Read and write products, locations and transfers. Read sales, taxes and payment terms.':
    'Produkte, Lagerorte und Umlagerungen lesen und schreiben. Verkauf, Steuern und Zahlungsbedingungen lesen.',
  'Read accounting, sales and inventory. Manage API tokens and webhooks; read the request log.':
    'Buchhaltung, Verkauf und Lager lesen. API-Tokens und Webhooks verwalten; das Anfrageprotokoll lesen.',
  'Read accounting, sales and inventory. Change nothing.': 'Buchhaltung, Verkauf und Lager lesen. Nichts ändern.',
  'Read journals, entries and reports; also accounts, invoices, bills, payments, taxes, payment terms and partners.':
    'Journale, Buchungssätze und Berichte lesen; auch Konten, Rechnungen, Eingangsrechnungen, Zahlungen, Steuern, Zahlungsbedingungen und Partner.',
  'Post entries and payments; also invoices, bills, partners, and the settings of the books.':
    'Buchungssätze und Zahlungen buchen; auch Rechnungen, Eingangsrechnungen, Partner und die Einstellungen der Bücher.',
  'Read the taxes and payment terms that documents use.':
    'Steuern und Zahlungsbedingungen lesen, aus denen Belege wählen.',
  'Read customers, quotations and orders; also invoices, partners and the sales report.':
    'Kunden, Angebote und Aufträge lesen; auch Rechnungen, Partner und den Umsatzbericht.',
  'Create and confirm orders; also customers, quotations and drafts of invoices.':
    'Aufträge anlegen und bestätigen; auch Kunden, Angebote und Rechnungsentwürfe.',
  'Read products and stock; also locations, transfers and adjustments.':
    'Produkte und Bestand lesen; auch Lagerorte, Umlagerungen und Bestandskorrekturen.',
  'Write products and locations; post transfers and adjustments; deliver orders.':
    'Produkte und Lagerorte schreiben; Umlagerungen und Bestandskorrekturen buchen; Aufträge liefern.',
  'Manage webhook endpoints. They receive only what the token may read.':
    'Webhook-Endpunkte verwalten. Sie erhalten nur, was das Token lesen darf.',
  'Read the log of requests, and which deprecated parts of the interface tokens still use.':
    'Das Anfrageprotokoll lesen, und welche veralteten Teile der Schnittstelle Tokens noch verwenden.',
  'The chart of accounts.': 'Der Kontenplan.',
  'Stock counts. Posting moves the difference between the counted and the recorded quantity.':
    'Bestandszählungen (Inventur). Das Buchen bewegt die Differenz zwischen gezählter und geführter Menge.',
  'Supplier bills and their credit notes: drafts until they are confirmed.':
    'Eingangsrechnungen und ihre Gutschriften: Entwürfe, bis sie bestätigt sind.',
  'What `unit_code` may be: codes of UN/ECE Recommendation 20 and 21.':
    'Was als Code der Einheit möglich ist: Codes der UN/ECE-Empfehlungen 20 und 21.',
  'The currencies of ISO 4217; archive those that you do not want on new documents.':
    'Die Währungen nach ISO 4217; archivieren Sie, was Sie auf neuen Belegen nicht möchten.',
  'The value of one unit of a currency in workspace currency, from a given day.':
    'Der Wert einer Währungseinheit in Hauswährung, ab einem bestimmten Tag.',
  'Partners that buy.': 'Partner, die kaufen.',
  'Goods to customers.': 'Waren an Kunden.',
  'Journal entries: balanced, and immutable once posted.':
    'Buchungssätze: ausgeglichen, und nach dem Buchen unveränderlich.',
  'All events of the last 30 days, in one sequence without gaps.':
    'Alle Ereignisse der letzten 30 Tage, in einer lückenlosen Folge.',
  'Invitations to join the workspace, by a one-time link; signed-in people only.':
    'Einladungen in den Arbeitsbereich, per Einmal-Link; nur für angemeldete Personen.',
  'Invoices and credit notes: drafts until they are confirmed.':
    'Rechnungen und Gutschriften: Entwürfe, bis sie bestätigt sind.',
  'The journals of entries; entry numbers start with their codes.':
    'Die Journale der Buchungssätze; deren Nummern beginnen mit ihren Kürzeln.',
  'Where goods are, come from and go to.': 'Wo Waren sind, herkommen und hingehen.',
  'Imports of records from files, each complete or not at all.':
    'Dateien, die übernommen wurden, jede ganz oder gar nicht.',
  'Saved lists: yours, and those that are shared with you; signed-in people only.':
    'Listen unter einem Namen: Ihre und die mit Ihnen geteilten; nur für angemeldete Personen.',
  'The people of the workspace. Invite one with invitations; signed-in people only.':
    'Die Personen des Arbeitsbereichs. Laden Sie jemanden mit einer Einladung ein; nur für angemeldete Personen.',
  'The stock ledger: append-only; corrections are opposite moves.':
    'Die Lagerbuchführung: nur Zugänge; Korrekturen sind Gegenbewegungen.',
  'Customer orders, with what is delivered and invoiced.': 'Kundenaufträge, mit dem, was geliefert und berechnet ist.',
  'Customers and suppliers.': 'Kunden und Lieferanten.',
  'When each part of a document is due.': 'Wann jeder Teil eines Belegs fällig ist.',
  'Money received and paid, and what it settles.': 'Erhaltenes und gezahltes Geld, und wem es zugeordnet ist.',
  'What is sold, bought and stocked.': 'Was verkauft, eingekauft und gelagert wird.',
  'Offers to customers; an accepted one becomes an order.': 'Angebote an Kunden; ein angenommenes wird zum Auftrag.',
  'Goods from suppliers.': 'Waren von Lieferanten.',
  'Matches of debit lines with credit lines.': 'Zuordnungen von Sollzeilen zu Habenzeilen.',
  'Requests made with a token in the last 30 days, including reads, without bodies or query strings.':
    'Anfragen mit einem Token in den letzten 30 Tagen, auch lesende, ohne Inhalte und Query-Strings.',
  'Returned goods; created by the action return.': 'Zurückgegebene Waren; entstehen durch die Aktion „Zurückgeben“.',
  'Settings of the books: fiscal year, rounding, default accounts, journals and taxes.':
    'Einstellungen der Bücher: Geschäftsjahr, Rundung, Standardkonten, Journale und Steuern.',
  'The company of the workspace: the seller on documents.':
    'Das Unternehmen des Arbeitsbereichs: der Verkäufer auf Belegen.',
  'Security settings: whether members need a second factor.':
    'Einstellungen der Sicherheit: ob Mitglieder einen zweiten Faktor brauchen.',
  'Sales settings: how long quotations are valid, whether orders need stock.':
    'Einstellungen des Verkaufs: wie lange Angebote gelten, ob Aufträge Bestand benötigen.',
  'What is on hand, one row for each product and internal location.':
    'Der vorhandene Bestand, eine Zeile je Produkt und internem Lagerort.',
  'Partners that sell.': 'Partner, die verkaufen.',
  'Percentages on lines. For another rate, create a new tax.':
    'Prozentsätze auf Zeilen. Legen Sie für einen anderen Satz eine neue Steuer an.',
  'The API tokens of the workspace; signed-in people only.':
    'Die API-Tokens des Arbeitsbereichs; nur für angemeldete Personen.',
  'Movements of goods: deliveries, receipts, returns, and transfers between locations.':
    'Warenbewegungen: Lieferungen, Wareneingänge, Retouren und Umlagerungen zwischen Lagerorten.',
  'The deliveries to webhook endpoints in the last 30 days, and their outcome.':
    'Die Zustellungen an Webhook-Endpunkte in den letzten 30 Tagen, und ihr Ergebnis.',
  'Addresses that receive events, at most 20 per workspace.':
    'Adressen, die Ereignisse erhalten, höchstens 20 je Arbeitsbereich.',
  'Creates an order from it.': 'Legt daraus einen Auftrag an.',
  'Settles bills with the open amount of a credit note.':
    'Gleicht Eingangsrechnungen mit dem offenen Betrag einer Gutschrift aus.',
  'Settles invoices with the open amount of a credit note.':
    'Gleicht Rechnungen mit dem offenen Betrag einer Gutschrift aus.',
  'Settles documents with its open amount.': 'Gleicht Belege mit dem Rest der Zahlung aus.',
  'Cancels a draft.': 'Storniert einen Entwurf.',
  'Cancels it and releases what is reserved for it.': 'Storniert den Vorgang und gibt frei, was dafür reserviert ist.',
  'Cancels it, as long as nothing is delivered or invoiced.':
    'Storniert den Auftrag, solange nichts geliefert oder berechnet ist.',
  'Stops it.': 'Beendet das Angebot.',
  'Ends it: nothing more will be delivered, and open deliveries are cancelled.':
    'Beendet den Auftrag: Es wird nichts mehr geliefert, und offene Lieferungen werden storniert.',
  'Numbers the bill and posts its entry.': 'Nummeriert die Eingangsrechnung und bucht ihren Buchungssatz.',
  'Numbers it and reserves the goods that it takes out, as far as they are available.':
    'Nummeriert den Vorgang und reserviert die entnommenen Waren, soweit verfügbar.',
  'Numbers the invoice and posts its entry.': 'Nummeriert die Rechnung und bucht ihren Buchungssatz.',
  'Numbers it, and opens the delivery of its goods.': 'Nummeriert den Auftrag und eröffnet die Lieferung seiner Waren.',
  'The customer declined it.': 'Der Kunde möchte es nicht.',
  'Posts its open delivery and marks services as delivered, in whole or in part.':
    'Bucht die offene Lieferung und kennzeichnet Dienstleistungen als geliefert, ganz oder teilweise.',
  'Creates one draft invoice of what can be invoiced.':
    'Legt einen Rechnungsentwurf über das an, was berechnet werden kann.',
  'Moves the lock date: nothing can be posted on or before it. It can be moved back only while “Lock date may go back” (lock_reopen) is on.':
    'Verschiebt das Sperrdatum: Bis einschließlich dieses Tages kann nichts gebucht werden. Zurücksetzen lässt es sich nur, solange „Sperrdatum darf zurückgesetzt werden“ eingeschaltet ist.',
  'Posts a payment for it and settles its earliest instalments first.':
    'Bucht eine Zahlung dafür und gleicht zuerst die frühesten Raten aus.',
  'Sends it a webhook_endpoint.ping, which appears in webhook_deliveries.':
    'Sendet ein webhook_endpoint.ping, das in den Webhook-Zustellungen erscheint.',
  'Moves the differences to or from the adjustment location.':
    'Bewegt die Differenzen zum oder vom Korrektur-Lagerort.',
  'The same as confirm.': 'Dasselbe wie „Bestätigen“.',
  'Moves the goods.': 'Bewegt die Waren.',
  'Numbers the entry and writes it to the ledger.': 'Nummeriert den Buchungssatz und schreibt ihn ins Hauptbuch.',
  'Sets the partner of a payment that has none: it moves from the unallocated account to the partner.':
    'Benennt den Partner einer Zahlung, die keinen hat: Sie kommt vom Konto für ungeklärte Zahlungen zum Partner.',
  'Posts its entry and settles what it is allocated to.':
    'Bucht den Buchungssatz der Zahlung und gleicht aus, was ihr zugeordnet ist.',
  'Creates the draft receipt of its goods that are not yet received, at its prices.':
    'Legt den Entwurf des Wareneingangs der noch nicht erhaltenen Waren an, zu den Preisen der Rechnung.',
  'Sends again, in the background, every event since then that was not delivered.':
    'Sendet im Hintergrund jedes Ereignis erneut, das seither nicht zugestellt wurde.',
  'Sends it again now and restarts its retry schedule.':
    'Sendet es jetzt erneut und beginnt den Wiederholungsplan von vorn.',
  'Reserves what is still missing, as far as it is available.': 'Reserviert, was noch fehlt, soweit verfügbar.',
  'Resets a cancelled bill to draft.': 'Setzt eine stornierte Eingangsrechnung auf Entwurf zurück.',
  'Resets a cancelled invoice to draft.': 'Setzt eine stornierte Rechnung auf Entwurf zurück.',
  'Resets an order that was never confirmed to draft.': 'Setzt einen nie bestätigten Auftrag auf Entwurf zurück.',
  'Resets it to draft; it keeps its number.': 'Setzt das Angebot auf Entwurf zurück; es behält seine Nummer.',
  'Creates the draft of a transfer that returns the goods.':
    'Legt den Entwurf einer Umlagerung an, die die Waren zurückgibt.',
  'Reverses it, in whole or in part, by a credit note.':
    'Bucht den Beleg ganz oder teilweise durch eine Gutschrift zurück.',
  'Posts the reversal of a manual entry.': 'Bucht die Rückbuchung eines manuellen Buchungssatzes.',
  'Reverses it: its matches are undone and its entry is reversed.':
    'Bucht die Zahlung zurück: Ihre Zuordnungen werden aufgehoben, ihr Buchungssatz wird rückgebucht.',
  'Revokes it: its link no longer works.': 'Widerruft die Einladung: Ihr Link funktioniert nicht mehr.',
  'Revokes it: the next request with it is refused.': 'Widerruft das Token: Die nächste Anfrage damit wird abgelehnt.',
  'Makes a successor with the same scopes, and retires this one after the overlap.':
    'Erstellt einen Nachfolger mit denselben Scopes und lässt dieses Token nach der Überlappung enden.',
  'Creates a new secret; for 24 hours messages are signed with both.':
    'Erzeugt einen neuen Schlüssel; 24 Stunden lang werden Nachrichten mit beiden signiert.',
  'Marks it as sent.': 'Kennzeichnet den Beleg als gesendet.',
  'Numbers it, and mails it to the customer. Without a mail server it is marked as sent.':
    'Nummeriert das Angebot und schickt es per E-Mail an den Kunden. Ohne Mailserver wird es als versendet markiert.',
  'Mails its confirmation to the customer.': 'Schickt die Auftragsbestätigung per E-Mail an den Kunden.',
  'Mails its statement of account.': 'Schickt den Kontoauszug per E-Mail.',
  'Mails a reminder with the list of its overdue invoices, and marks them. Without a mail server they are only marked.':
    'Schickt eine Zahlungserinnerung mit der Liste der überfälligen Rechnungen und markiert sie. Ohne Mailserver werden sie nur markiert.',
  'Customers with overdue invoices that have reached a level of reminders that was not sent yet.':
    'Kunden mit überfälligen Rechnungen, die eine noch nicht versendete Mahnstufe erreicht haben.',
  'Takes back delivered services; goods are taken back by a return.':
    'Nimmt gelieferte Dienstleistungen zurück; Waren werden durch eine Retoure zurückgenommen.',
  'Voids the match from a given date.': 'Hebt die Zuordnung ab einem bestimmten Datum auf.',
  'Releases what is reserved for it.': 'Gibt frei, was dafür reserviert ist.',
  'Opening, debit, credit and closing of each account, with the earnings of earlier fiscal years on a computed line.':
    'Anfangssaldo, Soll, Haben und Endsaldo jedes Kontos, mit den Ergebnissen früherer Geschäftsjahre in einer berechneten Zeile.',
  'The posted lines of each account, with its balance after each.':
    'Die gebuchten Zeilen jedes Kontos, mit dem Saldo nach jeder.',
  'The posted entries of a period with their lines, day by day.':
    'Die gebuchten Buchungssätze eines Zeitraums mit ihren Zeilen, Tag für Tag.',
  'Income, cost of goods sold and expenses of a period, and the result; closing entries are left out.':
    'Erträge, Wareneinsatz und Aufwendungen eines Zeitraums und das Ergebnis; Abschlussbuchungen bleiben außer Betracht.',
  'Assets, liabilities and equity at the end of a day, with the earnings of earlier fiscal years and of the current one.':
    'Aktiva, Verbindlichkeiten und Eigenkapital am Ende eines Tages, mit den Ergebnissen früherer Geschäftsjahre und des laufenden.',
  'Amounts that customers owe, by days overdue.': 'Was Kunden schulden, nach Tagen der Überfälligkeit.',
  'The posted lines that are not fully matched, with their open amounts: what reconciliations can match.':
    'Die gebuchten Zeilen, die nicht ganz zugeordnet sind, mit dem offenen Betrag: was Zuordnungen verbinden können.',
  'Amounts owed to suppliers, by days overdue.': 'Was Lieferanten geschuldet wird, nach Tagen der Überfälligkeit.',
  'The receivable and payable lines of each partner, with the balance after each.':
    'Die Forderungs- und Verbindlichkeitszeilen jedes Partners, mit dem Saldo nach jeder.',
  'Base and amount of each tax on sales and purchases, from documents and entries; credits count as negative.':
    'Bemessungsgrundlage und Betrag jeder Steuer auf Verkäufe und Einkäufe, aus Belegen und Buchungssätzen; Gutschriften zählen negativ.',
  'Quantity and value of each product on hand; the totals are compared with the stock accounts of the ledger.':
    'Menge und Wert jedes vorhandenen Produkts; die Summen werden mit den Bestandskonten des Hauptbuchs verglichen.',
  'Lines of receipts that are not billed, and of bills whose goods are not received (below 0), compared with the balance of their account.':
    'Zeilen von Wareneingängen, die nicht berechnet sind, und von Eingangsrechnungen, deren Waren nicht erhalten sind (unter 0), verglichen mit dem Saldo ihres Kontos.',
  'The invariants of the books, checked when the report is read.':
    'Die Invarianten der Bücher, geprüft, wenn der Bericht gelesen wird.',
  'Invoiced amounts without tax, by month, customer and product; credits count as negative.':
    'Berechnete Beträge ohne Steuer, nach Monat, Kunde und Produkt; Gutschriften zählen negativ.',
  'Fiscal years are closed by computation. Income and expense accounts open at 0 with each fiscal year; the earnings of earlier years appear on one computed line. A year end within the period moves their balances to that line (year_end_transfer): opening + debit - credit + year_end_transfer = closing.':
    'Geschäftsjahre werden rechnerisch abgeschlossen. Ertrags- und Aufwandskonten beginnen jedes Geschäftsjahr mit 0; die Ergebnisse früherer Jahre stehen in einer berechneten Zeile. Ein Jahresende im Zeitraum überträgt ihre Salden in diese Zeile (Jahresübertrag): Anfangssaldo + Soll - Haben + Jahresübertrag = Endsaldo.',
  'Fiscal years are closed by computation. Income and expense accounts open at 0 with each fiscal year; the earnings of earlier years appear on one computed line. A year end within the period moves their balances to that line (year_end_transfer): opening + debit - credit + year_end_transfer = closing. The balance of such an account starts at 0 in each fiscal year.':
    'Geschäftsjahre werden rechnerisch abgeschlossen. Ertrags- und Aufwandskonten beginnen jedes Geschäftsjahr mit 0; die Ergebnisse früherer Jahre stehen in einer berechneten Zeile. Ein Jahresende im Zeitraum überträgt ihre Salden in diese Zeile (Jahresübertrag): Anfangssaldo + Soll - Haben + Jahresübertrag = Endsaldo. Der Saldo eines solchen Kontos beginnt in jedem Geschäftsjahr mit 0.',
  'Closing entries are left out, so a fiscal year keeps its profit and loss after it was closed manually. Without date_from the period is the fiscal year up to date_to; by=fiscal_year has separate rows for each fiscal year of the period.':
    'Abschlussbuchungen bleiben außer Betracht, daher behält ein Geschäftsjahr seine GuV auch nach manuellem Abschluss. Ohne „Von“ ist der Zeitraum das Geschäftsjahr bis „Bis“; nach Geschäftsjahr gruppiert hat jedes Geschäftsjahr des Zeitraums eigene Zeilen.',
  'Fiscal years are closed by computation: retained earnings of earlier years are the profit and loss of all earlier fiscal years, less what closing entries moved to equity accounts; current earnings are the profit and loss of this fiscal year up to the day. On the day of a closing entry, what it moved to equity accounts is deducted on a separate line.':
    'Geschäftsjahre werden rechnerisch abgeschlossen: Der Gewinnvortrag früherer Jahre ist das Ergebnis aller früheren Geschäftsjahre abzüglich dessen, was Abschlussbuchungen auf Eigenkapitalkonten übertragen haben; das laufende Ergebnis ist das dieses Geschäftsjahres bis zu dem Tag. Am Tag einer Abschlussbuchung wird der Übertrag auf Eigenkapitalkonten in einer eigenen Zeile abgezogen.',
  'The first day of the period; default: the start of the fiscal year of the last day.':
    'Der erste Tag des Zeitraums; Standard: der erste Tag des Geschäftsjahres des letzten.',
  'The last day of the period; default: today in the time zone of the workspace.':
    'Der letzte Tag des Zeitraums; Standard: heute in der Zeitzone des Arbeitsbereichs.',
  'The same as date_to.': 'Dasselbe wie „Bis“.',
  'Only one of accounts: its id, or `ext:{external_id}`.': 'Nur dieses Konto: seine ID, oder `ext:{external_id}`.',
  'Rows per page, 1 to 200; default 50.': 'Zeilen je Seite, 1 bis 200; Standard 50.',
  '`next_cursor` of the previous page.': '`next_cursor` der vorherigen Seite.',
  'Only one of journals: its id, or `ext:{external_id}`.': 'Nur dieses Journal: seine ID, oder `ext:{external_id}`.',
  'Only one of partners: its id, or `ext:{external_id}`.': 'Nur dieser Partner: seine ID, oder `ext:{external_id}`.',
  'Sums the rows by this field only.': 'Fasst die Zeilen nur nach diesem Feld zusammen.',
  'The same as date.': 'Dasselbe wie „Datum“.',
  'Only one of products: its id, or `ext:{external_id}`.': 'Nur dieses Produkt: seine ID, oder `ext:{external_id}`.',
  'Retained earnings of earlier years': 'Gewinnvortrag früherer Jahre',
  'Current earnings': 'Laufendes Ergebnis',
  'Current earnings moved to equity accounts': 'Laufendes Ergebnis, auf Eigenkapital übertragen',
  'Deprecated parts that tokens still use, by token and route.':
    'Was veraltet ist und Tokens noch verwenden, nach Token und Route.',
};
