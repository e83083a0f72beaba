/** Sentences beside the fields of taxes across borders and of fiscal positions, by their English text. */
export const fiscalSentences: Readonly<Record<string, string>> = {
  'Of purchases: reverse_charge is owed by the buyer, import is paid to customs.':
    'Bei Einkäufen: Bei Steuerschuld des Empfängers schulden Sie die Steuer, bei Einfuhr geht sie an den Zoll.',
  'Where a tax return counts it. Empty: by its kind, category and country.':
    'Wo sie in der Steueranmeldung steht. Leer: wie Art, Kategorie und Land es sagen.',
  'Required for reverse_charge, possible for import: the tax is posted to both accounts, outside the total.':
    'Pflicht bei Steuerschuld des Empfängers, möglich bei Einfuhr: Die Steuer wird auf beide Konten gebucht und gehört nicht zum Gesamtbetrag.',
  'Owed by the buyer: not part of the total.':
    'Ob der Empfänger sie schuldet (Reverse Charge): Sie gehört nicht zum Gesamtbetrag.',
  "Whose tax it is. Default: the company's country. One of another country is reported under OSS.":
    'Wessen Steuer sie ist. Ohne Angabe: die des Landes der Firma. Eine Steuer eines anderen Landes steht im OSS-Bericht.',
  "Default: the partner's, else the first that fits.":
    'Ohne Angabe: die des Partners, sonst die erste automatische, die zum Ziel passt.',
  'Of its documents. Default: the first automatic one that fits.':
    'Für seine Belege. Ohne Angabe: die erste automatische, die passt.',
  'Of prices that include a tax: keep what they are without it, or what the customer pays.':
    'Bei Preisen, die eine Steuer enthalten: ob bleibt, was sie ohne Steuer sind, oder was der Kunde zahlt.',
  'Several countries. Only one of country, country_group and countries.':
    'Mehrere Länder. Nur eines von Land, Ländergruppe und Ländern.',
  'The lowest is looked at first.': 'Die niedrigste wird zuerst geprüft.',
  'The taxes that take its place. Empty: none.': 'Die Steuern, die an ihre Stelle treten. Leer: keine.',
  'What papers say, by their language.': 'Was auf Belegen steht, je nach ihrer Sprache.',
  'Where documents go that take it; of purchases, where they come from.':
    'Wohin Belege gehen, für die sie gilt; bei Einkäufen, woher sie kommen.',
  'Whether documents take it by country and VAT id.': 'Ob Belege sie nach Land und USt-IdNr. übernehmen.',
  'Whether the partner must have a VAT id, or must have none.':
    'Ob der Partner eine USt-IdNr. haben muss oder keine haben darf.',
  'Which accounts of lines take the place of which.': 'Welche Konten von Positionen an die Stelle welcher treten.',
  'Which taxes take the place of which.': 'Welche Steuern an die Stelle welcher treten.',
  'Why it has this position, or none, by country and VAT id.':
    'Warum er diese oder keine Steuerzuordnung hat, und nach welchem Land und welcher USt-IdNr.',
  'Which taxes and accounts documents take where a partner is abroad or exempt.':
    'Welche Steuern und Konten Belege übernehmen, wenn ein Partner im Ausland oder befreit ist.',
  'Applies the fiscal position to the lines anew.':
    'Wählt die Steuerzuordnung neu und übernimmt Steuern und Konten der Positionen neu.',
  'Sales to firms in other states of the EU by VAT id. Credits count as negative.':
    'Umsätze an Firmen in anderen EU-Staaten nach USt-IdNr.: Waren, Leistungen und Dreiecksgeschäfte. Gutschriften zählen negativ.',
  'Sales with taxes of other countries for the One Stop Shop, by country, rate, goods and services.':
    'Umsätze mit Steuern anderer Länder nach Land, Satz, Waren und Leistungen, für den One-Stop-Shop; und wie viel der Jahresschwelle erreicht ist.',
  'The boxes of a tax return, by the template of a country; what no box takes is listed. Credits count as negative.':
    'Die Felder einer Steueranmeldung nach dem Formular eines Landes; was in keinem Feld steht, wird genannt. Gutschriften zählen negativ.',
};
