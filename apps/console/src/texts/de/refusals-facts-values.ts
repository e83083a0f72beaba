import { formatDay, formatNumber } from '../../words/formats.js';
import { formFacts } from './refusals-facts-forms.js';
import type { Fact, ToldCode } from '../refusals.js';

const number = (text = ''): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);
const day = (text = ''): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text);

/** Sentences about values that do not fit, by the code of the refusal. */
export const valueFacts: Partial<Readonly<Record<ToldCode, readonly Fact[]>>> = {
  ...formFacts,
  invalid_value: [
    [/^Returns cannot be created directly/, () => 'Eine Retoure entsteht aus der Bewegung, deren Ware zurückkommt.'],
    [/^account requires a partner/, () => 'Ohne Partner hat die Zahlung kein eigenes Konto. Lassen Sie es leer.'],
    [/leave nothing for this one/, () => 'Die zugeordneten Belege verwenden andere Konten. Lassen Sie das Konto leer.'],
    [/^allocations require a partner/, () => 'Wählen Sie den Partner, oder lassen Sie die Zuordnungen weg.'],
    [
      /the rule would fit every bank line/,
      () => 'Die Regel passt auf jede Bankzeile. Geben Sie Text, IBAN oder Betrag an.',
    ],
    [/must be a (\w+) line/, (side) => `Wählen Sie eine Zeile im ${side === 'debit' ? 'Soll' : 'Haben'}.`],
    [
      /must be a posted line on a receivable/,
      () => 'Wählen Sie eine gebuchte Zeile auf einem Konto mit offenen Posten.',
    ],
    [/there is no gain to value/, () => 'Es ist kein Mehrbestand zu bewerten. Lassen Sie den Einstandswert leer.'],
    [/is always 1\./, () => 'Das ist die Währung der Bücher; ihr Kurs ist immer 1. Lassen Sie ihn leer.'],
    [/is of another partner/, () => 'Der Posten gehört zu einem anderen Partner. Lassen Sie eines davon weg.'],
    [/end_of_month is for periods of months/, () => 'Der Monatsletzte passt nur zu Zeiträumen in Monaten.'],
    [/^every has exactly one of/, () => 'Geben Sie genau eines an: Monate, Wochen oder Tage.'],
    [
      /the bill does not differ from a purchase order/,
      () => 'Die Eingangsrechnung weicht nicht ab; eine Freigabe ist nicht nötig.',
    ],
    [/^discount\.reason needs a percent or an amount/, () => 'Zu einem Grund gehört ein Rabatt. Geben Sie ihn an.'],
    [
      /^draft_days is of documents/,
      () => 'Vorab entwerfen ist nur möglich, wenn die Belege an ihrem Tag gebucht werden.',
    ],
    [
      /from the computed amount, (\S+)\. Check the lines/,
      (amount) => `Die Steuer weicht zu weit von der errechneten, ${number(amount)}, ab. Prüfen Sie die Zeilen.`,
    ],
    [/a down payment says what is paid of the order/, () => 'Eine Anzahlung hat kein Produkt. Lassen Sie es weg.'],
    [
      /a return can only have the lines/,
      () => 'Eine Retoure hat nur ihre eigenen Zeilen. Ändern Sie Mengen, oder entfernen Sie Zeilen.',
    ],
    [
      /goods on a bill are always posted/,
      () => 'Ware bucht auf das Konto der Einstellungen. Lassen Sie das Konto leer.',
    ],
    [/this line is posted to/, () => 'Diese Zeile bucht auf das Konto der Einstellungen. Lassen Sie das Konto leer.'],
    [
      /the buyer owes this tax/,
      () => 'Diese Steuer schuldet der Käufer, der Lieferant nennt sie nicht. Lassen Sie sie weg.',
    ],
    [
      /is not among the bank_accounts of (.+) \(any more\)/,
      (name) => `Dieses Konto hat ${name} nicht (mehr). Prüfen Sie es, und wählen Sie ein anderes.`,
    ],
    [/is of another supplier than/, () => 'Das ist von einem anderen Lieferanten. Berechnen Sie es für sich.'],
    [
      /^A credit note takes its part of the discount/,
      () => 'Eine Gutschrift nimmt ihren Anteil am Rabatt. Lassen Sie ihn leer.',
    ],
    [/^A credit note uses the rate/, () => 'Eine Gutschrift hat den Kurs ihrer Rechnung. Lassen Sie ihn leer.'],
    [/not both: a transfer carries one/, () => 'Eine Überweisung trägt eine Referenz oder einen Text, nicht beides.'],
    [/so the reason would not be stored/, () => 'Bis dahin ist schon gesperrt. Lassen Sie den Grund weg.'],
    [
      /^The journal (\S+) does not accept manual entries/,
      (code) => `Im Journal ${code} wird nicht von Hand gebucht. Wählen Sie ein anderes.`,
    ],
    [
      /a bank cannot read the name of (.+)\. Set/,
      (name) =>
        `Banken können den Namen von ${name} nicht lesen. Geben Sie den Kontoinhaber in lateinischer Schrift an.`,
    ],
    [/^partner must be that of (\S+), /, (name) => `Der Partner muss der von ${name} sein.`],
    [/^currency must be (\S+), /, (currency) => `Die Währung muss ${currency} sein.`],
    [/is this category, or is in it/, () => 'Eine Kategorie liegt nicht in sich selbst. Wählen Sie eine andere.'],
    [
      /their orders are in different currencies/,
      () => 'Die Bestellungen haben verschiedene Währungen. Berechnen Sie sie einzeln.',
    ],
    [
      /has changed since the run was made/,
      () => 'Die Bankverbindung hat sich seit dem Lauf geändert. Prüfen Sie sie, und stellen Sie den Lauf neu auf.',
    ],
    [/is not an account in SEPA/, () => 'Dieses Konto ist nicht im SEPA-Raum.'],
    [/^Only the last line may be without a percent/, () => 'Nur die letzte Zeile darf ohne Prozentsatz sein.'],
    [/^The last line must have no percent/, () => 'Die letzte Zeile nimmt den Rest und hat keinen Prozentsatz.'],
    [/must be of the same partner as/, () => 'Der Beleg muss vom selben Partner sein.'],
    [/only a posted .+ can be settled/, () => 'Nur ein gebuchter Beleg kann ausgeglichen werden.'],
    [/has no open amount/, () => 'Davon ist nichts mehr offen. Lassen Sie es weg.'],
    [/^Only invoices have a language/, () => 'Nur Ausgangsrechnungen haben eine Sprache. Lassen Sie sie leer.'],
    [/^Only invoices are mailed/, () => 'Nur Ausgangsrechnungen werden versendet. Wählen Sie einen anderen Modus.'],
    [
      /^Only invoices take the price/,
      () => 'Nur Ausgangsrechnungen folgen dem Preis des Produkts. Wählen Sie feste Preise.',
    ],
    [/^Send until or times/, () => 'Geben Sie ein Enddatum oder eine Anzahl an, nicht beides.'],
    [
      /^counter_account is only for/,
      () => 'Ein Gegenkonto ist nur bei Steuern möglich, die der Käufer schuldet. Lassen Sie es leer.',
    ],
    [/must be another account than account/, () => 'Konto und Gegenkonto müssen verschieden sein.'],
    [/location_to must differ/, () => 'Die Lagerorte müssen verschieden sein.'],
    [
      /a tax that the buyer owes is not in the price/,
      () => 'Eine Steuer, die der Käufer schuldet, ist nicht im Preis enthalten.',
    ],
    [
      /is a line of another product/,
      () => 'Das ist eine Zeile eines anderen Produkts. Wählen Sie eine desselben Produkts.',
    ],
    [/is a line of goods\. Use/, () => 'Das ist eine Zeile mit Ware. Geben Sie sie bei ihrer Lieferung zurück.'],
    [/is only for receipts/, () => 'Einen eigenen Einstandswert haben nur Wareneingänge. Lassen Sie ihn leer.'],
    [
      /belongs to another partner\. Choose/,
      () => 'Der Auftrag gehört einem anderen Partner. Wählen Sie eine Zeile desselben Partners.',
    ],
    [/a closing entry is not taxed/, () => 'Eine Abschlussbuchung hat keine Steuer. Lassen Sie sie weg.'],
    [/needs a journal of type bank; (\S+) is/, (code) => `Ein Bankkonto benötigt ein Bankjournal; ${code} ist keines.`],
    [/^A payment needs a journal of type/, () => 'Eine Zahlung benötigt ein Bank- oder Kassenjournal.'],
    [/needs a journal of type/, () => 'Das Journal hat nicht die richtige Art. Wählen Sie eines aus der Liste.'],
    [/must be a journal of type/, () => 'Das Journal hat nicht die richtige Art. Wählen Sie eines aus der Liste.'],
    [
      /must be (\S+) or empty for the category/,
      (wanted) => `Zu dieser Kategorie gehört der Grund ${wanted} oder keiner.`,
    ],
    [/must be empty for the category/, () => 'Zu dieser Kategorie gehört kein Befreiungsgrund. Lassen Sie ihn leer.'],
    [/must not be less than amount_from/, () => 'Der Höchstbetrag darf nicht unter dem Mindestbetrag liegen.'],
    [
      /^The percents add up to (\S+?),? /,
      (total) =>
        `Die Prozentsätze ergeben ${number(total)} %. Gleichen Sie sie aus, oder lassen Sie eine Zeile den Rest nehmen.`,
    ],
    [
      /possible for the documents of one partner/,
      () => 'Ein Restbetrag ist nur für Belege eines Partners möglich. Verwenden Sie Zeilen.',
    ],
    [/must have a letter or a digit/, () => 'Nötig ist mindestens ein Buchstabe oder eine Ziffer.'],
    [/must be another account than that of the line/, () => 'Wählen Sie ein anderes Bankkonto als das der Zeile.'],
    [/^Only one of the lines takes the rest/, () => 'Nur eine Zeile nimmt den Rest.'],
    [/is the own unit of the product/, () => 'Das ist die eigene Einheit des Produkts. Lassen Sie sie weg.'],
    [/no line has this tax/, () => 'Keine Zeile hat diese Steuer. Lassen Sie sie weg.'],
    [/the run pays nothing to this partner/, () => 'Der Lauf bezahlt diesem Partner nichts. Lassen Sie es weg.'],
    [
      /is of a partner|must have the same (\w+) as debit_line/,
      () => 'Beide Zeilen müssen zusammenpassen: Partner, Konto und Währung.',
    ],

    [/^Only one of .+ can be set/, () => 'Nur eines davon ist möglich. Lassen Sie die anderen leer.'],
    [
      /^discount_percent is of the sales prices/,
      () =>
        'Ein Nachlass in Prozent ist nur in Preislisten für den Verkauf in der Währung der Bücher möglich. Geben Sie einen Preis an.',
    ],
    [
      /^type: a down payment is/,
      () => 'Eine Anzahlung ist keine Gutschrift. Buchen Sie sie, und schreiben Sie sie danach gut.',
    ],
    [
      /must be those of (\S+), which the line deducts/,
      (name) => `Die Steuern müssen die von ${name} sein, denn diese Zeile zieht sie ab.`,
    ],
    [
      /^tax_override is only for bills/,
      () => 'Eine Gutschrift nimmt ihren Anteil der Steuern der Eingangsrechnung. Lassen Sie die Steuer leer.',
    ],
    [/is only for credit notes\. Leave/, () => 'Das ist nur bei Gutschriften möglich. Lassen Sie es leer.'],
    [
      /must be a line of .+, not of a credit note/,
      () => 'Wählen Sie eine Zeile einer Rechnung, nicht einer Gutschrift.',
    ],
    [/must be a line of a posted document/, () => 'Wählen Sie eine Zeile eines gebuchten Belegs.'],
    [
      /must be a line of the same (?:partner|supplier);/,
      () => 'Wählen Sie eine Zeile eines Belegs desselben Partners.',
    ],
    [
      /a credit note reverses a single document/,
      () => 'Eine Gutschrift gehört zu einem einzigen Beleg. Wählen Sie Zeilen desselben Belegs.',
    ],
    [/must be a line of the same product\./, () => 'Wählen Sie eine Zeile desselben Produkts.'],
    [
      /is only for bills\. On a credit note/,
      () => 'Das ist nur bei Eingangsrechnungen möglich. Wählen Sie bei einer Gutschrift die Zeile der Rechnung.',
    ],
    [/must be a line of a receipt\./, () => 'Wählen Sie eine Zeile eines Wareneingangs.'],
    [/must be a line of a done receipt/, () => 'Wählen Sie eine Zeile eines erledigten Wareneingangs.'],
    [
      /must be the line of the order that its receipt fulfils/,
      () => 'Die Bestellzeile ergibt sich aus dem Wareneingang. Lassen Sie sie leer.',
    ],
    [
      /cannot be settled by an? .+ alone: .+ needs an/,
      () =>
        'Die Zahlung geht in die andere Richtung. Wählen Sie eine andere, oder fügen Sie Belege hinzu, mit denen verrechnet wird.',
    ],
    [
      /cannot be settled by an? .+ is one itself/,
      () => 'Eine Gutschrift gleicht keine andere Gutschrift aus. Wählen Sie eine Rechnung.',
    ],
    [
      /on the control account of (\S+), there is/,
      (name) =>
        `Auf dem Konto von ${name} ist nicht genug, womit verrechnet werden kann. Gleichen Sie den Beleg mit einer eigenen Zahlung aus.`,
    ],
    [
      /^template must be one of kind/,
      () => 'Die Vorlage gehört zu einer anderen Art von E-Mail. Wählen Sie eine passende.',
    ],
    [
      /needs at least one line\. The last one/,
      () => 'Mindestens eine Zeile ist nötig. Die letzte hat keinen Prozentsatz und nimmt den Rest.',
    ],
    [
      /^The percents of all lines must add up/,
      () => 'Die Prozentsätze aller Zeilen müssen zusammen weniger als 100 ergeben.',
    ],
    [
      /must be a day of every year as MM-DD/,
      () => 'Geben Sie einen Tag an, den jedes Jahr hat, als MM-TT, etwa 04-01.',
    ],
    [/must be an IANA time zone/, () => 'Wählen Sie eine Zeitzone aus der Liste, etwa Europe/Berlin.'],
    [
      /must be greater than \S+, which is/,
      () =>
        'Jede Mahnstufe beginnt nach mehr Tagen als die vorige. Erhöhen Sie die Tage, oder geben Sie zuerst die der vorigen Stufe an.',
    ],
    [/^(\S+) is no currency of ISO 4217/, (currency) => `${currency} ist keine Währung nach ISO 4217.`],
    [/is no calendar day as/, () => 'Das ist kein Kalendertag.'],
    [/must be a calendar day as/, () => 'Das ist kein Kalendertag. Geben Sie ein Datum an.'],
    [
      /^The file has no day from (\S+) on/,
      (from) => `Die Datei hat keinen Tag ab ${day(from)}. Wählen Sie einen früheren Tag.`,
    ],
    [
      /^The file has no rate of (\S+), the currency/,
      (currency) => `Die Datei hat keinen Kurs für ${currency}, die Währung der Bücher.`,
    ],
    [
      /must be (\S+), or left out: the line is in (\S+)\./,
      (amount, currency) => `Der Betrag muss ${number(amount)} sein oder leer bleiben: Die Zeile ist in ${currency}.`,
    ],
    [
      /differs from row (\S+), the first row/,
      (row) =>
        `Der Wert weicht von Zeile ${row} ab, der ersten desselben Datensatzes. Wiederholen Sie ihn, oder lassen Sie die Zelle leer.`,
    ],
    [/must be a number above 0/, () => 'Geben Sie eine Zahl über 0 an.'],
    [/must name each currency once with a rate/, () => 'Geben Sie jede Währung einmal an, mit einem Kurs über 0.'],
    [
      /is not possible beside (?:amount|debit and credit)/,
      () =>
        'Das passt nicht zusammen. Wählen Sie eine Spalte für den Betrag, zwei für Soll und Haben, oder Betrag und Kennzeichen.',
    ],
    [
      /which is in indicator\.debit, too/,
      () => 'Dasselbe Kennzeichen steht bei Eingang und bei Ausgang. Nennen Sie es nur einmal.',
    ],
    [/^thousands must differ from decimal/, () => 'Das Tausenderzeichen muss ein anderes als das Dezimalzeichen sein.'],
    [
      /must be the number of a column, from 1/,
      () => 'Die Datei hat keine Kopfzeile. Geben Sie die Nummer der Spalte an, ab 1.',
    ],
    [
      /is owed by the buyer, so no money includes it/,
      () =>
        'Diese Steuer schuldet der Käufer; keine Zahlung enthält sie. Erfassen Sie eine Eingangsrechnung, oder lassen Sie die Steuer weg.',
    ],
    [
      /does not propose these lines/,
      () => 'Die Regel schlägt für diese Bankzeile andere Zeilen vor. Lassen Sie die Regel weg.',
    ],
    [/^basis says what an amount is/, () => 'Ein Prozentsatz gilt immer vom Nettobetrag. Lassen Sie die Angabe weg.'],
    [/ of goods, and this request /, () => 'Hier werden nur Dienstleistungen erbracht. Lassen Sie das weg.'],
    [
      /and their returns can refer to/,
      () =>
        'Diese Art von Bewegung bezieht sich nicht auf einen Auftrag oder eine Bestellung. Lassen Sie die Zeile weg.',
    ],
    [/^There is no role (\S+)\./, (role) => `Die Rolle ${role} gibt es nicht.`],
    [/^\S+ of \S+ must be .+, not /, () => 'Dieser Datensatz hat hier einen anderen Wert. Laden Sie ihn neu.'],

    [/^Send either invoice or allocations/, () => 'Geben Sie einen Beleg oder mehrere Zuordnungen an, nicht beides.'],
    [
      /^amount is not possible with allocations/,
      () => 'Bei mehreren Zuordnungen hat jede ihren eigenen Betrag. Lassen Sie den Gesamtbetrag leer.',
    ],
    [/must be in (\S+), like the/, (currency) => `Der Beleg muss in ${currency} sein.`],
    [
      /^(?:value_)?date\.(?:column|format) is required/,
      () => 'Ein Datum benötigt seine Spalte und seine Schreibweise. Geben Sie beides an.',
    ],
    [
      /^write_off is of documents/,
      () => 'Ein Restbetrag gehört zu Belegen. Wählen Sie die Belege, oder verwenden Sie Zeilen.',
    ],
    [/^tax_correction is not possible/, () => 'Wo Gutschriften verrechnet werden, ist keine Steuerkorrektur möglich.'],
    [
      /must have one of percent, amount and rest/,
      () => 'Jede Zeile hat einen Prozentsatz, einen Betrag oder nimmt den Rest.',
    ],
    [
      / is of invoices and bills: an entry has none/,
      () => 'Das gibt es nur bei Rechnungen, nicht bei Buchungssätzen. Lassen Sie es leer.',
    ],
    [/^lines are of invoices and bills/, () => 'Ein Buchungssatz hat Buchungszeilen. Geben Sie diese an.'],
    [
      /^entry_lines are of entries/,
      () => 'Buchungszeilen hat nur ein Buchungssatz. Geben Sie die Zeilen des Belegs an.',
    ],
  ],
};
