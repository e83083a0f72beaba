import type { ErrorCode, Problem } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { PaperLanguage } from '@daybook/papers';
import type { CompanyTexts } from '../../ledger/company/document-texts.js';

/** Why a small business charges no VAT. */
interface SmallBusinessExemption {
  /** Of the list VATEX, where it has one for the country. */
  readonly code?: string;
  readonly reason: string;
}

type Sentences = Readonly<Record<PaperLanguage, string>> & { readonly code?: string };

const FRENCH = 'TVA non applicable, art. 293 B du CGI';

/** By the country of the company: general knowledge, not legal advice. A company replaces it in document_texts_en and document_texts_de. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  DE: {
    en: 'VAT exempt as a small business under German law (§ 19 UStG).',
    de: 'Steuerfrei für Kleinunternehmer gemäß § 19 UStG.',
  },
  AT: {
    en: 'VAT exempt as a small business under Austrian law (§ 6 Abs. 1 Z 27 UStG).',
    de: 'Umsatzsteuerfrei für Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG.',
  },
  FR: { en: FRENCH, de: FRENCH, code: 'VATEX-FR-FRANCHISE' },
};

const ELSEWHERE: Sentences = {
  en: 'No VAT is charged: the seller is a small business that is exempt from VAT.',
  de: 'Es wird keine Umsatzsteuer berechnet: Der Verkäufer ist als Kleinunternehmen davon befreit.',
};

/** `texts`: of the company as they are today. `country`: ISO 3166-1 alpha-2. */
export function smallBusinessExemption(
  country: string | null | undefined,
  texts: CompanyTexts,
  language: PaperLanguage,
): SmallBusinessExemption {
  const { code, ...sentences } = SENTENCES[country ?? ''] ?? ELSEWHERE;
  const reason = texts[`document_texts_${language}`]?.vat_exemption || sentences[language];
  return { ...(code ? { code } : {}), reason };
}

/** Whether a tax is charged, which a small business must not do. */
export const isCharged = ({ rate }: { readonly rate: string }): boolean => compare(rate, '0') > 0;

const CODE: ErrorCode = 'vat_not_charged';

/** The lines of a sale of a small business that have a tax above 0 % (domain.md 4.17). */
export function chargedTaxProblems(
  lines: readonly { readonly taxes: readonly { readonly name: string; readonly rate: string }[] }[],
): Problem[] {
  return lines.flatMap(({ taxes }, i): Problem[] => {
    const charged = taxes.filter(isCharged).map(({ name }) => name);
    if (charged.length === 0) return [];
    const field = `lines[${i}].taxes`;
    const message = `${field} has ${charged.join(' and ')}, but the company charges no VAT (small_business of settings/company). Remove every tax above 0 %.`;
    return [{ field, code: CODE, message }];
  });
}
