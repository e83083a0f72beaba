/** One sort key. `sql` is trusted text (a column or an expression), `cast` the type to which its texts are cast. */
export interface KeysetKey {
  readonly sql: string;
  readonly direction: 'asc' | 'desc';
  readonly nullable: boolean;
  readonly cast: string;
  /** For an expression: a column that is NULL in the same rows, which finds them without evaluating the expression. */
  readonly nullWith?: string | undefined;
}

export interface KeysetInput {
  readonly keys: readonly KeysetKey[];
  /** The tie-breaker, a unique uuid. */
  readonly idSql: string;
  /** The last row of the previous page: its keys' exact texts in the order of `keys`, and its id. */
  readonly after?: { readonly values: readonly (string | null)[]; readonly id: string };
  /** Adds a value and returns its placeholder, such as `$3::date`. */
  readonly bind: (value: string | null, cast: string) => string;
}

/** One part of the page: `where` is '' or a condition to AND, `orderBy` an order that a plain index can serve. */
export interface KeysetBranch {
  readonly where: string;
  readonly orderBy: string;
}

export interface KeysetPage {
  /** To be combined by UNION ALL: the first with the page's limit, the second, whose rows come last, with what remains of it. */
  readonly branches: readonly KeysetBranch[];
  /** The order of the whole; when the union renames its columns, `keysetOrder` writes it with their names. */
  readonly orderBy: string;
}

/** The row to continue after, as SQL. */
interface Place {
  readonly keys: readonly PlacedKey[];
  readonly idSql: string;
  readonly idPlaceholder: string;
  /** Direction of the id: the first key's. */
  readonly direction: 'asc' | 'desc';
}

/** A key with the placeholder of its value in that row, undefined where it is NULL. */
interface PlacedKey extends KeysetKey {
  readonly placeholder: string | undefined;
}

/**
 * The conditions and orders of a page that continues exactly after a row, whether or not that row still exists (wire.md 3). The order is
 * that of the keys with NULLs last in both directions, then the id in the first key's direction.
 *
 * An index (workspace_id, key, id) has its NULLs at one end only, so it cannot serve "NULLs last" in both directions. A nullable first key
 * therefore makes two branches, first the rows with a value and then those without, and each is a plain range of that index. A position
 * among the NULLs leaves only the second branch.
 *
 * Throws `RangeError` when `after` does not fit the keys: another number of values, or NULL for a key that is not nullable.
 */
export function keysetPage(input: KeysetInput): KeysetPage {
  const { keys, idSql } = input;
  const place = placeOf(input);
  const orderBy = keysetOrder(keys, idSql);
  const [first] = keys;
  if (first === undefined) return { branches: [{ where: place ? idAfter(place) : '', orderBy }], orderBy };

  const branchOrder = keysetOrder([{ ...first, nullable: false }, ...keys.slice(1)], idSql);
  // The key is constant among its NULLs but stays in their order: otherwise the planner, which does not infer this, would not use the
  // index.
  const nulls = { where: isNull(first), orderBy: branchOrder };
  if (place === undefined) {
    if (!first.nullable) return { branches: [{ where: '', orderBy: branchOrder }], orderBy };
    return { branches: [{ where: `${first.sql} is not null`, orderBy: branchOrder }, nulls], orderBy };
  }
  if (place.keys[0]?.placeholder === undefined) {
    return { branches: [{ where: after(place, place.keys), orderBy: branchOrder }], orderBy };
  }
  const values = { where: afterValue(place), orderBy: branchOrder };
  return { branches: first.nullable ? [values, nulls] : [values], orderBy };
}

/** The order of a list: NULLs last in both directions, then the id in the direction of the first key. */
export function keysetOrder(keys: readonly Pick<KeysetKey, 'sql' | 'direction' | 'nullable'>[], idSql: string): string {
  const orders = keys.map(({ sql, direction, nullable }) => `${sql} ${direction}${nullable ? ' nulls last' : ''}`);
  return [...orders, `${idSql} ${keys[0]?.direction ?? 'asc'}`].join(', ');
}

function placeOf({ keys, idSql, after: row, bind }: KeysetInput): Place | undefined {
  if (row === undefined) return undefined;
  if (row.values.length !== keys.length)
    throw new RangeError('The row to continue after has other keys than the list.');
  const placed = keys.map((key, index): PlacedKey => {
    const value = row.values[index] as string | null;
    if (value !== null) return { ...key, placeholder: bind(value, key.cast) };
    if (!key.nullable) throw new RangeError(`The row to continue after lacks ${key.sql}, which is never NULL.`);
    return { ...key, placeholder: undefined };
  });
  return { keys: placed, idSql, idPlaceholder: bind(row.id, 'uuid'), direction: keys[0]?.direction ?? 'asc' };
}

/**
 * The rows with a non-null first key after a position with one: a single row comparison where all keys run in one direction without NULLs;
 * otherwise the expanded form, behind a redundant bound on the first key that gives the index its range.
 */
function afterValue(place: Place): string {
  const [{ sql, placeholder }] = place.keys as [PlacedKey];
  const operator = beyond(place.direction);
  const keys = place.keys.map((key, index) => (index === 0 ? { ...key, nullable: false } : key));
  if (keys.every((key) => !key.nullable && key.direction === place.direction)) {
    const names = keys.map((key) => key.sql).join(', ');
    const placeholders = keys.map((key) => key.placeholder).join(', ');
    return `(${names}, ${place.idSql}) ${operator} (${placeholders}, ${place.idPlaceholder})`;
  }
  return `${sql} ${operator}= ${placeholder} and ${after(place, keys)}`;
}

/** Beyond the position in the first of these keys, or equal in it and beyond in the next, ending with the id. No bare OR. */
function after(place: Place, keys: readonly PlacedKey[]): string {
  const [key, ...rest] = keys;
  if (key === undefined) return idAfter(place);
  const { sql, placeholder, nullable, direction } = key;
  if (placeholder === undefined) return `${isNull(key)} and ${after(place, rest)}`;
  const nullsFollow = nullable ? ` or ${isNull(key)}` : '';
  const level = `${sql} = ${placeholder} and ${after(place, rest)}`;
  return `(${sql} ${beyond(direction)} ${placeholder}${nullsFollow} or ${level})`;
}

function isNull({ sql, nullWith }: KeysetKey): string {
  return `${nullWith ?? sql} is null`;
}

function idAfter({ idSql, idPlaceholder, direction }: Place): string {
  return `${idSql} ${beyond(direction)} ${idPlaceholder}`;
}

function beyond(direction: 'asc' | 'desc'): '>' | '<' {
  return direction === 'asc' ? '>' : '<';
}
