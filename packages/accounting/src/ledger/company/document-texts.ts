import type { PaperLanguage } from '@daybook/papers';
import { ChoiceType, object, type OfferedValue, ScalarField, text } from '@daybook/records';

export const PAPER_LANGUAGES = ['en', 'de'] as const satisfies readonly PaperLanguage[];

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', de: 'German' };

class PaperLanguageType extends ChoiceType {
  constructor() {
    super(PAPER_LANGUAGES);
  }

  override offered(): readonly OfferedValue[] {
    return super.offered().map((one) => ({ ...one, label: LANGUAGE_NAMES[one.value]! }));
  }
}

export const paperLanguage = () => new ScalarField(new PaperLanguageType());

/** Kinds of papers with texts of their own. */
const TEXT_KINDS = [
  'invoice',
  'credit_note',
  'debit_note',
  'quotation',
  'order',
  'delivery',
  'purchase_order',
  'payment',
  'statement',
  'reminder',
] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

type TextName = `${TextKind}_${'intro' | 'closing'}` | 'vat_exemption';

const NAMES = TEXT_KINDS.flatMap((kind) => [`${kind}_intro`, `${kind}_closing`] as const);

const VAT_EXEMPTION = () =>
  text(2000).describe('Why a small business charges no VAT, in place of the sentence of its country.');

/**
 * In one language: what stands above the table of each kind of paper, and at its end; and the reason for which no VAT is charged. Plain text.
 */
export const documentTexts = () => {
  const ofKinds = Object.fromEntries(NAMES.map((name) => [name, text(2000)]));
  return object({ ...ofKinds, vat_exemption: VAT_EXEMPTION() }, 'DocumentTexts');
};

/** The parts of settings/company that {@link textsOf} reads. */
export interface CompanyTexts {
  readonly document_texts_en?: Partial<Record<TextName, string | null>> | null;
  readonly document_texts_de?: Partial<Record<TextName, string | null>> | null;
}

export function textsOf(
  company: CompanyTexts,
  kind: TextKind,
  language: PaperLanguage,
): { readonly intro?: string; readonly closing?: string } {
  const texts = company[`document_texts_${language}`] ?? {};
  const [intro, closing] = [texts[`${kind}_intro`], texts[`${kind}_closing`]];
  return { ...(intro ? { intro } : {}), ...(closing ? { closing } : {}) };
}
