import { told } from '../refusals.js';

/** Names of revaluations and what they show. */
export const revaluationNames = {
  revaluation: 'Neubewertung',
  revaluations: 'Neubewertungen',
  book_value: 'Buchwert',
  booked: 'Gebucht',
  gain: 'Gewinn',
  loss: 'Verlust',
  mirror: 'Gegenbuchung am Folgetag',
  rates: 'Kurse',
  payable_revaluation_account: 'Konto für die Neubewertung von Verbindlichkeiten',
  receivable_revaluation_account: 'Konto für die Neubewertung von Forderungen und Bank',
  unrealised_gain_account: 'Konto für unrealisierte Kursgewinne',
  unrealised_gains: 'Unrealisierte Kursgewinne',
  unrealised_loss_account: 'Konto für unrealisierte Kursverluste',
};

export const revaluationValues = {
  'unrealised_gains.book': 'Buchen',
  'unrealised_gains.skip': 'Nicht buchen',
};

/** Sentences of revaluations, by their English text. */
export const revaluationSentences: Readonly<Record<string, string>> = {
  'What is open in foreign currencies at the end of a period, valued at the rates of that day.':
    'Was am Ende eines Zeitraums in Fremdwährungen offen ist, bewertet zu den Kursen dieses Tages.',
  'What was open in foreign currencies at the end of a day, item by item, as a revaluation values it.':
    'Was am Ende eines Tages in Fremdwährungen offen war, Posten für Posten, mit seinem Wert zu den Kursen dieses Tages: was eine Neubewertung bucht.',
  'Reverses the entry and its mirror, each on its own day.':
    'Bucht den Buchungssatz und seine Gegenbuchung zurück, jeden an seinem eigenen Tag.',
  'Rates to use in place of the recorded ones. Afterwards, all that were used.':
    'Kurse, die statt der erfassten gelten. Danach alle, die verwendet wurden.',
  'Workspace currency per unit.': 'Währung des Arbeitsbereichs je Einheit.',
  'Rates in place of the recorded ones, such as `USD:0.95,GBP:1.17`.':
    'Kurse statt der erfassten, etwa `USD:0.95,GBP:1.17`.',
  'Open items; 1 for the balance of a bank or cash account.':
    'Offene Posten; 1 für den Saldo eines Bank- oder Kassenkontos.',
  'What was open in the currency; debit is positive.': 'Was in der Währung offen war; Soll ist positiv.',
  'In workspace currency, before.': 'In der Währung des Arbeitsbereichs, vorher.',
  'At the rate of the date, rounded item by item.': 'Zum Kurs des Stichtags, je Posten gerundet.',
  'Above 0: a gain.': 'Über 0: ein Gewinn.',
  'What of the difference is posted: without gains that are not booked.':
    'Was vom Unterschied gebucht wird: ohne Gewinne, die nicht gebucht werden.',
  'By account and currency.': 'Je Konto und Währung.',
  'That of its entry.': 'Die seines Buchungssatzes.',
  'The last day of the period. The entry has this date, its mirror that of the day after.':
    'Der letzte Tag des Zeitraums. Der Buchungssatz hat dieses Datum, die Gegenbuchung das des Folgetags.',
  'Only these accounts. Default: all of these types.': 'Nur diese Konten. Ohne Angabe: alle dieser Arten.',
  'What became of gains: unrealised_gains of settings/accounting.':
    'Was aus Gewinnen wurde: unrealisierte Kursgewinne in den Buchhaltungseinstellungen.',
  'What is posted as a gain.': 'Was als Gewinn gebucht ist.',
  'What is posted as a loss.': 'Was als Verlust gebucht ist.',
  'On the date.': 'Am Stichtag.',
  'The same with debit and credit exchanged, the day after.': 'Dasselbe mit vertauschtem Soll und Haben, am Folgetag.',
  'The account for revaluations of receivable, bank and cash accounts: of type asset or liability, not matched.':
    'Wo eine Neubewertung neben Forderungs-, Bank- und Kassenkonten steht: Aktiva oder Passiva, ohne offene Posten.',
  'The account for revaluations of payable accounts: of type liability or asset, not matched.':
    'Wo eine Neubewertung neben Verbindlichkeitskonten steht: Passiva oder Aktiva, ohne offene Posten.',
  'What a revaluation gains.': 'Was eine Neubewertung gewinnt.',
  'What a revaluation loses.': 'Was eine Neubewertung verliert.',
  'Whether a revaluation books gains, or skips them and books losses alone. Default: book.':
    'Ob eine Neubewertung Gewinne bucht oder nur Verluste. Ohne Angabe: Gewinne buchen.',
};

/** Translated refusals of revaluations, by error code. */
export const revaluationRefusals = {
  already_revalued: told(
    'Für diesen Tag gibt es schon eine Neubewertung. Heben Sie diese zuerst auf, oder wählen Sie einen anderen Tag.',
  ),
  invalid_rates_file: told(
    'Die Datei ist keine Kursdatei der EZB, oder sie ist nicht in Ordnung. Laden Sie sie dort noch einmal herunter.',
    [
      /^Line (\S+): /,
      (line = '') =>
        `Zeile ${line} der Kursdatei ist nicht in Ordnung. Laden Sie die Datei bei der EZB noch einmal herunter.`,
    ],
  ),
  nothing_to_revalue: told('Es gibt nichts zu buchen: Nichts Offenes in Fremdwährung ist mehr oder weniger wert.'),
};
