export interface NumberParts {
  /** Its last digits, without leading zeros. */
  readonly serial: string;
  readonly parts: readonly string[];
}

/** What separates the words of a text (`word-index.ts` of `@daybook/database`). */
const BETWEEN = /[\s!-/:-@[-`{-~]+/;

/** A number as people write it: `INV/2026/12`, `inv 12` or `12` for INV/2026/00012. Undefined when the last part is not digits. */
export function parseNumber(q: string): NumberParts | undefined {
  const parts = q
    .toLowerCase()
    .split(BETWEEN)
    .filter((part) => part !== '')
    .map((part) => part.replace(/(^|[^0-9])0+(?=[0-9])/g, '$1'));
  const last = parts.at(-1);
  if (last === undefined || !/^[0-9]{1,30}$/.test(last)) return undefined;
  return { serial: last === '0' ? '' : last, parts };
}
