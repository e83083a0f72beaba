import { formatNumber } from '../../words/formats.js';
import type { Fact, ToldCode } from '../refusals.js';

const number = (text = ''): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);

/** Sentences about files and forms of values, by the code of the refusal. */
export const formFacts: Partial<Readonly<Record<ToldCode, readonly Fact[]>>> = {
  invalid_format: [
    [/^url must be an/, () => 'Geben Sie eine vollständige Adresse an, etwa https://example.com/hooks.'],
    [/must be one e-mail address/, () => 'Geben Sie eine einzelne E-Mail-Adresse an.'],
    [/is not a network\./, () => 'Das ist kein Netz. Schreiben Sie es wie 203.0.113.0/24.'],
    [/must not contain a user or a password/, () => 'Die Adresse darf weder Benutzer noch Passwort enthalten.'],
    [/country of ISO 3166-1/, () => 'Wählen Sie ein Land aus der Liste.'],

    [/^keep must be numbers of lines/, () => 'Geben Sie die Nummern der Zeilen an, die bleiben sollen, etwa 3,7.'],
    [/^Give the expiry as an instant/, () => 'Geben Sie an, bis wann das Token gilt.'],

    [/\ban e-mail address/, () => 'Geben Sie eine E-Mail-Adresse an, etwa ann@example.com.'],
    [/2 to (\d) of A–Z and 0–9/, (most) => `Nötig sind 2 bis ${most} Zeichen: Großbuchstaben von A bis Z und Ziffern.`],
    [/a code of the list EAS/, () => 'Geben Sie einen Code der Liste EAS an, etwa 9930, 0088 oder EM.'],
    [/a code of the list VATEX/, () => 'Geben Sie einen Code der Liste VATEX an, etwa VATEX-EU-AE.'],
    [/a code of GET \/v1\/units/, () => 'Wählen Sie eine Einheit aus der Liste, etwa C62 (Stück) oder HUR (Stunde).'],
    [/one character, or "tab"/, () => 'Geben Sie ein einzelnes Zeichen oder „tab“ an.'],
    [
      /a creditor reference \(ISO 11649\)/,
      () => 'Geben Sie eine Gläubigerreferenz nach ISO 11649 an, etwa RF18 5390 0754 7034.',
    ],
    [
      /a structured communication of 12 digits/,
      () => 'Geben Sie eine strukturierte Mitteilung mit 12 Ziffern an, etwa +++090/9337/55493+++.',
    ],
    [/a reference of Slovenia/, () => 'Geben Sie eine slowenische Referenz an, etwa SI05 19-1235-84503.'],
    [/ (?:of|with) (\d+(?: to \d+)?) digits/, (digits) => `Nötig sind ${digits?.replace(' to ', ' bis ')} Ziffern.`],

    [/must not have a fragment/, () => 'Die Adresse darf keinen Teil nach # haben.'],
    [/must not use port 0/, () => 'Die Adresse darf nicht den Port 0 haben.'],
    [/an IBAN, such as/, () => 'Geben Sie eine IBAN an, etwa DE89 3704 0044 0532 0130 00.'],
    [
      /an IBAN of a country that has them, which (\S+) is not/,
      (country) => `${country} hat keine IBAN. Prüfen Sie die ersten zwei Zeichen.`,
    ],
    [
      /an IBAN of (\S+) characters, as those of (\S+) are, not (\S+?)\.?$/,
      (length, country, own) => `Eine IBAN aus ${country} hat ${length} Zeichen, nicht ${own}.`,
    ],
    [
      /a VAT id that begins with/,
      () => 'Eine USt-IdNr. beginnt mit den zwei Buchstaben ihres Landes, etwa DE136695976.',
    ],
    [/a VAT id of letters and digits/, () => 'Eine USt-IdNr. hat nur Buchstaben und Ziffern.'],
    [/a VAT id in the form of (\S+?)\.?$/, (country) => `Das ist keine USt-IdNr. in der Form von ${country}.`],
    [
      /an address in a scheme of Peppol/,
      () => 'Geben Sie eine Adresse in einem Schema von Peppol an, etwa 0088, 0204 oder 9930.',
    ],
    [/a BIC of 8 or 11 characters/, () => 'Ein BIC hat 8 oder 11 Zeichen, etwa DEUTDEFF.'],
    [
      /a BIC of a country: (\S+), /,
      (country) => `Das fünfte und sechste Zeichen eines BIC nennen sein Land; ${country} ist keines.`,
    ],
    [/a Leitweg-ID, such as/, () => 'Geben Sie eine Leitweg-ID an, etwa 04011000-1234512345-06.'],
  ],
  invalid_csv: [
    [
      /^The columns are separated by/,
      () => 'Die Spalten sind nicht durch Kommas getrennt. Speichern Sie die Datei mit Kommas.',
    ],
    [
      /^The row has (\S+) cells, the header (\S+)\./,
      (cells, header) =>
        `Die Zeile hat ${number(cells)} Zellen, die Kopfzeile ${number(header)}. Setzen Sie Zellen mit einem Komma in Anführungszeichen.`,
    ],
    [/^The file is empty\. Its first row/, () => 'Die Datei ist leer. Ihre erste Zeile muss die Spalten nennen.'],

    [
      /^Line (\S+) is not UTF-8/,
      (line) => `Zeile ${line} ist nicht in UTF-8. Speichern Sie die Datei als „CSV UTF-8“.`,
    ],
    [/^Row (\S+): /, (row) => `Zeile ${row} ist kein gültiges CSV.`],
    [/The rest of the file was not read\.$/, () => 'Die Datei ist kein gültiges CSV. Ihr Rest wurde nicht gelesen.'],
  ],
  unknown_field: [
    [/^Column (\S+) has no name/, (column) => `Spalte ${column} hat keinen Namen. Benennen oder entfernen Sie sie.`],
    [/^This account already has a/, () => 'Das Konto hat das schon. Lassen Sie es leer.'],
  ],
  unknown_template_variable: [
    [
      /have no variable (\{\{.*?\}\})\. Use (.+)\.$/,
      (name, known) => `Die Variable ${name} gibt es hier nicht. Möglich sind: ${known}.`,
    ],
    [
      /there is no variable (\{\{.*?\}\})\. Use (.+)\.$/,
      (name, known) => `Die Variable ${name} gibt es hier nicht. Möglich sind: ${known}.`,
    ],
  ],
  no_glyph: [
    [
      /that the PDF cannot show: (.+?)\.(?: |$)/,
      (marks) => `Der PDF-Beleg kann diese Zeichen nicht zeigen: ${marks}. Ersetzen Sie sie.`,
    ],
  ],
  too_large: [
    [
      /^The files have (\S+) bytes together; a message takes (\S+)\./,
      (size, most) =>
        `Die Dateien haben zusammen ${number(size)} Bytes; eine E-Mail nimmt ${number(most)}. Senden Sie weniger Dateien.`,
    ],
  ],
  too_long: [
    [/^Give at most (\S+) networks/, (most) => `Höchstens ${number(most)} Netze sind möglich.`],

    [/at most (\S+) characters\.$/, (most) => `Höchstens ${number(most)} Zeichen sind möglich.`],
  ],
  unknown_account: [
    [
      /^The file does not say its account/,
      () => 'Die Datei nennt ihr Konto nicht. Öffnen Sie das Bankkonto, und importieren Sie sie dort.',
    ],
    [
      /^No bank account, or more than one, has the number (.+) of the file/,
      (account) =>
        `Kein Bankkonto, oder mehr als eines, hat die Nummer ${account} der Datei. Tragen Sie sie bei einem als IBAN oder Nummer ein, oder importieren Sie die Datei beim Bankkonto.`,
    ],
  ],
  wrong_account: [
    [
      /^The file is of the account (.+?); (.+) has (.+)\. Send it/,
      (account, name, own) =>
        `Die Datei gehört zum Konto ${account}; ${name} hat ${own}. Importieren Sie sie bei jenem Konto. Ist es dasselbe, tragen Sie die Nummer so ein, wie die Bank sie schreibt.`,
    ],
  ],
  statement_does_not_add_up: [
    [
      /opening (\S+), lines (\S+), closing (\S+), difference (\S+) (\S+)\. /,
      (opening, lines, closing, difference, currency) =>
        `Der Kontoauszug geht nicht auf: Anfangssaldo ${number(opening)}, Zeilen ${number(lines)}, Endsaldo ${number(closing)}, Differenz ${number(difference)} ${currency}. Exportieren Sie ihn noch einmal, oder nehmen Sie die Differenz hin.`,
    ],
  ],
  does_not_add_up: [
    [
      /is (\S+), but (?:.+) gives? (\S+)\./,
      (is, gives) =>
        `Die Beträge des Belegs gehen nicht auf: ${number(is)} ist angegeben, errechnet sind ${number(gives)}. Fragen Sie den Lieferanten, oder nehmen Sie die Differenz in einem Entwurf ohne Zeilen hin.`,
    ],
    [
      /differs from opening balance and lines by (\S+) (\S+)\./,
      (difference, currency) => `Anfangssaldo und Zeilen weichen um ${number(difference)} ${currency} vom Endsaldo ab.`,
    ],
  ],
  invalid_type: [
    [/must be a plain number|must be a JSON number|must be an integer/, () => 'Geben Sie eine Zahl an, etwa 1234.50.'],
  ],
};
