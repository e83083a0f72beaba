import { formatDay, formatNumber } from '../../words/formats.js';
import { labelOf, valueLabel } from '../../words/labels.js';
import type { Fact, ToldCode } from '../refusals.js';

const number = (text = ''): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);
const day = (text = ''): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text);
const field = (name = ''): string => `„${labelOf(name)}“`;

const lockedBack = (locked: string | undefined, then: string): string =>
  `Die Bücher sind bis ${day(locked)} gesperrt. ${then}`;

/** Sentences of the service with values in them, by the code of the refusal. */
export const moreFacts: Partial<Readonly<Record<ToldCode, readonly Fact[]>>> = {
  account_missing: [
    [
      /^There is no (\w+) account/,
      (type) =>
        `Es gibt kein ${type === 'payable' ? 'Verbindlichkeitskonto' : 'Forderungskonto'}. Hinterlegen Sie eines beim Partner oder in den Buchhaltungseinstellungen.`,
    ],
    [
      /account (\S+) is archived/i,
      (code) =>
        `Das Konto ${code} ist archiviert. Hinterlegen Sie ein anderes, beim Partner oder in den Einstellungen.`,
    ],
    [
      /^(\w+) is not set, and the entry of a stock move needs it/,
      (name) => `In den Buchhaltungseinstellungen fehlt ${field(name)}. Lagerbewegungen buchen damit.`,
    ],
    [
      /differs from the cost of the receipt/,
      () =>
        'Der Preis weicht vom Einstandswert des Wareneingangs ab, und für die Differenz gibt es kein Konto. Hinterlegen Sie es in den Buchhaltungseinstellungen.',
    ],
    [
      /needs an unallocated account/,
      () =>
        'Eine Zahlung ohne Partner benötigt ein Konto für nicht zugeordnete Zahlungen. Hinterlegen Sie es in den Buchhaltungseinstellungen, oder wählen Sie den Partner.',
    ],
    [
      /requires a general journal/,
      () => 'Dafür ist ein allgemeines Journal nötig. Hinterlegen Sie es in den Buchhaltungseinstellungen.',
    ],
    [
      /^The journal (\S+) has no account/,
      (code) => `Das Journal ${code} hat kein Konto. Hinterlegen Sie dort zuerst das Standardkonto.`,
    ],
    [
      /^The bank account (.+) has no transit_account/,
      (name) => `Das Bankkonto ${name} hat kein Transferkonto. Hinterlegen Sie dort eines.`,
    ],
  ],
  already_exists: [
    [
      /^(\S+), another .+ already has the reference (.+)\. Check for a duplicate\.$/,
      (other, reference) => `${other} hat schon die Referenz ${reference}. Prüfen Sie, ob es derselbe Beleg ist.`,
    ],
    [
      /must differ from code/,
      () => 'Gutschriften haben einen eigenen Nummernkreis: Geben Sie ein anderes Kürzel als für Rechnungen.',
    ],
    [/^Two rows of the file/, () => 'Zwei Zeilen der Datei sind derselbe Datensatz.'],
    [
      /If the row is a different record, give it an external_id/,
      () => 'Diesen Namen hat schon ein anderer Datensatz. Ist es ein anderer, geben Sie der Zeile eine externe ID.',
    ],
    [/: (.+) already has this barcode\.$/, (name) => `Diesen Barcode hat schon ${name}.`],
    [/^You have another view/, () => 'Sie haben für diese Liste schon eine Ansicht mit diesem Namen.'],
    [/is assigned already\./, () => 'Der Entwurf ist schon zugewiesen. Ändern oder beenden Sie diese Zuweisung.'],
    [/^This passkey is already registered/, () => 'Dieser Passkey ist schon eingerichtet.'],
  ],
  drafts_in_period: [
    [
      /^There are drafts dated on or before (\S+) \(/,
      (locked) =>
        `Es gibt Entwürfe mit einem Datum bis ${day(locked)}. Buchen, löschen oder datieren Sie sie um, oder sperren Sie trotz der Entwürfe.`,
    ],
  ],
  invalid_account_type: [
    [/of group income or expense/, () => 'Wählen Sie ein Ertrags- oder Aufwandskonto.'],
    [/of type receivable or payable\./, () => 'Wählen Sie ein Forderungs- oder Verbindlichkeitskonto.'],
    [
      /a closing entry accepts only/,
      () => 'Eine Abschlussbuchung nimmt nur Ertrags-, Aufwands- und Eigenkapitalkonten.',
    ],
    [
      /is posted only by the stock ledger/,
      () => 'Dieses Konto bucht nur das Lager. Buchen Sie eine Umlagerung oder Inventur.',
    ],
    [
      /an account of type (\w+) cannot be used on/,
      (type) =>
        `Ein Konto der Art „${valueLabel(type ?? '')}“ ist in diesen Zeilen nicht möglich. Wählen Sie ein anderes.`,
    ],
    [
      /must be an account of type/,
      () => 'Das Konto hat nicht die richtige Kontoart. Wählen Sie ein anderes aus der Liste.',
    ],
  ],
  invalid_currency: [
    [
      /accepts only ([A-Z]{3}|7)\b/,
      (currency) => `Hier ist nur ${currency} möglich. Wählen Sie etwas anderes, oder ändern Sie die Währung.`,
    ],
    [
      /is in (\S+), and the document in (\S+)\. Choose another/,
      (list, own) => `Die Preisliste ist in ${list}, der Beleg in ${own}. Wählen Sie eine andere Liste.`,
    ],
    [
      /takes any currency\. A bank account in (\S+) needs/,
      (currency) => `Ein Bankkonto in ${currency} benötigt ein Buchhaltungskonto, das nur ${currency} annimmt.`,
    ],
    [/SEPA credit transfers are in EUR/, () => 'SEPA-Überweisungen sind in EUR. Wählen Sie ein Bankkonto in EUR.'],
    [/A run pays EUR\./, () => 'Ein Zahlungslauf bezahlt nur Rechnungen in EUR.'],
    [
      /^The file is in (\S+), the bank account (.+) in (\S+)\.$/,
      (file, name, own) => `Die Datei ist in ${file}, das Bankkonto ${name} in ${own}.`,
    ],

    [
      /^Line (\S+): the line is in (\S+), the account in (\S+)\./,
      (line, own, account) => `Zeile ${line} ist in ${own}, das Konto in ${account}.`,
    ],
  ],
  not_found: [
    [
      /there is no such record in .+ of this workspace/,
      () => 'Diesen Datensatz gibt es hier nicht. Wählen Sie einen anderen.',
    ],
    [/must be a line of (\S+)\.$/, (name) => `Das muss eine Zeile von ${name} sein.`],
    [
      /there is no "(.+)" in /,
      (text) => `„${text}“ gibt es nicht. Nennen Sie den Namen oder die Nummer eines Datensatzes.`,
    ],
    [/there is no account (\S+)\. Create/, (code) => `Das Konto ${code} gibt es nicht.`],

    [/must be a line of this transfer\./, () => 'Wählen Sie eine Zeile dieser Bewegung.'],
    [/^milestone must be a milestone of (\S+)\.$/, (name) => `Wählen Sie einen Meilenstein von ${name}.`],
    [/has nothing left to/, () => 'Von dieser Zeile ist nichts mehr offen. Lassen Sie sie weg.'],
    [/ as ordered and is not /, () => 'Diese Zeile wird nach der bestellten Menge berechnet. Lassen Sie sie weg.'],
    [
      /(\S+) records of \S+ are called "(.*)"\. Use an id/,
      (count, name) =>
        `So heißen ${number(count)} Datensätze: „${name}“. Geben Sie die ID an, oder ext: und die externe ID.`,
    ],
  ],
  invalid_scope: [
    [/scope sale\b|scope 7/, () => 'Diese Steuer gilt nicht für diese Seite. Wählen Sie eine aus der Liste.'],
    [/scope purchase\b/, () => 'Diese Steuer gilt nicht für den Einkauf. Wählen Sie eine aus der Liste.'],
  ],
  out_of_range: [
    [
      /^(?:The books are locked up to )?(\S+?)\.? To set the lock date back, first /,
      (locked) => lockedBack(locked, 'Erlauben Sie in den Buchhaltungseinstellungen zuerst, sie wieder zu öffnen.'),
    ],
    [
      /^(?:The books are locked up to )?(\S+?)\.? To set the lock date back, send /,
      (locked) => lockedBack(locked, 'Um sie wieder zu öffnen, geben Sie einen Grund an. Er steht im Verlauf.'),
    ],
    [/more than 15 digits/, () => 'Der Betrag oder die Menge hätte mehr als 15 Ziffern. Teilen Sie es auf.'],
    [/must have (\S+) to (\S+) \w+\.$/, (from, to) => `Möglich sind ${number(from)} bis ${number(to)}.`],
    [/must not be before date, (\S+)\.$/, (date) => `Das Datum darf nicht vor dem Belegdatum ${day(date)} liegen.`],
    [
      /must not be before (\S+?),? the first day/,
      (date) => `Das Ende darf nicht vor dem ersten Tag, ${day(date)}, liegen.`,
    ],
    [/must not be before (\S+?), /, (date) => `Das Datum darf nicht vor dem ${day(date)} liegen.`],
    [
      /must not be after today, (\S+)\. /,
      (date) => `Das Datum darf nicht nach heute, ${day(date)}, liegen. Künftiges hat ein geplantes Datum.`,
    ],
    [/must not be after (?:date_to, )?(\S+)\.$/, (date) => `Das Datum darf nicht nach dem ${day(date)} liegen.`],
    [
      /must be greater than 0\. Leave the line out/,
      () => 'Die Menge muss größer als 0 sein. Lassen Sie die Zeile sonst weg.',
    ],
    [
      /must be 0 or more for/,
      () => 'Bei Ware muss der Preis 0 oder höher sein. Ein Nachlass steht in einer eigenen Zeile.',
    ],
    [
      /the quantity left to \w+ of this line/,
      () => 'So viel ist von dieser Zeile nicht mehr offen. Verringern Sie die Menge.',
    ],
    [/the quantity that is not yet credited/, () => 'So viel ist nicht mehr gutzuschreiben. Verringern Sie die Menge.'],
    [/that is done and not yet returned/, () => 'So viel ist nicht mehr zurückzugeben. Verringern Sie die Menge.'],
    [
      /received and neither returned nor billed/,
      () => 'So viel ist nicht mehr zu berechnen. Verringern Sie die Menge.',
    ],
    [
      /must be at most (\S+) (\S+), the open amount of/,
      (most, currency) => `Höchstens ${number(most)} ${currency} sind noch offen.`,
    ],
    [/must be at most (\S+), the open amount of/, (most) => `Höchstens ${number(most)} sind noch offen.`],
    [
      /^Only (\S+) (\S+) is open on (\S+)\. /,
      (open, currency, name) =>
        `Von ${name} sind nur ${number(open)} ${currency} offen. Erfassen Sie für mehr eine Zahlung, und ordnen Sie sie zu.`,
    ],
    [/^at most (\S+) EUR is open of (\S+)\.$/, (open, name) => `Von ${name} sind höchstens ${number(open)} EUR offen.`],
    [/has no open amount/, () => 'Davon ist nichts mehr offen. Lassen Sie es weg.'],
    [
      /makes the credit exceed (\S+), the amount left/,
      (left) => `Gutzuschreiben sind von dieser Zeile höchstens ${number(left)}. Verringern Sie den Betrag.`,
    ],
    [
      /what the lines that bear a discount come to/,
      () => 'Der Rabatt ist höher als die Zeilen, auf die er sich verteilt. Verringern Sie ihn.',
    ],
    [
      /the percentages come to (\S+), and must come to 100/,
      (total) => `Die Meilensteine ergeben ${number(total)} %, nicht 100 %. Gleichen Sie sie aus.`,
    ],
    [
      /No document would follow/,
      () => 'Es würde kein Beleg mehr folgen. Ändern Sie das Ende, oder beenden Sie den Plan.',
    ],
    [
      /must have at most (\d+) decimals: it is in (\S+)\.$/,
      (most, currency) => `${currency} hat höchstens ${number(most)} Nachkommastellen.`,
    ],
    [
      / has more decimals than .+ has: at most (\d+)\.$/,
      (most) => `Höchstens ${number(most)} Nachkommastellen sind möglich.`,
    ],
    [/^category (\S+) requires the rate 0/, (category) => `Zur Kategorie ${category} gehört der Satz 0.`],
    [/^category (\S+) requires a rate above zero/, (category) => `Zur Kategorie ${category} gehört ein Satz über 0.`],
    [
      /levels deep, and at most (\d+) are possible/,
      (most) => `Höchstens ${number(most)} Ebenen sind möglich. Wählen Sie eine Kategorie weiter oben.`,
    ],
    [
      /must have at most (\d+) lines\./,
      (most) => `Höchstens ${number(most)} Zeilen sind möglich. Teilen Sie den Beleg.`,
    ],
    [/comes to nothing in/, () => 'Das ergibt keinen Betrag. Erhöhen Sie die Angabe.'],
    [/it is cumulative/, () => 'Der Fortschritt muss höher sein als das, was schon berechnet ist: Er zählt insgesamt.'],

    [
      /must be below 0: the line deducts (\S+)\./,
      (name) => `Der Preis muss unter 0 liegen: Die Zeile zieht ${name} ab.`,
    ],
    [
      /^The document has the number (.+), which is longer than (\S+) characters/,
      (name, most) => `Der Beleg hat die Nummer ${name}; sie ist länger als ${number(most)} Zeichen.`,
    ],
    [
      /the allocations add up to (\S+) (\S+), more than (?:the )?(\S+)(?: \S+ of the \w+ and (\S+) )?/,
      (sum, currency, own, others) =>
        `Die Zuordnungen ergeben ${number(sum)} ${currency}; offen sind nur ${number(own)} ${currency}${others ? `, dazu ${number(others)} ${currency} aus Verrechnung` : ''}. Verringern Sie einen Betrag.`,
    ],
    [
      /at most (\S+) (\S+) can be set off/,
      (most, currency) =>
        `Höchstens ${number(most)} ${currency} können verrechnet werden: die Summe der anderen Zuordnungen.`,
    ],
    [/covers the other allocations without/, () => 'Die anderen Zuordnungen sind schon gedeckt. Lassen Sie diese weg.'],
    [/nothing is left of the .+ for/, () => 'Dafür ist nichts mehr übrig. Lassen Sie diese Zuordnung weg.'],
    [
      /^The included rates of a line must add up/,
      () =>
        'Die enthaltenen Steuersätze einer Zeile müssen zusammen über -100 % liegen. Entfernen Sie eine ihrer Steuern.',
    ],
    [
      /^rate must be above 0 for a tax that the buyer owes/,
      () => 'Eine Steuer, die der Käufer schuldet, hat einen Satz über 0.',
    ],
    [
      /must be at most .+ from the computed amount, (\S+)\. Check/,
      (amount) => `Die Steuer weicht zu weit von der errechneten, ${number(amount)}, ab. Prüfen Sie die Zeilen.`,
    ],
    [
      /^An instalment would be due after (\S+)\. /,
      (last) => `Eine Rate wäre nach dem ${day(last)} fällig. Wählen Sie eine Zahlungsbedingung mit weniger Tagen.`,
    ],
    [
      /^date must be before (\S+): the mirror/,
      (last) => `Das Datum muss vor dem ${day(last)} liegen: Die Gegenbuchung folgt am Tag danach.`,
    ],
    [/positive because the line is a debit/, () => 'Der Betrag muss über 0 liegen, denn die Zeile steht im Soll.'],
    [/negative because the line is a credit/, () => 'Der Betrag muss unter 0 liegen, denn die Zeile steht im Haben.'],
    [/is already fully matched\./, () => 'Die Zeile ist schon vollständig ausgeglichen. Wählen Sie eine andere.'],
    [
      /^csv has (\S+) lines; a request accepts at most (\S+) and/,
      (lines, most) =>
        `Die Datei hat ${number(lines)} Zeilen; höchstens ${number(most)} und die Kopfzeile sind möglich. Importieren Sie sie in Teilen.`,
    ],
    [
      /^The statement would have more than (\S+) entries/,
      (most) => `Der Kontoauszug hätte mehr als ${number(most)} Einträge. Wählen Sie einen kürzeren Zeitraum.`,
    ],
    [
      /^A record has at most (\S+) files/,
      (most) => `Ein Datensatz hat höchstens ${number(most)} Dateien. Löschen Sie zuerst eine.`,
    ],
    [/^A record has at most (\S+) notes/, (most) => `Ein Datensatz hat höchstens ${number(most)} Notizen.`],
    [/^mentions must have at most (\S+) people/, (most) => `Höchstens ${number(most)} Personen können erwähnt werden.`],
    [
      /^amount must not be 0: money in/,
      () => 'Der Betrag darf nicht 0 sein: Eingänge liegen über 0, Ausgänge darunter.',
    ],
    [
      /^keep names the line (\S+); the file has (\S+) lines/,
      (line, most) => `Zeile ${line} gibt es nicht: Die Datei hat ${number(most)} Zeilen.`,
    ],
    [
      /a bank executes a file on (\S+) or later/,
      (first) => `Die Bank führt die Datei frühestens am ${day(first)} aus. Wählen Sie ein späteres Datum.`,
    ],
    [
      /^An external id must have/,
      () => 'Eine externe ID hat 1 bis 128 Zeichen, ohne Leerzeichen am Anfang und am Ende.',
    ],
    [
      /^\S+\.quantity must be at most (\S+(?: \S+)?), /,
      (most) => `Die Menge darf höchstens ${number(most)} sein: So viel ist von dieser Zeile vorgesehen.`,
    ],
    [
      /credits have left (\S+) % of line (\S+) of (\S+), more than/,
      (left, line, name) =>
        `Nach Gutschriften sind von Zeile ${line} von ${name} ${number(left)} % berechnet; das sind zu viele Nachkommastellen. Schreiben Sie den Rest der Zeile gut, und berechnen Sie sie neu.`,
    ],
    [
      /credits (\S+) more of (\S+) than is left/,
      (more, name) =>
        `Von ${name} würden ${number(more)} mehr gutgeschrieben, als offen sind; Entwürfe zählen mit. Verringern Sie die Menge, oder stornieren Sie zuerst, was die Anzahlung abzieht.`,
    ],
    [/^receipts must name 1 to (\S+) receipts/, (most) => `Wählen Sie 1 bis ${number(most)} Wareneingänge.`],
    [
      /must be a whole number from (\S+) to (\S+)\.$/,
      (from, to) => `Geben Sie eine ganze Zahl von ${number(from)} bis ${number(to)} an.`,
    ],
    [/must be from 1 to (\S+): suggestions/, (most) => `Möglich sind 1 bis ${number(most)}.`],
    [
      /^The expiry .+ is in the past/,
      () => 'Der Ablauf liegt in der Vergangenheit. Wählen Sie einen späteren Zeitpunkt.',
    ],
    [
      /^The version of a token can only be raised: it is (\S+)\./,
      (version) => `Die Version eines Tokens kann nur steigen: Sie ist ${version}.`,
    ],
    [
      /^Give the requests per minute as a whole number from 1 to (\S+)\.$/,
      (most) => `Geben Sie die Anfragen je Minute als ganze Zahl von 1 bis ${number(most)} an.`,
    ],
    [/^overlap must be 0 to (\S+) days/, (most) => `Die Überlappung muss zwischen 0 und ${number(most)} Tagen liegen.`],
    [/^Give a name of 1 to (\S+) characters/, (most) => `Geben Sie einen Namen mit 1 bis ${number(most)} Zeichen an.`],
    [
      /^Events are kept for 30 days/,
      () => 'Ereignisse werden 30 Tage aufbewahrt. Wählen Sie einen Zeitpunkt innerhalb der letzten 30 Tage.',
    ],

    [
      /^The lines must add up to more than 0/,
      () => 'Die Zeilen müssen zusammen mehr als 0 ergeben, mit dem Vorzeichen der Bankzeile.',
    ],
    [
      /^auto needs a confidence of at least (\S+):/,
      (least) => `Für die automatische Zuordnung ist eine Sicherheit von mindestens ${number(least)} nötig.`,
    ],
    [
      /^the credit notes of (.+) leave nothing to pay/,
      (name) =>
        `Die Gutschriften von ${name} lassen nichts zu zahlen. Nehmen Sie einige heraus, oder fügen Sie Rechnungen hinzu.`,
    ],
    [
      /^a transfer is at most (\S+) EUR, and that to (.+) is (\S+)\.$/,
      (most, name, own) =>
        `Eine Überweisung ist höchstens ${number(most)} EUR, und die an ${name} ist ${number(own)} EUR.`,
    ],
    [
      /must be at least (\S+?): so much of the line/,
      (least) =>
        `Die Menge muss mindestens ${number(least)} sein: So viel ist von der Zeile schon geliefert oder berechnet.`,
    ],
  ],
  over_credited: [[/must be at most (\S+?)[, ]/, (most) => `Höchstens ${number(most)} sind noch gutzuschreiben.`]],
  over_delivered: [[/must be at most (\S+?)[, ]/, (most) => `Höchstens ${number(most)} sind noch zu liefern.`]],
  over_invoiced: [[/must be at most (\S+?)[, ]/, (most) => `Höchstens ${number(most)} sind noch zu berechnen.`]],
  over_received: [[/must be at most (\S+?)[, ]/, (most) => `Höchstens ${number(most)} sind noch anzunehmen.`]],
  over_returned: [[/must be at most (\S+?)[, ]/, (most) => `Höchstens ${number(most)} sind noch zurückzugeben.`]],
  stock_changed: [
    [
      /^(?:.*: )?(\S+) of (.+) are on hand, not (\S+)\. Count again/,
      (now, name, before) => `Von ${name} sind ${number(now)} da, nicht ${number(before)}. Zählen Sie noch einmal.`,
    ],
  ],
  total_mismatch: [
    [
      /^The (?:total is|line has) (\S+?)(?: open)?, not the expected (\S+)\. /,
      (is, expected) =>
        `Der Betrag ist ${number(is)}, nicht ${number(expected)} wie angezeigt. Es wurde nichts geändert; prüfen Sie ihn.`,
    ],
  ],
};
