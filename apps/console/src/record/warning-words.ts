import type { Warning } from '../data/wire.js';
import { t } from '../texts/warnings.js';
import { countryName } from '../words/countries.js';
import { formatDay } from '../words/formats.js';

const VAT_ID = /^The VAT id (\S+) is of (\S+), and the document goes to ([A-Z]{2})\./;
const EARLY = /^(\S+) is dated (\S+), before (\S+) of (\S+), /;

/** The lines that a warning concerns, as a person counts them. */
const lineOf = ({ field }: Warning): number => Number(/^lines\[(\d+)\]/.exec(field ?? '')?.[1] ?? -1) + 1;

function sentenceOf({ code, message }: Warning): string {
  if (code === 'not_mailed') return t.notMailed;
  const other = code === 'vat_id_of_other_country' ? VAT_ID.exec(message) : null;
  if (other) return t.otherVatId(other[1]!, countryName(other[2]!), countryName(other[3]!));
  const early = code === 'date_before_last_number' ? EARLY.exec(message) : null;
  if (!early) return message;
  const [, number = '', date = '', last = '', lastDate = ''] = early;
  return t.early(number, formatDay(date), last, formatDay(lastDate));
}

/** Warnings as a bookkeeper reads them, one sentence for all lines without a tax. A sentence that is not known is shown as it is. */
export function warningsInWords(warnings: readonly Warning[]): readonly string[] {
  const untaxed = warnings.filter(({ code }) => code === 'tax_missing');
  const others = warnings.filter(({ code }) => code !== 'tax_missing');
  const lines = untaxed.map(lineOf);
  return [...(lines.length > 0 ? [t.untaxed(lines)] : []), ...others.map(sentenceOf)];
}
