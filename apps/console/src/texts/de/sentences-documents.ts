/** What stands beside the fields that documents have besides their figures. */
export const documentSentences: Readonly<Record<string, string>> = {
  'Who approved it.': 'Wer sie freigegeben hat.',
  'When it was approved. A change of anything but its note, external id and metadata removes it.':
    'Wann sie freigegeben wurde. Jede Änderung außer an Notiz, externer ID und Metadaten beendet die Freigabe.',
  'Whether it is a draft that a second person has to approve before it can be confirmed.':
    'Ob es ein Entwurf ist, den eine zweite Person freigeben muss, bevor er bestätigt werden kann.',
  'Bills above this amount in the currency of the company need the approval of a second person before they are confirmed; 0: every bill. Empty: none.':
    'Eingangsrechnungen über diesem Betrag in der Währung des Unternehmens brauchen die Freigabe einer zweiten Person, bevor sie bestätigt werden; 0: jede. Leer: keine.',
  'Approves it, as a person who has not entered or changed it.':
    'Gibt sie frei, durch eine Person, die sie weder erfasst noch geändert hat.',
  'Takes the approval back.': 'Nimmt die Freigabe zurück.',
  'Creates a new draft with the same content.': 'Legt einen neuen Entwurf mit demselben Inhalt an.',
  'Approve bills that another person has entered; also change from which amount they need it.':
    'Eingangsrechnungen freigeben, die eine andere Person erfasst hat; auch ändern, ab welchem Betrag sie das brauchen.',
  "Default of an invoice: the partner's.": 'Standard einer Rechnung: die des Partners.',
  'Default: a transfer to the account of the seller, if it has one.':
    'Standard: eine Überweisung auf das Konto des Verkäufers, wenn er eines hat.',
  "Default: the partner's.": 'Standard: die des Partners.',
  'Default: that of the partner.': 'Standard: die des Partners.',
  "Default: the product's code.": 'Standard: die Nummer des Produkts.',
  "Default: the product's, else C62 (one).": 'Standard: der des Produkts, sonst C62 (eins).',
  'A code of the list of units. Default: what `unit` means in English or German, else C62.':
    'Ein Code aus der Liste der Einheiten. Standard: was die Einheit auf Englisch oder Deutsch bedeutet, sonst C62.',
  'Of its papers and mails. Default: that of the partner.': 'Ihrer Belege und E-Mails. Ohne Angabe: die des Partners.',
  "The supplier's number of the article.": 'Die Artikelnummer des Lieferanten.',
  'What a system of the state, such as KSeF, answered: all three at once, when it is posted, and never changed.':
    'Was ein System des Staates wie KSeF geantwortet hat: alle drei auf einmal, sobald sie gebucht ist, und nie geändert.',
  'When they were delivered, if not on one day.': 'Wann sie erbracht wurden, wenn nicht an einem Tag.',
  'Whether new documents take it; at most one of each kind.': 'Ob neue Belege sie übernehmen; höchstens eine je Art.',
};
