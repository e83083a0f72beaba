import { t } from '../../texts/report.js';
interface Named {
  readonly check: string;
  readonly ok: boolean;
}

/** Words by which a check belongs to a part of the books; the first that matches. */
const PARTS: readonly { readonly name: string; readonly words: RegExp }[] = [
  {
    get name() {
      return t.integrityGroups.numbers;
    },
    words: /\b(series|number|lock date)\b/,
  },
  {
    get name() {
      return t.integrityGroups.orders;
    },
    words: /\b(order|orders|ordered|quotation|quotations)\b/,
  },
  {
    get name() {
      return t.integrityGroups.matches;
    },
    words: /\b(match|matched|payment|settled|owe|owed|open-item|paid|open of)\b/,
  },
  {
    get name() {
      return t.integrityGroups.stock;
    },
    words: /\b(stock|moves?|moved|on hand|reserved|transfer|product|receipt|received|goods|count|locations)\b/,
  },
  {
    get name() {
      return t.integrityGroups.documents;
    },
    words: /\b(document|documents|bill|instalments|credits?)\b/,
  },
  {
    get name() {
      return t.integrityGroups.ledger;
    },
    words: /\b(entry|entries|line|trial balance|sums|balance|assets|accounts?|walls|tax)\b/,
  },
];

/** Checks by the part of the books that they prove; broken ones first. */
export function groupChecks<Check extends Named>(
  checks: readonly Check[],
): readonly { readonly name: string; readonly checks: readonly Check[] }[] {
  const partOf = ({ check }: Check): string =>
    PARTS.find(({ words }) => words.test(check))?.name ?? t.integrityGroups.rest;
  const broken = { name: t.integrityGroups.broken, checks: checks.filter(({ ok }) => !ok) };
  const parts = [...PARTS.map(({ name }) => name), t.integrityGroups.rest].map((name) => ({
    name,
    checks: checks.filter((one) => one.ok && partOf(one) === name),
  }));
  return [broken, ...parts].filter((group) => group.checks.length > 0);
}
