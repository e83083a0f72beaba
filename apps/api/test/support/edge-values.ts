import { type DecimalType, type Field, type Fields, type Scalar, fieldTargets, type TextType } from '@daybook/records';

/** A value of a field for JSON.stringify, and its path in the body. */
export interface EdgeCase {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  /** The kind of the field, or of its elements with the rows that contain them. */
  readonly type: string;
  /** Whether the database has a rule for the field. */
  readonly isRuled: boolean;
}

/** Ids of records of a resource. */
export type IdsOf = (resource: string) => readonly string[];

/** Two UTF-16 units and four bytes, but one character. */
const ASTRAL = '😀';

function texts({ maxLength }: TextType): string[] {
  // As many characters as allowed, of one to four bytes, and of two code points that normalize to one.
  const long = ['x', ASTRAL, 'e\u0301'].map((letter) => letter.repeat(maxLength));
  return [...long, '', "'", '\u200b', 'a@b', '02-30', 'ZZZ', 'usd', 'USD', 'HTTPS://EXAMPLE.COM'];
}

function decimals({ decimals: places = 4 }: DecimalType): number[] {
  const least = Number(`1e-${places}`);
  const wide = [0, 100, 100.0001, 1001, 999_999_999_999, 1e12, 999_999_999_999_999, 1e15];
  return [...wide, least, ...wide.map((value) => -value), -least].filter(
    (value) => !Object.is(value, -0) && !String(value).includes('e'),
  );
}

/** `isRuled`: the database has a rule for the field, so more than its length may matter. */
function scalars(type: Scalar, isRuled: boolean): unknown[] {
  switch (type.kind) {
    case 'choice':
      return [...type.values.slice(0, 4), 'nothing', 'usd'];
    case 'text':
      return isRuled ? texts(type) : [ASTRAL.repeat(type.maxLength)];
    case 'decimal':
      return decimals(type);
    case 'integer':
      return [...new Set([type.min - 1, type.min, 0, type.max, type.max + 1, 2 ** 31])];
    case 'boolean':
      return [true, false];
    case 'date':
      return ['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01'];
    case 'instant':
      return ['1900-01-01T00:00:00Z', '2999-12-31T23:59:59.999999999Z', new Date().toISOString()];
    case 'own':
      return [[], ['*'], Array.from({ length: 100 }, (_, i) => `x${i}`)];
  }
}

/** Every value at the limits of a field. `own`: the value of a valid body. */
function valuesOf(field: Field, own: unknown, ids: IdsOf, isRuled: boolean): unknown[] {
  switch (field.kind) {
    case 'scalar':
      return [null, ...new Set(scalars(field.type, isRuled))];
    case 'relation':
    case 'either':
    case 'row':
      return [null, ...ids(field.target)];
    case 'reference':
      return [null, ...field.targets.slice(0, 2).flatMap((target) => ids(target).slice(0, 1))];
    case 'relations':
      return [[], ids(field.target).slice(0, 1), ids(field.target).slice(0, 2)];
    case 'list': {
      const rows = Array.isArray(own) ? own : [];
      return [[], [...rows, ...rows], rows.slice(0, 1)];
    }
    case 'group':
    case 'object':
    case 'map':
      return [null, {}];
    case 'issued':
    case 'inverse':
    case 'frozen':
      throw new Error(`No body holds a field of the kind ${field.kind}.`);
  }
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Every edge value of every field that a body may contain, one at a time; for a list in its first row. `ruled`: the columns
 * with a database rule.
 */
export function edgeCases(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  ids: IdsOf,
  ruled: ReadonlySet<string> = NONE,
): EdgeCase[] {
  const cases: EdgeCase[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.marks.readOnly) continue;
    const [type, isRuled] = [typeOf(field), ruled.has(name)];
    const values = valuesOf(field, body[name], ids, isRuled);
    cases.push(...values.map((value) => ({ path: [name], value, type, isRuled })));
    const inner = field.kind === 'list' || field.kind === 'group' || field.kind === 'object' ? field.fields : undefined;
    if (!inner) continue;
    const isList = field.kind === 'list';
    const first = (isList ? (body[name] as unknown[] | undefined)?.[0] : body[name]) as
      | Record<string, unknown>
      | undefined;
    if (isList && !first) continue;
    const below = edgeCases(inner, first ?? {}, ids);
    const prefix = [name, ...(isList ? [0] : [])];
    cases.push(...below.map((edge) => ({ ...edge, path: [...prefix, ...edge.path], type: `${name}.${edge.type}` })));
  }
  return cases;
}

function typeOf(field: Field): string {
  if (field.kind !== 'scalar') return `${field.kind} ${fieldTargets(field).join()}`;
  const { type, marks } = field;
  const { decimals, maxLength } = type as Partial<DecimalType & TextType>;
  return [type.kind, type.name, decimals, maxLength, marks.notNull, marks.required].join();
}

/** The body with the value at its path. */
export function bodyWith(body: object, { path, value }: EdgeCase): object {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string | number, unknown>;
  at[path.at(-1)!] = value;
  return copy;
}
