import { type Problems, ScalarField, StringsType } from '@daybook/records';
import { words } from '../suggestions/folded-text.js';

const MAX_LENGTH = 100;
const PHRASES_MAX = 20;

/** Words to be found in a text, one after the other. They are compared literally: no character is a wildcard. */
class PhrasesType extends StringsType {
  constructor() {
    super({ min: 0, max: PHRASES_MAX, noun: 'texts', example: '["hosting", "web services"]' });
  }

  protected check(text: string, field: string, problems: Problems): void {
    if (text.length > MAX_LENGTH)
      problems.add(field, 'too_long', `${field} must have at most ${MAX_LENGTH} characters.`);
    else if (words(text).length === 0)
      problems.add(field, 'invalid_value', `${field} must have a letter or a digit: whole words are compared.`);
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', minLength: 1, maxLength: MAX_LENGTH };
  }
}

/** A field of up to twenty texts of words. */
export const phrases = (): ScalarField<StringsType> => new ScalarField<StringsType>(new PhrasesType());
