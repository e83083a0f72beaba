import { checkReference, type Checked, type ReferenceKind } from '@daybook/identifiers';

/** How a structured reference is called in a payment file. */
export type ReferenceIssuer = 'ISO' | 'BBA' | 'CUR' | undefined;

/** The national references that a transfer in euro carries, by the country of the creditor's account. */
const NATIONAL: Readonly<Record<string, { readonly kind: ReferenceKind; readonly issuer: ReferenceIssuer }>> = {
  BE: { kind: 'be', issuer: 'BBA' },
  FI: { kind: 'fi', issuer: undefined },
  NL: { kind: 'nl', issuer: 'CUR' },
  SI: { kind: 'si', issuer: undefined },
};

const isCreditorReference = (text: string): boolean => /^\s*RF/i.test(text);

/** A structured reference for an account, in its compact form: ISO 11649, or that of the country of the account. */
export function checkRunReference(text: string, iban: string): Checked {
  const national = NATIONAL[iban.slice(0, 2)];
  return checkReference(isCreditorReference(text) || !national ? 'iso11649' : national.kind, text);
}

/** Who issued such a reference. */
export function issuerOf(reference: string, iban: string): ReferenceIssuer {
  return isCreditorReference(reference) ? 'ISO' : NATIONAL[iban.slice(0, 2)]?.issuer;
}

/** The structured reference that a supplier's number is without doubt: by its own form, with valid check digits. */
export function referenceIn(number: string, iban: string): string | null {
  const isBelgian = iban.startsWith('BE') && /^\+{3}[\d/ ]+\+{3}$/.test(number.trim());
  const isSlovenian = iban.startsWith('SI') && /^\s*SI\d\d/i.test(number);
  if (!isCreditorReference(number) && !isBelgian && !isSlovenian) return null;
  const checked = checkRunReference(number, iban);
  return 'value' in checked ? checked.value : null;
}
