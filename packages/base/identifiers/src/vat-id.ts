import { stdnum } from 'stdnum';
import { badChecksum, type Checked, compact, invalidFormat } from './checked.js';

/** What stdnum calls the VAT id of each country, by the prefix of the id. */
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

/** Prefixes that are not the country's code: Greece, and Northern Ireland. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * A VAT id with the prefix of its country, as in `DE136695976`. Where the country has a check of its own the number passes it;
 * of any other country it is letters and digits. It says nothing of whether the number is in use.
 */
export function checkVatId(text: string): Checked {
  // The Swiss one is printed with what the tax is called in one of their languages.
  const value = compact(text)
    .replaceAll(/[.-]/g, '')
    .replace(/^(CHE\d{9})(MWST|TVA|IVA)$/, '$1');
  const [, prefix, number] = /^([A-Z]{2})([A-Z0-9+*]{2,15})$/.exec(value) ?? [];
  if (prefix === undefined || number === undefined)
    return invalidFormat('a VAT id that begins with the two letters of its country, such as DE136695976');
  const kind = KINDS[prefix];
  const validator = kind && stdnum[COUNTRIES[prefix] ?? prefix]?.[kind];
  if (!validator) return /^[A-Z0-9]{2,13}$/.test(number) ? { value } : invalidFormat('a VAT id of letters and digits');
  const { isValid, error } = validator.validate(prefix === 'CH' ? value : number);
  if (isValid) return { value };
  if (error?.name === 'InvalidChecksum')
    return badChecksum(`a VAT id whose check digits fit. One character of ${value} is probably wrong`);
  return invalidFormat(`a VAT id in the form of ${prefix}`);
}
