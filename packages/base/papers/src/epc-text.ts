import { checkIban, checkReference } from '@daybook/identifiers';
import { InvalidPaper } from './paper-error.js';

/** Countries and territories of the SEPA schemes (EPC409-09), by the first two letters of an IBAN. */
const SEPA = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

/** A transfer in euro that a banking app reads from a QR code. */
export interface EpcTransfer {
  /** The recipient, 1 to 70 characters in one line. */
  readonly name: string;
  /** The IBAN of a SEPA country, with or without spaces. */
  readonly iban: string;
  /** In euro: 0.01 to 999999999.99, at most two decimals. */
  readonly amount: string;
  /** A creditor reference (ISO 11649) with RF and check digits; not together with `text`. */
  readonly reference?: string;
  /** At most 140 characters in one line; not together with `reference`. */
  readonly text?: string;
}

/**
 * The text of a QR code for a SEPA credit transfer: EPC069-12, version 002, UTF-8 (character set 1), lines separated by line
 * feeds. The BIC is empty, because the IBAN is enough within SEPA. Trailing empty lines are omitted.
 * @throws InvalidPaper with the field that breaks a rule
 */
export function epcText(transfer: EpcTransfer): string {
  const { name, amount, reference, text } = transfer;
  oneLine('name', name, 1, 70);
  if (reference !== undefined && text !== undefined)
    throw new InvalidPaper('text', 'left out where there is a reference');
  if (text !== undefined) oneLine('text', text, 1, 140);
  const lines = ['BCD', '002', '1', 'SCT', '', name.normalize('NFC'), ibanOf(transfer)];
  lines.push(`EUR${euro(amount)}`, '', referenceOf(reference), text?.normalize('NFC') ?? '');
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}

function ibanOf({ iban }: EpcTransfer): string {
  const checked = checkIban(iban);
  if (!('value' in checked)) throw new InvalidPaper('iban', checked.requirement);
  if (!SEPA.has(checked.value.slice(0, 2))) throw new InvalidPaper('iban', 'one of a country in SEPA');
  return checked.value;
}

function referenceOf(reference: string | undefined): string {
  if (reference === undefined) return '';
  const checked = checkReference('iso11649', reference);
  if (!('value' in checked)) throw new InvalidPaper('reference', checked.requirement);
  return checked.value;
}

function euro(amount: string): string {
  const [, whole, decimals = ''] = /^0*(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  const padded = `${whole}.${decimals.padEnd(2, '0')}`;
  if (whole === undefined || padded === '0.00')
    throw new InvalidPaper('amount', 'an amount from 0.01 to 999999999.99 with at most two decimals');
  return padded;
}

function oneLine(field: string, value: string, least: number, most: number): void {
  const length = [...value.normalize('NFC')].length;
  if (length < least || length > most || /\p{Cc}|[\u2028\u2029]/u.test(value) || value.trim() === '')
    throw new InvalidPaper(field, `${least} to ${most} characters in one line`);
}
