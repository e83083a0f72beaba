/**
 * Grammar for the German catalogue: formal „Sie“ and the terms of bookkeepers; ../README.md has the glossary. The article of a
 * noun depends on its gender, so texts that name a record use these functions.
 */

type Gender = 'm' | 'f' | 'n' | 'p';
type Case = 'nominative' | 'accusative' | 'dative';

/** The genders of the nouns for records. */
export const GENDERS: Readonly<Record<string, Gender>> = {
  Bankeinstellungen: 'p',
  Bankkonto: 'n',
  Bankregel: 'f',
  Bankzeile: 'f',
  'CSV-Zuordnung': 'f',
  Kontoauszug: 'm',
  Neubewertung: 'f',
  Zahlungslauf: 'm',
  Bestellung: 'f',
  Einkaufseinstellungen: 'p',
  Zeitplan: 'm',
  Ausführung: 'f',
  'API-Token': 'n',
  Angebot: 'n',
  'E-Mail-Vorlage': 'f',
  Auftrag: 'm',
  Bestand: 'm',
  Bestandskorrektur: 'f',
  Buchhaltungseinstellungen: 'p',
  Buchungssatz: 'm',
  Datei: 'f',
  Eingangsrechnung: 'f',
  Einladung: 'f',
  Einheit: 'f',
  Ereignis: 'n',
  Gutschrift: 'f',
  'Gespeicherte Ansicht': 'f',
  Import: 'm',
  Journal: 'n',
  Konto: 'n',
  Kunde: 'm',
  Lagerbewegung: 'f',
  Lagerort: 'm',
  Lieferant: 'm',
  Lieferantengutschrift: 'f',
  Lieferung: 'f',
  Mitglied: 'n',
  Notiz: 'f',
  Person: 'f',
  Zuweisung: 'f',
  Nachricht: 'f',
  Partner: 'm',
  Produkt: 'n',
  'Protokollierte Anfrage': 'f',
  Rechnung: 'f',
  Retoure: 'f',
  Steuer: 'f',
  Steuerzuordnung: 'f',
  Umlagerung: 'f',
  Unternehmen: 'n',
  Verkaufseinstellungen: 'p',
  Wareneingang: 'm',
  Webhook: 'm',
  'Veraltete Verwendung': 'f',
  'Webhook-Zustellung': 'f',
  Wechselkurs: 'm',
  Währung: 'f',
  Zahlung: 'f',
  Preis: 'm',
  Preisliste: 'f',
  Produktkategorie: 'f',
  Zahlungsbedingung: 'f',
  Zuordnung: 'f',
};

/** Nouns with a different ending in other cases than the nominative. */
const WEAK: Readonly<Record<string, string>> = { Kunde: 'Kunden', Lieferant: 'Lieferanten' };

const THIS: Readonly<Record<Case, Readonly<Record<Gender, string>>>> = {
  nominative: { m: 'dieser', f: 'diese', n: 'dieses', p: 'diese' },
  accusative: { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' },
  dative: { m: 'diesem', f: 'dieser', n: 'diesem', p: 'diesen' },
};

function withThis(noun: string, as: Case): string {
  const gender = GENDERS[noun];
  // A kind of record that this catalogue does not know yet.
  if (gender === undefined) return `${THIS[as].m} Datensatz (${noun})`;
  return `${THIS[as][gender]} ${as === 'nominative' ? noun : objectOf(noun)}`;
}

/** The noun as the object of a verb: `Kunden` in „Kunden anlegen“. */
export function objectOf(noun: string): string {
  return WEAK[noun] ?? noun;
}

/** „diese Rechnung“ as the subject. */
export const dieser = (noun: string): string => withThis(noun, 'nominative');
/** „diesen Auftrag“. */
export const diesen = (noun: string): string => withThis(noun, 'accusative');
/** „an diesem Auftrag“. */
export const diesem = (noun: string): string => withThis(noun, 'dative');

/** For the start of a sentence. */
export function gross(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the noun takes a plural verb. */
export function isMany(noun: string): boolean {
  return GENDERS[noun] === 'p';
}
