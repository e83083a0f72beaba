import { isReadable } from './sepa-text.js';
import type { PartnerBank } from './run-context.js';

/** The countries whose accounts a SEPA credit transfer reaches (EPC409-09), by the beginning of the IBAN. */
const SEPA = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

export const isInSepa = (iban: string): boolean => SEPA.has(iban.slice(0, 2));

/** The holder of an account as a file names it; null if a bank could not read it. */
export function holderOf({ holder }: Pick<PartnerBank, 'holder'>, partnerName: string | null): string | null {
  const name = holder ?? partnerName ?? '';
  return isReadable(name) ? name : null;
}
