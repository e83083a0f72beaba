/** Sentences beside the fields of taxes across borders and of fiscal positions, by their English text. */
export const fiscalSentences: Readonly<Record<string, string>> = {
  'Of purchases: reverse_charge is owed by the buyer, import is of goods from another customs territory.':
    'Bei Einkäufen: reverse_charge schuldet der Empfänger, import ist für Waren aus einem anderen Zollgebiet.',
  'Where it stands in a tax return. Empty: where its kind, category and country say.':
    'Wo sie in der Steueranmeldung steht. Leer: wie Art, Kategorie und Land es sagen.',
  'Where the buyer owes the tax, of type tax; required for reverse_charge, possible for import. Such a tax is not part of the total: it is posted to both accounts.':
    'Wo der Empfänger die Steuer schuldet, vom Typ Steuer; Pflicht bei reverse_charge, möglich bei import. Eine solche Steuer gehört nicht zum Gesamtbetrag: Sie wird auf beide Konten gebucht.',
  'Whether the buyer owes it (reverse charge): not part of the total.':
    'Ob der Empfänger sie schuldet (Reverse Charge): Sie gehört nicht zum Gesamtbetrag.',
  "Whose tax it is. Default: the company's country. One of another country is reported under OSS.":
    'Wessen Steuer sie ist. Ohne Angabe: die des Landes der Firma. Eine Steuer eines anderen Landes steht im OSS-Bericht.',
};
