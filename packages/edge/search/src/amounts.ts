/** Before or after an amount: a currency sign, or a code. */
const CURRENCY = /^(?:\p{Sc}|[A-Za-z]{3}(?![A-Za-z]))\s*|\s*(?:\p{Sc}|(?<![A-Za-z])[A-Za-z]{3})$/gu;

const PLAIN = /^[0-9]{1,15}(?:\.[0-9]{1,8})?$/;

/** Thousands separators: a comma, a point, an apostrophe (as in Switzerland), or a blank. */
const GROUPED = /^[0-9]{1,3}(?:([,.'\u2019\s])[0-9]{3})(?:\1[0-9]{3}){0,3}(?:(?!\1)[.,][0-9]{1,8})?$/u;

const DECIMAL_COMMA = /^[0-9]{1,15},[0-9]{1,8}$/;

/** The amounts that a text can mean, as decimals: `1,200.50`, `1.200,50` and `1200.5` alike. At most two; empty when it is not an amount. */
export function parseAmounts(q: string): readonly string[] {
  const text = q.replace(CURRENCY, '');
  const found = new Set<string>();
  if (PLAIN.test(text)) found.add(text);
  if (DECIMAL_COMMA.test(text)) found.add(text.replace(',', '.'));
  const by = GROUPED.exec(text)?.[1];
  if (by !== undefined) found.add(text.replaceAll(by, '').replace(',', '.'));
  return [...found];
}
