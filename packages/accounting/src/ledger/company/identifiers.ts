import { checkBic, checkGln, checkIban, checkVatId, type Checked, compact, loadVatIds } from '@daybook/identifiers';
import type { JsonValue } from '@daybook/json';
import { type Operator, type Problems, ScalarField, TextType } from '@daybook/records';
import { COUNTRIES } from './countries.js';

/** An identifier that is validated and stored in its compact form. */
class IdentifierType extends TextType {
  constructor(
    maxLength: number,
    private readonly check: (text: string) => Checked,
  ) {
    super(maxLength);
  }

  override parse(value: JsonValue, field: string, problems: Problems): unknown {
    const text = super.parse(value, field, problems);
    if (typeof text !== 'string') return text;
    const checked = this.check(text);
    if ('value' in checked) return checked.value;
    return problems.add(field, checked.code, `${field} must be ${checked.requirement}.`);
  }

  /** A valid identifier in its compact form; any other text, such as a prefix, without spaces and in capitals. */
  override filter(text: string, _operator?: Operator): string {
    const checked = this.check(super.filter(text));
    return 'value' in checked ? checked.value : compact(super.filter(text));
  }
}

const identifier = (maxLength: number, check: (text: string) => Checked): ScalarField =>
  new ScalarField(new IdentifierType(maxLength, check));

/** A VAT id with the prefix of its country and valid check digits. What has this field loads the checks at once, not in a request. */
export function vatId() {
  loadVatIds();
  return identifier(32, checkVatId);
}

/** A bank account. */
export const iban = () => identifier(42, checkIban);

export const bic = () => identifier(16, (text) => checkBic(text, COUNTRIES));

/** The GS1 number of a party or location. */
export const gln = () => identifier(20, checkGln);
