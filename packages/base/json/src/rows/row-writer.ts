import { Cells, nextValue, OPENING_BRACKET } from './cells.js';
import { JsonText } from './json-text.js';
import type { Expanded, IdShown, Part, Plain, PlainScalar, RowBytes, RowShape, RowTypes } from './shape.js';

/** Appends the JSON of a row. */
type Write = (out: JsonText, row: Cells) => void;

/** The kinds of columns that can be written without checking each value. */
type Kind = PlainScalar | 'id' | 'map';

/** The ids of PostgreSQL's types (pg_type.dat), which never change. `text` values are shown as they are written: text, varchar, date. */
const TYPES: Readonly<Record<Kind, ReadonlySet<number>>> = {
  text: new Set([25, 1043, 1082]),
  number: new Set([20, 21, 23, 700, 701, 1700]),
  boolean: new Set([16]),
  instant: new Set([1184]),
  id: new Set([2950]),
  map: new Set([3802]),
};

const QUOTE = 0x22;
const LOWER_T = 0x74;
const COMMA = 0x2c;
const OPENING_BRACE = 0x7b;

const piece = (text: string): Uint8Array => Buffer.from(text);
const [TRUE, FALSE, NULL, EMPTY_OBJECT] = [piece('true'), piece('false'), piece('null'), piece('{}')];
const [ID, NAME, END_OF_OBJECT, END_OF_ARRAY] = [piece('{"id":'), piece(',"name":'), piece('}'), piece(']')];
const EXPANDED = piece(',"expanded":');

const add = (out: JsonText, text: Uint8Array): void => out.copy(text, 0, text.length);

/** How to write the values of a row from their source: columns, or a JSON array. */
interface Source {
  /** Whether all values of a column are of this kind. */
  fits(at: number, kind: Kind): boolean;
  text: WriteCell;
  number: WriteCell;
  boolean: WriteCell;
  instant: WriteCell;
  id(out: JsonText, row: Cells, at: number, prefix: Uint8Array): void;
  /** The text of a UUID that is not null. */
  uuid(row: Cells, at: number): string;
  /** The value of a column that is not null. */
  value(row: Cells, at: number): unknown;
}

type WriteCell = (out: JsonText, row: Cells, at: number) => void;

/** Columns: PostgreSQL's texts, with these types. */
function columns({ ids, parsers }: RowTypes): Source {
  const value = ({ bytes, from, to }: Cells, at: number): unknown =>
    (parsers[at] as (text: string) => unknown)(bytes.toString('utf8', from[at], to[at]));
  return {
    fits: (at, kind) => TYPES[kind].has(ids[at] as number),
    text: (out, { bytes, from, to }, at) => out.string(bytes, from[at]!, to[at]!),
    number: (out, { bytes, from, to }, at) => out.number(bytes, from[at]!, to[at]!),
    boolean: (out, { bytes, from }, at) => add(out, bytes[from[at]!] === LOWER_T ? TRUE : FALSE),
    instant: (out, row, at) => {
      const { bytes, from, to } = row;
      if (!out.instant(bytes, from[at]!, to[at]! - '+00'.length)) out.add(JSON.stringify(value(row, at)));
    },
    id: (out, { bytes, from }, at, prefix) => out.id(prefix, bytes, from[at]!),
    uuid: ({ bytes, from, to }, at) => bytes.toString('latin1', from[at], to[at]),
    value,
  };
}

const jsonValue = ({ bytes, from, to }: Cells, at: number): unknown =>
  JSON.parse(bytes.toString('utf8', from[at], to[at]));

/** Elements of a JSON array. PostgreSQL escapes the same characters in strings as JavaScript does, in the same way. */
const ELEMENTS: Source = {
  fits: (_at, kind) => kind !== 'map',
  text: (out, row, at) => {
    const { bytes, from, to } = row;
    if (bytes[from[at]!] === QUOTE) out.copy(bytes, from[at]!, to[at]!);
    else out.add(JSON.stringify(jsonValue(row, at)));
  },
  number: (out, row, at) => {
    const { bytes, from, to } = row;
    if (bytes[from[at]!] === QUOTE) out.add(JSON.stringify(Number(jsonValue(row, at))));
    else out.number(bytes, from[at]!, to[at]!);
  },
  boolean: (out, { bytes, from, to }, at) => out.copy(bytes, from[at]!, to[at]!),
  instant: (out, row, at) => {
    const { bytes, from, to } = row;
    if (!out.instant(bytes, from[at]! + 1, to[at]! - '+00:00"'.length))
      out.add(JSON.stringify(new Date(jsonValue(row, at) as string)));
  },
  id: (out, { bytes, from }, at, prefix) => out.id(prefix, bytes, from[at]! + 1),
  uuid: ({ bytes, from, to }, at) => bytes.toString('latin1', from[at]! + 1, to[at]! - 1),
  value: jsonValue,
};

/** `,"name":value` of a field. */
function field(part: Part, source: Source, expanded: Expanded | undefined): Write {
  const { name, build: of } = part;
  const value = of.plain && plainValue(of.plain, source, expanded);
  if (!value) return builtField(part, source);
  const key = piece(`,${JSON.stringify(name)}:`);
  return (out, row) => {
    add(out, key);
    value(out, row);
  };
}

/** A field whose value is built as for callers within the process. */
function builtField(part: Part, source: Source): Write {
  const key = `,${JSON.stringify(part.name)}:`;
  return (out, row) => {
    const text = JSON.stringify(build(part, row, source));
    if (text !== undefined) out.add(key + text);
  };
}

function build({ build: of, columns: [first, end] }: Part, row: Cells, source: Source): unknown {
  const values: unknown[] = [];
  for (let at = first; at < end; at++) values[at] = row.from[at]! < 0 ? null : source.value(row, at);
  return of(values);
}

function plainValue(plain: Plain, source: Source, expanded: Expanded | undefined): Write | undefined {
  const { at } = plain;
  switch (plain.kind) {
    case 'text':
    case 'number':
    case 'boolean':
    case 'instant': {
      if (!source.fits(at, plain.kind)) return undefined;
      const write = source[plain.kind];
      return orNull(at, (out, row) => write(out, row, at));
    }
    case 'map':
      if (!source.fits(at, 'map')) return undefined;
      return (out, row) => {
        const { bytes, from, to } = row;
        if (from[at]! < 0 || to[at]! - from[at]! === EMPTY_OBJECT.length) add(out, EMPTY_OBJECT);
        else out.add(JSON.stringify(JSON.parse(bytes.toString('utf8', from[at], to[at]))));
      };
    case 'named': {
      const { name } = plain;
      const more = beside(plain, at, source, expanded);
      if (name !== undefined && !source.fits(name, 'text') && !more) return undefined;
      return orNull(at, pair(idOf(plain.shown, at, source), name, source, more));
    }
    case 'one_of':
      return orNull(at, pair(idOfOne(plain, source), plain.name, source, beside(plain, at, source, expanded)));
    case 'group':
      return group(plain.parts, source, expanded);
    case 'pairs': {
      const id = idOf(plain.shown, 0, ELEMENTS);
      return each(at, 2, pair(id, plain.withName ? 1 : undefined, ELEMENTS, beside(plain, 0, ELEMENTS, expanded)));
    }
    case 'rows': {
      const id = plain.id && idOf(plain.id.shown, plain.id.at, ELEMENTS);
      const more = plain.id && beside(plain, plain.id.at, ELEMENTS, expanded);
      return each(at, plain.count, object(id, plain.parts, ELEMENTS, expanded, more));
    }
  }
}

/** `,"expanded":{…}`, if the record was found. */
function beside(plain: Plain, at: number, source: Source, expanded: Expanded | undefined): Write | undefined {
  const records = expanded?.get(plain);
  if (!records) return undefined;
  return (out, row) => {
    const record = records.get(source.uuid(row, at));
    if (!record) return;
    add(out, EXPANDED);
    out.append(record);
  };
}

function idOfOne({ at, which, shown }: Extract<Plain, { kind: 'one_of' }>, source: Source): Write {
  const writes = new Map(Array.from(shown, ([name, one]) => [name, idOf(one, at, source)]));
  return (out, row) => writes.get(source.value(row, which) as string)!(out, row);
}

function group(parts: readonly Part[], source: Source, expanded: Expanded | undefined): Write {
  const whole = object(undefined, parts, source, expanded);
  return (out, row) => {
    if (parts.every(({ columns: [first] }) => row.from[first]! < 0)) add(out, NULL);
    else whole(out, row);
  };
}

function orNull(at: number, write: Write): Write {
  return (out, row) => {
    if (row.from[at]! < 0) add(out, NULL);
    else write(out, row);
  };
}

function idOf({ prefix, show }: IdShown, at: number, source: Source): Write {
  if (prefix === undefined || !source.fits(at, 'id'))
    return (out, row) => out.add(JSON.stringify(show(source.value(row, at) as string)));
  const start = piece(`${prefix}_`);
  return (out, row) => source.id(out, row, at, start);
}

function labelOf(name: number, source: Source): Write {
  return source.fits(name, 'text')
    ? (out, row) => source.text(out, row, name)
    : (out, row) => out.add(JSON.stringify(source.value(row, name)));
}

/** `{id, name}`, and what is shown beside it. */
function pair(id: Write, name: number | undefined, source: Source, more: Write | undefined): Write {
  const label = name === undefined ? undefined : orNull(name, labelOf(name, source));
  return (out, row) => {
    add(out, ID);
    id(out, row);
    if (label) {
      add(out, NAME);
      label(out, row);
    }
    if (more) more(out, row);
    add(out, END_OF_OBJECT);
  };
}

function object(
  id: Write | undefined,
  parts: readonly Part[],
  source: Source,
  expanded: Expanded | undefined,
  more?: Write,
): Write {
  const fields = parts.map((part) => field(part, source, expanded));
  return (out, row) => {
    const start = out.length;
    if (id) {
      add(out, ID);
      id(out, row);
    }
    for (const write of fields) write(out, row);
    if (more) more(out, row);
    // Each field begins with a comma, including the first.
    out.open(start, OPENING_BRACE);
    add(out, END_OF_OBJECT);
  };
}

/** A related record, and for a relation to several resources which of them has it. */
export type FoundRelated = (relation: Plain, uuid: string, which: string | undefined) => void;

type Visit = (row: Cells) => void;

function relatedIn(parts: readonly Part[], source: Source, wanted: ReadonlySet<Plain>, found: FoundRelated): Visit {
  const visits = parts.flatMap(({ build: { plain } }) => (plain ? visitsOf(plain, source, wanted, found) : []));
  return (row) => visits.forEach((visit) => visit(row));
}

function visitsOf(plain: Plain, source: Source, wanted: ReadonlySet<Plain>, found: FoundRelated): Visit[] {
  const { at } = plain;
  switch (plain.kind) {
    case 'group':
      return [relatedIn(plain.parts, source, wanted, found)];
    case 'rows': {
      const { id } = plain;
      const inside = relatedIn(plain.parts, ELEMENTS, wanted, found);
      if (!id || !wanted.has(plain)) return [eachOf(at, plain.count, inside)];
      const itself: Visit = (row) => found(plain, ELEMENTS.uuid(row, id.at), undefined);
      return [eachOf(at, plain.count, inside), eachOf(at, plain.count, itself)];
    }
    case 'pairs':
      return wanted.has(plain) ? [eachOf(at, 2, (pair) => found(plain, ELEMENTS.uuid(pair, 0), undefined))] : [];
    case 'named':
    case 'one_of': {
      if (!wanted.has(plain)) return [];
      const which = plain.kind === 'one_of' ? plain.which : undefined;
      return [
        (row) => {
          if (row.from[at]! < 0) return;
          found(plain, source.uuid(row, at), which === undefined ? undefined : (source.value(row, which) as string));
        },
      ];
    }
    default:
      return [];
  }
}

/** Visits the elements of a JSON array of arrays. */
function eachOf(at: number, count: number, visit: Visit): Visit {
  const inner = new Cells(count);
  return ({ bytes, from }) => {
    let next = nextValue(bytes, from[at]! + 1);
    while (bytes[next] === OPENING_BRACKET) {
      next = nextValue(bytes, inner.readArray(bytes, next));
      visit(inner);
    }
  };
}

/** A JSON array of arrays with `count` elements. */
function each(at: number, count: number, write: Write): Write {
  const inner = new Cells(count);
  return (out, { bytes, from }) => {
    const start = out.length;
    let next = nextValue(bytes, from[at]! + 1);
    while (bytes[next] === OPENING_BRACKET) {
      next = nextValue(bytes, inner.readArray(bytes, next));
      out.byte(COMMA);
      write(out, inner);
    }
    out.open(start, OPENING_BRACKET);
    add(out, END_OF_ARRAY);
  };
}

/** Writes rows of a shape as JSON: byte for byte what JSON.stringify gives for the values that its parts build. */
export class RowWriter {
  private readonly row: Cells;
  private readonly source: Source;
  private readonly write: Write;

  /** `without`: the name of a field that is read but not shown. `expanded` belongs to these rows, so a writer with it serves once. */
  constructor(
    private readonly shape: RowShape,
    private readonly types: RowTypes,
    without?: string,
    expanded?: Expanded,
  ) {
    this.row = new Cells(types.ids.length);
    this.source = columns(types);
    const shown = shape.parts.filter(({ name }) => name !== without);
    this.write = object(idOf(shape.id, 0, this.source), shown, this.source, expanded);
  }

  /** Whether this writer can handle rows of these types. */
  fits({ ids }: RowTypes): boolean {
    const own = this.types.ids;
    return ids === own || (ids.length === own.length && ids.every((id, i) => id === own[i]));
  }

  readonly add = (out: JsonText, row: RowBytes): void => {
    this.row.readRow(row);
    this.write(out, this.row);
  };

  /** Calls `found` for each record of these relations in a row, with the resource's name for a relation to several. */
  related(relations: ReadonlySet<Plain>, found: FoundRelated): (row: RowBytes) => void {
    const visit = relatedIn(this.shape.parts, this.source, relations, found);
    return (row) => {
      this.row.readRow(row);
      visit(this.row);
    };
  }

  /** The value of a field in the row that was added last. */
  value(name: string): unknown {
    const part = this.shape.parts.find((other) => other.name === name);
    return part && build(part, this.row, this.source);
  }
}
