/** The languages of documents. */
export type Language = 'en' | 'de';

const percentText = (percent: string, language: Language): string =>
  `${language === 'de' ? percent.replace('.', ',') : percent} %`;

/** `Down payment of 30 % for ORD00001 (VAT 20 %)`; the taxes where there are several sets of them. */
export function downPaymentText(
  language: Language,
  {
    number,
    percent,
    names,
  }: { readonly number: string; readonly percent: string | null; readonly names: readonly string[] },
): string {
  const taxes = names.length > 0 ? ` (${names.join(', ')})` : '';
  if (language === 'de') {
    const how = percent === null ? 'Anzahlung' : `Anzahlung von ${percentText(percent, language)}`;
    return `${how} zu ${number}${taxes}`;
  }
  const how = percent === null ? 'Down payment' : `Down payment of ${percentText(percent, language)}`;
  return `${how} for ${number}${taxes}`;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/** `Less down payment INV/2026/00001 of 5 Jan 2026`: days as the papers write them. */
export function deductionText(
  language: Language,
  { number, date }: { readonly number: string; readonly date: string },
): string {
  const day = new Date(date).toLocaleDateString(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return language === 'de' ? `Abzüglich Anzahlung ${number} vom ${day}` : `Less down payment ${number} of ${day}`;
}

/** `Rounding for ORD00001` */
export function roundingText(language: Language, { number }: { readonly number: string }): string {
  return `${language === 'de' ? 'Rundung zu' : 'Rounding for'} ${number}`;
}

/** `Concrete work (40 %)`: a line of the order, and how much of it is invoiced in all. */
export function progressText(
  language: Language,
  {
    description,
    percent,
    milestone,
  }: { readonly description: string; readonly percent: string; readonly milestone: string | null },
): string {
  return `${description} (${milestone === null ? '' : `${milestone}, `}${percentText(percent, language)})`;
}
