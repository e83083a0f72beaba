import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';
import { countries } from './stdnum.js';

/** The name of each country's VAT id in stdnum, by the prefix of the id. */
const KINDS: Readonly<Record<string, string>> = {
  ...{
    AT: 'uid',
    BE: 'vat',
    BG: 'vat',
    CH: 'uid',
    CY: 'vat',
    CZ: 'dic',
    DE: 'vat',
    DK: 'cvr',
    EE: 'kmkr',
    EL: 'vat',
    ES: 'nif',
  },
  ...{ FI: 'alv', FR: 'tva', GB: 'vat', HR: 'oib', HU: 'anum', IE: 'vat', IT: 'iva', LT: 'pvm', LU: 'tva', LV: 'pvn' },
  ...{ MT: 'vat', NL: 'btw', NO: 'mva', PL: 'nip', PT: 'nif', RO: 'cif', SE: 'vat', SI: 'ddv', SK: 'dph', XI: 'vat' },
};

/** Prefixes that differ from the country code: Greece and Northern Ireland. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * A VAT id with the prefix of its country, such as `DE136695976`. If stdnum knows the country's check, the number must pass it;
 * otherwise it consists of letters and digits. Does not check whether the number is in use.
 */
export function checkVatId(text: string): Checked {
  // The printed Swiss number includes the name of the tax in one of the national languages.
  const value = compact(text)
    .replaceAll(/[.-]/g, '')
    .replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  const [, prefix, number] = /^([A-Z]{2})([A-Z0-9+*]{2,15})$/.exec(value) ?? [];
  if (prefix === undefined || number === undefined)
    return invalidFormat('a VAT id that begins with the two letters of its country, such as DE136695976');
  const kind = KINDS[prefix];
  const validator = kind && countries()[COUNTRIES[prefix] ?? prefix]?.[kind];
  if (!validator) return /^[A-Z0-9]{2,13}$/.test(number) ? { value } : invalidFormat('a VAT id of letters and digits');
  const { isValid, error } = validator.validate(prefix === 'CH' ? value : number);
  if (isValid) return { value };
  if (error?.name === 'InvalidChecksum')
    return badChecksum(`a VAT id with valid check digits. One character of ${value} is probably wrong`);
  return invalidFormat(`a VAT id in the form of ${prefix}`);
}
