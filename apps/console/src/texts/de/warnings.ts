import { countedList, type t } from '../warnings.js';

export const warnings: typeof t = {
  title: 'Bitte zuerst ansehen:',
  untaxed: (lines) =>
    lines.length === 1
      ? `Zeile ${lines[0]} hat keine Steuer, andere Zeilen haben eine.`
      : `Die Zeilen ${countedList(lines, 'und', (count) => `${count} weitere`)} haben keine Steuer, andere Zeilen haben eine.`,
  early: (number, date, last, lastDate) =>
    `${number} hat das Datum ${date} und folgt auf ${last} vom ${lastDate}: die Nummern folgen nicht dem Datum.`,
  otherVatId: (vatId, issuer, country) =>
    `Das Land der USt-IdNr. ${vatId} ist ${issuer}, das Zielland des Belegs ist ${country}. Prüfen Sie die Steuerzuordnung.`,
  notMailed: 'Es gibt keinen Mailserver: Nichts wird versendet, nur der Datensatz wird markiert.',
};
