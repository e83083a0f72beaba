import { t } from '../../texts/report.js';
import { perLanguage } from '../../texts/language.js';
interface Named {
  readonly check: string;
  readonly ok: boolean;
}

/** Patterns that assign a check to a part of the books. The first match wins. */
const PARTS = perLanguage(
  (): readonly { readonly name: string; readonly meaning: string; readonly words: RegExp }[] => [
    {
      name: t.integrityGroups.numbers,
      meaning: t.integrityMeanings.numbers,
      words: /\b(series|number|lock date)\b/,
    },
    {
      name: t.integrityGroups.orders,
      meaning: t.integrityMeanings.orders,
      words: /\b(order|orders|ordered|quotation|quotations)\b/,
    },
    {
      name: t.integrityGroups.matches,
      meaning: t.integrityMeanings.matches,
      words: /\b(match|matched|payment|settled|owe|owed|open-item|paid|open of)\b/,
    },
    {
      name: t.integrityGroups.stock,
      meaning: t.integrityMeanings.stock,
      words:
        /^(?!.*\b(closing entry|tax accounts)\b).*\b(stock|moves?|moved|on hand|reserved|transfer|product|receipt|received|goods|count|locations)\b/,
    },
    {
      name: t.integrityGroups.documents,
      meaning: t.integrityMeanings.documents,
      words: /\b(document|documents|bill|instalments|credits?)\b/,
    },
    {
      name: t.integrityGroups.ledger,
      meaning: t.integrityMeanings.ledger,
      words: /\b(entry|entries|line|trial balance|sums|balance|assets|accounts?|walls|tax)\b/,
    },
  ],
);

/** The part of the books that a check verifies. */
export function partOf(check: string): { readonly name: string; readonly meaning: string } {
  const part = PARTS().find(({ words }) => words.test(check));
  return part ?? { name: t.integrityGroups.rest, meaning: t.integrityMeanings.rest };
}

/** Checks by the part of the books that they verify, failed ones first. */
export function groupChecks<Check extends Named>(
  checks: readonly Check[],
): readonly { readonly name: string; readonly meaning: string; readonly checks: readonly Check[] }[] {
  const broken = { name: t.integrityGroups.broken, meaning: '', checks: checks.filter(({ ok }) => !ok) };
  const parts = [...PARTS(), partOf('')].map(({ name, meaning }) => ({
    name,
    meaning,
    checks: checks.filter((one) => one.ok && partOf(one.check).name === name),
  }));
  return [broken, ...parts].filter((group) => group.checks.length > 0);
}
