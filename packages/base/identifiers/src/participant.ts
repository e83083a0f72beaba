import { badChecksum, type Checked, invalidFormat } from './checked.js';
import { gs1Digit, luhnDigit, mod11Digit } from './check-digits.js';

/**
 * The schemes in which Peppol addresses its participants: the code list EAS of Peppol BIS Billing 3, release of May 2025. It
 * lacks some that EN 16931 has, such as EM, an e-mail address.
 */
const SCHEMES = new Set([
  ...['0002', '0007', '0009', '0037', '0060', '0088', '0096', '0097', '0106', '0130', '0135', '0142', '0147', '0151'],
  ...['0154', '0158', '0170', '0177', '0183', '0184', '0188', '0190', '0191', '0192', '0193', '0194', '0195', '0196'],
  ...['0198', '0199', '0200', '0201', '0202', '0203', '0204', '0205', '0208', '0209', '0210', '0211', '0212', '0213'],
  ...['0215', '0216', '0217', '0218', '0221', '0225', '0230', '0235', '0240', '9910', '9913', '9914', '9915', '9918'],
  ...['9919', '9920', '9922', '9923', '9924', '9925', '9926', '9927', '9928', '9929', '9930', '9931', '9932', '9933'],
  ...['9934', '9935', '9936', '9937', '9938', '9939', '9940', '9941', '9942', '9943', '9944', '9945', '9946', '9947'],
  ...['9948', '9949', '9950', '9951', '9952', '9953', '9957', '9959'],
]);

interface Rule {
  readonly form: RegExp;
  readonly requirement: string;
  /** Whether the check digits fit; undefined: it has none. */
  readonly fits?: (id: string) => boolean;
}

const head = (id: string): string => id.slice(0, -1);

/** The schemes whose identifiers Peppol checks (PEPPOL-COMMON-R040 to R043, R049 and R050). */
const RULES: Readonly<Record<string, Rule>> = {
  '0088': {
    form: /^\d{13}$/,
    requirement: 'a GLN of 13 digits',
    fits: (id) => gs1Digit(head(id)) === Number(id.at(-1)),
  },
  '0192': {
    form: /^\d{9}$/,
    requirement: 'a Norwegian organisation number of 9 digits',
    fits: (id) => mod11Digit(head(id)) === id.at(-1),
  },
  '0184': { form: /^(DK)?\d{8}$/, requirement: 'a Danish CVR number of 8 digits' },
  '0208': {
    form: /^\d{10}$/,
    requirement: 'a Belgian enterprise number of 10 digits',
    fits: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  },
  '0007': {
    form: /^\d{10}$/,
    requirement: 'a Swedish organisation number of 10 digits',
    fits: (id) => luhnDigit(head(id)) === Number(id.at(-1)),
  },
  '0151': { form: /^\d{11}$/, requirement: 'an Australian Business Number of 11 digits', fits: isAbn },
};

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The first digit less one, then the weighted sum is a multiple of 89. */
function isAbn(id: string): boolean {
  const sum = ABN_WEIGHTS.reduce((total, weight, i) => total + weight * (Number(id[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** The address of a participant in the Peppol network: the code of its scheme and the identifier in it. */
export function checkParticipant(scheme: string, id: string): Checked {
  if (!SCHEMES.has(scheme)) return invalidFormat('an address in a scheme of Peppol, such as 0088, 0204 or 9930');
  const rule = RULES[scheme];
  if (!rule) return { value: id };
  if (!rule.form.test(id)) return invalidFormat(rule.requirement);
  if (rule.fits && !rule.fits(id)) return badChecksum(`${rule.requirement} whose check digits fit`);
  return { value: id };
}
