import { isCleanText, isLongerThan, type Problems, ScalarField, StringsType } from '@daybook/records';

const LENGTH_MAX = 200;

/** Short texts in the order in which they were sent: columns of a CSV, or words in one. */
class ShortTextsType extends StringsType {
  protected check(text: string, field: string, problems: Problems): void {
    if (text.trim() !== text || text === '' || !isCleanText(text) || isLongerThan(text, LENGTH_MAX))
      problems.add(
        field,
        'invalid_text',
        `${field} must have 1 to ${LENGTH_MAX} characters, without spaces around them.`,
      );
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', minLength: 1, maxLength: LENGTH_MAX };
  }
}

/** Columns of a CSV, by header or number. */
export const columns = (max: number) =>
  new ScalarField(new ShortTextsType({ min: 0, max, noun: 'columns', example: '["Text", "5"]' }));

/** Words that stand in a column of a CSV. */
export const words = (example: string) =>
  new ScalarField(new ShortTextsType({ min: 1, max: 20, noun: 'words', example }));
