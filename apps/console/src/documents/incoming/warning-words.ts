import { t } from '../../texts/files.js';
import { formatAmount, formatNumber } from '../../words/formats.js';
import type { Warning } from './bill-document.js';

const number = (text: string): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);

/** An amount of an e-invoice, which has at most two decimals: `190.4` is 190.40. */
const amount = (text: string): string =>
  /^-?\d+\.\d\d?$/.test(text) ? formatAmount(Number(text), 'EUR') : number(text);

/** `totals.total is 106.52, but net and tax give 106.51.` in the words of the person; undefined for any other sentence. */
export function differenceInWords(sentence: string): string | undefined {
  const found = /([a-z]+(?:\[\d+\])?\.[a-z]+) is (-?[\d.]+), but .+? give (-?[\d.]+?)\.(?: |$)/.exec(sentence);
  if (!found) return undefined;
  const [, field = '', told = '', computed = ''] = found;
  const what = t.found.figures[field] ?? t.found.figures[field.split('.').at(-1) ?? ''];
  return what === undefined ? undefined : t.found.figure(what, amount(told), amount(computed));
}

type Words = (found: readonly string[]) => string;

/** The sentences of the service with their values, by code. */
const WORDS: Readonly<Record<string, readonly (readonly [RegExp, Words])[]>> = {
  partner_not_found: [[/ an id of "(.+)"\. Choose/, ([name = '']) => t.found.notFound(name)]],
  partner_ambiguous: [[/./, () => t.found.severalFit]],
  already_recorded: [[/ has the number (.+) of this supplier\./, ([name = '']) => t.found.alreadyRecorded(name)]],
  not_addressed_to_us: [
    [/addressed to (.+); vat_id .+ is empty\.$/, ([name = '']) => t.found.notAddressed(name, null)],
    [/addressed to (.+); vat_id .+ is (\S+)\.$/, ([name = '', own = '']) => t.found.notAddressed(name, own)],
  ],
  no_lines: [[/./, () => t.found.noLines]],
  tax_not_found: [
    [/category (\S+) at (\S+) %/, ([category = '', rate = '']) => t.found.noTax(category, number(rate))],
    [/states no tax/, () => t.found.noTaxStated],
  ],
  tax_ambiguous: [
    [/ at (\S+) %/, ([rate = '']) => t.found.severalTaxes(number(rate))],
    [/states no tax/, () => t.found.noTaxStated],
  ],
  total_differs: [
    [
      /draft is (\S+), that of the document (\S+)\. /,
      ([bill = '', document = '']) => t.found.totalDiffers(amount(bill), amount(document)),
    ],
  ],
  payable_differs: [
    [
      /asks for (\S+), not for its total of (\S+): (\S+) is prepaid/,
      ([payable = '', total = '', prepaid = '']) =>
        t.found.payableDiffers(amount(payable), amount(total), amount(prepaid)),
    ],
  ],
  negative_total: [[/./, () => t.found.negativeTotal]],
  unit_not_of_product: [
    [/the document counts (.+) in (\S+), which/, ([product = '', unit = '']) => t.found.strangeUnit(product, unit)],
  ],
  shortened: [[/./, () => t.found.shortened]],
};

/** A warning as a bookkeeper reads it: what it is, and what to do. Where the sentence of the service is not known, it is shown. */
export function warningInWords({ code, message }: Pick<Warning, 'code' | 'message'>): string {
  if (code === 'does_not_add_up') {
    const what = differenceInWords(message);
    return what === undefined ? message : t.found.doesNotAddUp(what);
  }
  for (const [pattern, words] of WORDS[code] ?? []) {
    const found = pattern.exec(message);
    if (found) return words(found.slice(1));
  }
  return message;
}

/** The id of the bill that a refusal or a warning names. */
export const otherBillIn = (message: string): string | undefined => /\bbil_\w+/.exec(message)?.[0];
