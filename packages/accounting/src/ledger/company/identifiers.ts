import { checkBic, checkGln, checkIban, checkVatId, type Checked, compact } from '@daybook/identifiers';
import type { JsonValue } from '@daybook/json';
import { type Operator, type Problems, ScalarField, TextType } from '@daybook/records';
import { COUNTRIES } from './countries.js';

/** A text that carries its own check: stored in its compact form, however it was sent. */
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

  /** A whole identifier in its compact form; what only begins like one, without spaces. */
  override filter(text: string, _operator?: Operator): string {
    const checked = this.check(super.filter(text));
    return 'value' in checked ? checked.value : compact(super.filter(text));
  }
}

const identifier = (maxLength: number, check: (text: string) => Checked): ScalarField =>
  new ScalarField(new IdentifierType(maxLength, check));

/** The VAT id, with the prefix of its country; its check digits fit. */
export const vatId = () => identifier(32, checkVatId);

/** An account at a bank. */
export const iban = () => identifier(42, checkIban);

/** A bank. */
export const bic = () => identifier(16, (text) => checkBic(text, COUNTRIES));

/** The number of a party or location at GS1. */
export const gln = () => identifier(20, checkGln);
