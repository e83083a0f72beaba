/** Letters that decomposition leaves as they are, the umlauts as banks write them, and signs with an equivalent in the set. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'TH', ı: 'i', ħ: 'h', Ħ: 'H' },
  ...{ ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T', '&': '+', '€': 'EUR', '–': '-', '—': '-', _: '-', '‘': "'", '’': "'" },
};

const REPLACED = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'gu');

/** Marks that stand on the letter before them. */
const MARKS = /\p{M}/gu;

/** The characters that every bank of SEPA takes: EPC217-08. */
const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;

/**
 * A text in the characters of SEPA, at most so many of them: other letters become what they are based on (`ł` → `l`, `ß` → `ss`), anything
 * else a full stop. Spaces of any kind become one.
 */
export function sepaText(text: string, maxLength: number): string {
  return text
    .normalize('NFC')
    .replaceAll(REPLACED, (sign) => REPLACEMENTS[sign]!)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(FOREIGN, '.')
    .trim()
    .slice(0, maxLength)
    .trim();
}

/** Whether a bank can read anything in the text. */
export function isReadable(text: string): boolean {
  return /[a-zA-Z0-9]/.test(sepaText(text, text.length * 4));
}
