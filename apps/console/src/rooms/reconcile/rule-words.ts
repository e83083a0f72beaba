import type { BankLine } from './bank-line.js';

/** Words without accents, in capitals, as the rules of the service compare them. */
function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
  return plain.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What a rule for such lines would look for: the name of the counterparty, else the words of the text without numbers. */
export function wordsFor({ counterparty, text }: BankLine): string {
  if (counterparty?.name) return counterparty.name;
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '' && !/\d/.test(word));
  return words.slice(0, 3).join(' ');
}

/** Whether these words stand in the text or in the name of the counterparty of a line, one after the other. */
export function meets(line: BankLine, wanted: string, direction: 'in' | 'out' | 'both'): boolean {
  const phrase = wordsIn(wanted).join(' ');
  if (phrase === '') return false;
  if (direction !== 'both' && (direction === 'in') !== line.amount_open > 0) return false;
  return [line.text, line.counterparty?.name].some((one) =>
    ` ${wordsIn(one ?? '').join(' ')} `.includes(` ${phrase} `),
  );
}
