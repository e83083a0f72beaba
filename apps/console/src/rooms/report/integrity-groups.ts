interface Named {
  readonly check: string;
  readonly ok: boolean;
}

/** Words by which a check belongs to a part of the books; the first that matches. */
const PARTS: readonly { readonly name: string; readonly words: RegExp }[] = [
  { name: 'Numbers and dates', words: /\b(series|number|lock date)\b/ },
  { name: 'Quotations and orders', words: /\b(order|orders|ordered|quotation|quotations)\b/ },
  {
    name: 'Matches, payments and what is open',
    words: /\b(match|matched|payment|settled|owe|owed|open-item|paid|open of)\b/,
  },
  {
    name: 'Stock',
    words: /\b(stock|moves?|moved|on hand|reserved|transfer|product|receipt|received|goods|count|locations)\b/,
  },
  { name: 'Documents', words: /\b(document|documents|bill|instalments|credits?)\b/ },
  { name: 'Ledger', words: /\b(entry|entries|line|trial balance|sums|balance|assets|accounts?|walls|tax)\b/ },
];

const REST = 'Records and events';

/** Checks by the part of the books that they prove; broken ones first. */
export function groupChecks<Check extends Named>(
  checks: readonly Check[],
): readonly { readonly name: string; readonly checks: readonly Check[] }[] {
  const partOf = ({ check }: Check): string => PARTS.find(({ words }) => words.test(check))?.name ?? REST;
  const broken = { name: 'Broken', checks: checks.filter(({ ok }) => !ok) };
  const parts = [...PARTS.map(({ name }) => name), REST].map((name) => ({
    name,
    checks: checks.filter((one) => one.ok && partOf(one) === name),
  }));
  return [broken, ...parts].filter((group) => group.checks.length > 0);
}
