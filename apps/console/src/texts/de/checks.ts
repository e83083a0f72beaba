/** The checks of the integrity report, by their English text. */
export const checks: Readonly<Record<string, string>> = {
  'no stock is below zero, and none is reserved that is not there':
    'Kein Bestand ist negativ, und nichts ist reserviert, was nicht da ist',
  'what is on hand is what its moves brought and took':
    'Der Bestand ist, was seine Bewegungen gebracht und genommen haben',
  'nothing ever left a place where it was not': 'Nichts hat je einen Ort verlassen, an dem es nicht war',
  'stock is kept at internal locations': 'Bestand liegt an internen Lagerorten',
  'what is reserved is what open transfers hold': 'Reserviert ist, was offene Umlagerungen festhalten',
  'the moves of a product run on without a gap, and no day goes back':
    'Die Bewegungen eines Produkts folgen lückenlos aufeinander, und kein Tag liegt vor dem vorigen',
  'a product is worth the sum of its moves, and nothing when there is none of it':
    'Ein Produkt ist so viel wert wie die Summe seiner Bewegungen, und nichts, wenn keines da ist',
  'every move says what its product was worth after it': 'Jede Bewegung nennt den Wert ihres Produkts danach',
  'the layers of a product are what is on hand, first in, first out':
    'Die Schichten eines Produkts sind der Bestand, zuerst Eingegangenes zuerst verbraucht',
  'every done transfer is its moves, and no other has any':
    'Jede erledigte Umlagerung hat ihre Bewegungen, und keine andere hat welche',
  'a ready transfer lacks nothing, a waiting one does':
    'Einer bereiten Umlagerung fehlt nichts, einer wartenden fehlt etwas',
  'no more comes or goes back than was moved, nor worth more':
    'Es kommt oder geht nicht mehr zurück, als bewegt wurde, und nicht mit höherem Wert',
  'every posted count is its moves, and no other has any':
    'Jede gebuchte Zählung hat ihre Bewegungen, und keine andere hat welche',
  'the series of stock documents go on after their last numbers':
    'Die Nummernkreise der Lagerbelege gehen nach ihrer letzten Nummer weiter',
  'every posted entry balances': 'Jeder gebuchte Buchungssatz ist ausgeglichen',
  'the entry of a document balances in its own currency':
    'Der Buchungssatz eines Belegs ist in dessen Währung ausgeglichen',
  'every line has one side': 'Jede Zeile steht auf einer Seite',
  'the trial balance of every day is zero': 'Die Summen- und Saldenliste jedes Tages ergibt null',
  'the numbers of a series run from 1 without a gap': 'Die Nummern eines Nummernkreises laufen lückenlos ab 1',
  'the series of every journal go on after their last numbers':
    'Die Nummernkreise jedes Journals gehen nach ihrer letzten Nummer weiter',
  'every number is that of its series': 'Jede Nummer ist die ihres Nummernkreises',
  'the lock date moved back only while that was allowed and with a reason, and nothing was posted behind it':
    'Das Sperrdatum wurde nur zurückgesetzt, wenn es erlaubt und begründet war, und dahinter wurde nichts gebucht',
  'every closing entry is of the last day of a fiscal year and moves earnings to equity, nothing else':
    'Jede Abschlussbuchung ist vom letzten Tag eines Geschäftsjahrs und bringt Ergebnis ins Eigenkapital, sonst nichts',
  'an entry and its reversal come to nothing': 'Ein Buchungssatz und sein Storno heben sich auf',
  'what is open of a line is its amount less its matches':
    'Offen ist von einer Zeile ihr Betrag abzüglich ihrer Zuordnungen',
  'a match joins a debit and a credit of one account, partner and currency':
    'Eine Zuordnung verbindet Soll und Haben eines Kontos, Partners und einer Währung',
  'a match is undone by its voiding row, and its exchange entry with it':
    'Eine Zuordnung wird durch ihre Aufhebung rückgängig gemacht, mit ihr ihre Kursdifferenz',
  'every line on an open-item account is one open item':
    'Jede Zeile eines Kontos mit offenen Posten ist ein offener Posten',
  'what partners owe and are owed is the balance of their accounts':
    'Was Partner schulden und zu bekommen haben, ist der Saldo ihrer Konten',
  'what is settled is settled in both currencies': 'Was ausgeglichen ist, ist es in beiden Währungen',
  'the totals of every document are the sums of its lines and taxes':
    'Die Summen jedes Belegs sind die seiner Zeilen und Steuern',
  'what is paid, credited and open of a document is its total':
    'Bezahltes, Gutgeschriebenes und Offenes eines Belegs ergeben seine Summe',
  'the instalments of a document are its total': 'Die Raten eines Belegs ergeben seine Summe',
  'the credits of a document never exceed it': 'Die Gutschriften eines Belegs übersteigen ihn nie',
  'a credit takes back lines of the one document that it names, its partner and side':
    'Eine Gutschrift nimmt Zeilen des einen Belegs zurück, den sie nennt, mit dessen Partner und Seite',
  'a document is taken back when its credits took all of its lines':
    'Ein Beleg ist zurückgenommen, wenn seine Gutschriften alle seine Zeilen zurückgenommen haben',
  'what is reversed of a document is the total of its posted credits':
    'Storniert ist von einem Beleg die Summe seiner gebuchten Gutschriften',
  "every posted bill has its supplier's reference, and no other bill of the supplier has it":
    'Jede gebuchte Eingangsrechnung hat die Nummer ihres Lieferanten, und keine andere dieses Lieferanten hat sie',
  'every posted document has the number, journal and date of its entry':
    'Jeder gebuchte Beleg hat Nummer, Journal und Datum seines Buchungssatzes',
  'every entry of a document is the one that its document names':
    'Jeder Buchungssatz eines Belegs ist der, den der Beleg nennt',
  'the entry of a document says what the document says': 'Der Buchungssatz eines Belegs sagt, was der Beleg sagt',
  'a tax that the buyer owes has as much debit as credit in the entry of a document':
    'Eine Steuer, die der Empfänger schuldet, hat im Buchungssatz eines Belegs so viel Soll wie Haben',
  'every payment says what its entry and its matches say':
    'Jede Zahlung sagt, was ihr Buchungssatz und ihre Zuordnungen sagen',
  'the entry that names the partner of a payment takes all of it from the account where it stood':
    'Der Buchungssatz, der den Partner einer Zahlung benennt, nimmt sie ganz von dem Konto, auf dem sie stand',
  'every line on a receivable or payable account names its partner':
    'Jede Zeile auf einem Forderungs- oder Verbindlichkeitskonto nennt ihren Partner',
  'no more is matched of a line than there is, and no more paid of a document':
    'Von einer Zeile ist nicht mehr ausgeglichen und von einem Beleg nicht mehr bezahlt, als da ist',
  'the total of a document whose prices include their taxes is the sum of its lines':
    'Die Summe eines Belegs mit Bruttopreisen ist die seiner Zeilen',
  'credits of all lines of a document have its figures':
    'Gutschriften über alle Zeilen eines Belegs haben dessen Beträge',
  'stock is worth what its accounts say, on every day':
    'Der Bestand ist an jedem Tag so viel wert, wie seine Konten sagen',
  'every document that moved goods has its entry, of its day and value':
    'Jeder Beleg, der Ware bewegt hat, hat seinen Buchungssatz mit seinem Tag und Wert',
  'a note and an assignment are about a record that exists':
    'Jede Notiz und jede Zuweisung gehört zu einem Datensatz, den es gibt',
  'an open assignment is of a draft': 'Eine offene Zuweisung gehört zu einem Entwurf',
  'goods received and goods billed are what waits on their account':
    'Erhaltene und berechnete Ware ist, was auf ihrem Konto wartet',
  'what waits of a receipt is what came of it and did not go back':
    'Von einem Wareneingang wartet, was davon kam und nicht zurückging',
  'what is billed of goods is received or waits, as far as it is not credited':
    'Berechnete Ware ist erhalten oder wartet, soweit sie nicht gutgeschrieben ist',
  'no more of a receipt is billed than came of it': 'Von einem Wareneingang ist nicht mehr berechnet, als davon kam',
  'the kept sums of every account and day are those of its lines':
    'Die mitgeführten Summen jedes Kontos und Tages sind die seiner Zeilen',
  'the kept sums of every month are those of its days': 'Die mitgeführten Summen jedes Monats sind die seiner Tage',
  'assets are liabilities, equity and current earnings at the end of every day':
    'Am Ende jedes Tages sind die Aktiva gleich Schulden, Eigenkapital und laufendem Ergebnis',
  'the balance of every account is the sum of its lines up to today, of earnings those of the fiscal year':
    'Der Saldo jedes Kontos ist die Summe seiner Zeilen bis heute, bei Erfolgskonten die des Geschäftsjahrs',
  'the tax report and what is on tax accounts without a tax are what tax accounts moved on every day':
    'Der Steuerbericht und was ohne Steuer auf Steuerkonten steht, sind an jedem Tag die Bewegung der Steuerkonten',
  'what partners owed and were owed was the balance of their accounts at the end of every day':
    'Was Partner schuldeten und zu bekommen hatten, war am Ende jedes Tages der Saldo ihrer Konten',
  'the walls of the ledger stand': 'Die Schutzregeln des Hauptbuchs sind in Kraft',
  'what an order shows of its lines is what its deliveries and invoices say':
    'Was ein Auftrag von seinen Zeilen zeigt, sagen auch seine Lieferungen und Rechnungen',
  'no more of a line is delivered or invoiced than was ordered':
    'Von einer Zeile ist nicht mehr geliefert oder berechnet, als bestellt wurde',
  'what there is to invoice and to credit of a line follows from its policy and its quantities':
    'Was von einer Zeile zu berechnen und gutzuschreiben ist, folgt aus ihrer Regel und ihren Mengen',
  'the statuses of an order follow from its lines': 'Die Status eines Auftrags folgen aus seinen Zeilen',
  'an accepted quotation has its one order, and both say so':
    'Ein angenommenes Angebot hat seinen einen Auftrag, und beide nennen einander',
  'the totals of quotations and orders are the sums of their lines and taxes':
    'Die Summen von Angeboten und Aufträgen sind die ihrer Zeilen und Steuern',
  'a document names lines of orders of its own products, and their order where it is one':
    'Ein Beleg nennt Auftragszeilen seiner eigenen Produkte, und ihren Auftrag, wenn es einer ist',
  'the series of quotations and orders go on after their last numbers':
    'Die Nummernkreise der Angebote und Aufträge gehen nach ihrer letzten Nummer weiter',
  'every version of a record has its history and, for 30 days, its events':
    'Jede Version eines Datensatzes hat ihren Verlauf und 30 Tage lang ihre Ereignisse',
  'the stream of events has no gap': 'Der Strom der Ereignisse hat keine Lücke',
  'every reference leads to a row of the same workspace':
    'Jeder Verweis führt zu einem Datensatz desselben Arbeitsbereichs',
  'the figures of every posted document follow from its lines and taxes':
    'Die Beträge jedes gebuchten Belegs folgen aus seinen Zeilen und Steuern',
  'the stored pieces of a file have its length, and those of the newest files its hash':
    'Die gespeicherten Teile einer Datei haben deren Länge, die der neuesten Dateien auch deren Prüfsumme',
  'an attachment has the length of its content, and a content without an attachment is marked as unused':
    'Ein Anhang hat die Länge seines Inhalts, und ein Inhalt ohne Anhang ist als unbenutzt gekennzeichnet',
  'the counted usage of a workspace is the sum of its contents':
    'Der gezählte Speicherverbrauch eines Arbeitsbereichs ist die Summe seiner Inhalte',
  'the kept papers of posted documents have the bytes of their hashes':
    'Die aufbewahrten PDFs gebuchter Belege passen zu ihren Prüfsummen',
  'the logos of papers have the bytes of their hashes': 'Die Logos der Belege passen zu ihren Prüfsummen',
  'what explains a bank line and what is open of it add up to its amount':
    'Was eine Bankzeile erklärt und was von ihr offen ist, ergibt zusammen ihren Betrag',
  'a match is what its entry moved on the account of the bank':
    'Eine Zuordnung ist, was ihr Buchungssatz auf dem Konto der Bank bewegt hat',
  'what explains a bank line is not reversed': 'Was eine Bankzeile erklärt, ist nicht storniert',
  'a bank account has the account and the currency of its journal':
    'Ein Bankkonto hat das Konto und die Währung seines Journals',
  'a workspace has its banking settings': 'Jeder Arbeitsbereich hat seine Einstellungen für die Bank',
  'the total of a payment run and the number of its transfers are those of its lines':
    'Summe und Anzahl der Überweisungen eines Zahlungslaufs sind die seiner Zeilen',
  'a transfer is one amount above 0 to one account, and has its end-to-end id once the run is confirmed':
    'Eine Überweisung ist ein Betrag über 0 an ein Konto und hat ihre End-to-End-Referenz, sobald der Lauf bestätigt ist',
  'a bill is in payment by a confirmed or exported run alone':
    'Eine Eingangsrechnung ist nur durch einen bestätigten oder exportierten Lauf in Zahlung',
  'the line of a statement that carried out a transfer, or a whole run, is of the account that paid, and of its amount':
    'Die Bankzeile, die eine Überweisung oder einen ganzen Zahlungslauf ausgeführt hat, gehört zum zahlenden Konto und hat deren Betrag',
  'the series of payment runs goes on after its last number':
    'Der Nummernkreis der Zahlungsläufe geht nach seiner letzten Nummer weiter',
  'a revaluation and its mirror come to nothing, one on its date and one on the day after':
    'Eine Neubewertung und ihre Gegenbuchung heben sich auf, eine an ihrem Datum und eine am Tag danach',
  'the entry of a revaluation is what its lines book, and touches no account that it values':
    'Der Buchungssatz einer Neubewertung ist, was ihre Zeilen buchen, und berührt kein bewertetes Konto',
  'an undone revaluation is reversed on its own days, an active one is not, and nothing else is posted by one':
    'Eine zurückgenommene Neubewertung ist an ihren eigenen Tagen storniert, eine aktive nicht, und sonst bucht keine etwas',
  'the numbers of a schedule before its next one each have one run, and none comes after':
    'Jede Nummer eines Zeitplans vor der nächsten hat genau eine Ausführung, und danach gibt es keine',
  'a run of a schedule has the document that it made':
    'Eine Ausführung eines Zeitplans hat den Beleg, den sie erstellt hat',
  'lines of transfers count their products by factors of their units':
    'Zeilen von Umlagerungen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of adjustments count their products by factors of their units':
    'Zeilen von Bestandskorrekturen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of invoices and bills count their products by factors of their units':
    'Zeilen von Rechnungen und Eingangsrechnungen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of purchase orders count their products by factors of their units':
    'Zeilen von Bestellungen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of quotations count their products by factors of their units':
    'Zeilen von Angeboten zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of orders count their products by factors of their units':
    'Zeilen von Aufträgen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'lines of schedules count their products by factors of their units':
    'Zeilen von Zeitplänen zählen ihre Produkte mit den Faktoren ihrer Einheiten',
  'a barcode names one product, or one unit of a product':
    'Ein Barcode bezeichnet genau ein Produkt oder eine Einheit eines Produkts',
  'the units of a product are others than its own, and one at most is the default of a side':
    'Die Einheiten eines Produkts sind andere als seine eigene, und je Seite ist höchstens eine die übliche',
  'product categories are a tree: none is in itself': 'Produktkategorien bilden einen Baum: Keine liegt in sich selbst',
  'what lines bear of the discount of a document is what it takes by set of taxes':
    'Was Zeilen vom Rabatt eines Belegs tragen, ist, was er je Steuergruppe abzieht',
  'credits take back at most the discount of their document, line by line':
    'Gutschriften nehmen höchstens den Rabatt ihres Belegs zurück, Zeile für Zeile',
  'rows of price lists fit their list, and documents name lists of their side and currency':
    'Zeilen von Preislisten passen zu ihrer Liste, und Belege nennen Listen ihrer Seite und Währung',
  'what documents post on a deposit account is what their lines say':
    'Was Belege auf ein Anzahlungskonto buchen, ist, was ihre Zeilen sagen',
  'no more of a down payment is deducted and credited than it is, and the account closes with it':
    'Von einer Anzahlung wird nie mehr abgezogen und gutgeschrieben, als sie beträgt, und das Konto geht mit ihr auf',
  'a line that deducts a down payment names a posted one of its partner, currency and account':
    'Eine Zeile, die eine Anzahlung abzieht, nennt eine gebuchte desselben Partners, derselben Währung und desselben Kontos',
  'what lines of purchase orders bear of a discount is what it takes by set of taxes':
    'Was Zeilen von Bestellungen von einem Rabatt tragen, ist, was er je Steuergruppe abzieht',
  'what progress has invoiced of a line is what its documents say, and at most all of it':
    'Was von einer Zeile nach Fortschritt abgerechnet ist, sagen ihre Belege, und es ist höchstens die ganze Zeile',
  'the milestones of an order are all of it': 'Die Meilensteine eines Auftrags ergeben den ganzen Auftrag',
  'what lines of quotations and orders bear of a discount is what it takes by set of taxes':
    'Was Zeilen von Angeboten und Aufträgen von einem Rabatt tragen, ist, was er je Steuergruppe abzieht',
};
