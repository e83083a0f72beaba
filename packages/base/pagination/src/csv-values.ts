import { InvalidRequest } from '@daybook/errors';

/** One item and its terminator: in quotes with `""` for a quote, or plain without quotes. */
const ITEM = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/**
 * The items of a comma list, `a,"b,c","d""e"` (wire.md 3, `in` and `nin`). Blanks belong to the items. An empty item,
 * an open quote or a quote inside a plain item: 400 `invalid_list` on `field`, the parameter as sent.
 */
export function csvValues(text: string, field: string): string[] {
  const items: string[] = [];
  ITEM.lastIndex = 0;
  for (;;) {
    const match = ITEM.exec(text);
    if (match === null) {
      throw invalidList(
        field,
        `"${field}" is not a valid list. Quote each value that contains a comma or a quote, like "b,c" or "d""e".`,
      );
    }
    const item = match[1]?.replaceAll('""', '"') ?? (match[2] as string);
    if (item === '')
      throw invalidList(field, `"${field}" contains an empty value. Separate its values by single commas.`);
    items.push(item);
    if (match[3] === '') return items;
  }
}

function invalidList(field: string, message: string): InvalidRequest {
  return new InvalidRequest({ field, code: 'invalid_list', message });
}
