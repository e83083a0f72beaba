import type { FiscalPosition } from '../entities/fiscal-position.js';

/** The member states of the European Union, ISO 3166-1 alpha-2. */
export const EU: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const EEA: readonly string[] = [...EU, 'IS', 'LI', 'NO'];

type Group = NonNullable<FiscalPosition['countryGroup']>;

const GROUPS: Readonly<Record<Group, (country: string) => boolean>> = {
  EU: (country) => EU.includes(country),
  EEA: (country) => EEA.includes(country),
  non_EU: (country) => !EU.includes(country),
};

export const isIn = (group: Group, country: string): boolean => GROUPS[group](country);

/** The country of a VAT id: EL is Greece, and XI Northern Ireland, a part of GB. */
export function countryOfVatId(vatId: string): string {
  const prefix = vatId.slice(0, 2).toUpperCase();
  if (prefix === 'EL') return 'GR';
  return prefix === 'XI' ? 'GB' : prefix;
}
