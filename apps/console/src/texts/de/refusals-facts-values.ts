import { formatNumber } from '../../words/formats.js';
import type { Fact, ToldCode } from '../refusals.js';

const number = (text = ''): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);

/** Sentences about values that do not fit, by the code of the refusal. */
export const valueFacts: Partial<Readonly<Record<ToldCode, readonly Fact[]>>> = {
  invalid_format: [
    [/^url must be an/, () => 'Geben Sie eine vollständige Adresse an, etwa https://example.com/hooks.'],
    [/must be one e-mail address/, () => 'Geben Sie eine einzelne E-Mail-Adresse an.'],
    [/is not a network\./, () => 'Das ist kein Netz. Schreiben Sie es wie 203.0.113.0/24.'],
    [/must not contain a user or a password/, () => 'Die Adresse darf weder Benutzer noch Passwort enthalten.'],
    [/country of ISO 3166-1/, () => 'Wählen Sie ein Land aus der Liste.'],
  ],
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
  ],
};
