import { EMAIL } from '@daybook/identifiers';
import { type Problems, ScalarField, StringsType } from '@daybook/records';

const MAX_LENGTH = 254;

/** The most recipients of a message in each of `to`, `cc` and `bcc`. */
const RECIPIENTS_MAX = 10;

/** E-mail addresses: each is one, without a name, a comma or control characters. */
class AddressesType extends StringsType {
  constructor() {
    super({ min: 0, max: RECIPIENTS_MAX, noun: 'addresses', example: '["accounts@example.com"]' });
  }

  protected check(text: string, field: string, problems: Problems): void {
    if (text.length <= MAX_LENGTH && EMAIL.test(text)) return;
    problems.add(field, 'invalid_format', `${field} must be one e-mail address of at most ${MAX_LENGTH} characters.`);
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', format: 'email', maxLength: MAX_LENGTH };
  }
}

/** A field of up to ten e-mail addresses. */
export const addresses = (): ScalarField<StringsType> => new ScalarField<StringsType>(new AddressesType());
