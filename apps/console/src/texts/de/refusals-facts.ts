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
