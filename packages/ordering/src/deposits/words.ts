import { Formats, type PaperLanguage } from '@daybook/papers';

const percentText = (percent: string, language: PaperLanguage): string =>
  `${language === 'de' ? percent.replace('.', ',') : percent} %`;

/** `Down payment of 30 % for ORD00001 (VAT 20 %)`; the taxes where there are several sets of them. */
export function downPaymentText(
  language: PaperLanguage,
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

/** `Less down payment INV/2026/00001 of 5 Jan 2026`: days as the papers write them. */
export function deductionText(
  language: PaperLanguage,
  { number, date }: { readonly number: string; readonly date: string },
): string {
  const day = new Formats(language, { code: '', decimals: 0 }).day(date);
  return language === 'de' ? `Abzüglich Anzahlung ${number} vom ${day}` : `Less down payment ${number} of ${day}`;
}

/** `Rounding for ORD00001` */
export function roundingText(language: PaperLanguage, { number }: { readonly number: string }): string {
  return `${language === 'de' ? 'Rundung zu' : 'Rounding for'} ${number}`;
}

/** `Concrete work (40 %)`: a line of the order, and how much of it is invoiced in all. */
export function progressText(
  language: PaperLanguage,
  {
    description,
    percent,
    milestone,
  }: { readonly description: string; readonly percent: string; readonly milestone: string | null },
): string {
  return `${description} (${milestone === null ? '' : `${milestone}, `}${percentText(percent, language)})`;
}
