import { part } from './language.js';

/** `1, 3 and 4`; of many, the first ones and how many more. */
export function countedList(lines: readonly number[], and: string, more: (count: number) => string): string {
  const shown = lines.slice(0, 5);
  const left = lines.length - shown.length;
  const parts = [...shown.map(String), ...(left > 0 ? [more(left)] : [])];
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

export const t = part('warnings', {
  title: 'Look at this first:',
  untaxed: (lines: readonly number[]) =>
    lines.length === 1
      ? `Line ${lines[0]} has no tax, other lines have one.`
      : `Lines ${countedList(lines, 'and', (count) => `${count} more`)} have no tax, other lines have one.`,
  early: (number: string, date: string, last: string, lastDate: string) =>
    `${number} is dated ${date}, before ${last} of ${lastDate}, the number before it.`,
  otherVatId: (vatId: string, issuer: string, country: string) =>
    `The country of the VAT id ${vatId} is ${issuer}, that of the document is ${country}. Check the fiscal position.`,
  notMailed: 'There is no mail server: nothing is mailed. Only the record is marked.',
});
