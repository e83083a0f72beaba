import type { Field } from '../data/wire.js';
import { labelOf } from '../words/labels.js';
import { type FormValue, type FormValues, isBlank, isSame, type Line, writable } from '../form/form-values.js';

export type Side = 'mine' | 'theirs';

/** One changed thing: a field, a cell of a line, or a whole line. */
export interface Difference {
  /** `date`, `lines#inl_1.quantity`, `lines#inl_1`. */
  readonly id: string;
  readonly label: string;
  /** Absent for a whole line. */
  readonly field?: Field;
  /** Undefined if the line does not exist. */
  readonly before: FormValue | undefined;
  readonly theirs: FormValue | undefined;
  readonly mine: FormValue | undefined;
  /** Who changed it. If both did, the user has to choose. */
  readonly by: Side | 'both';
}

export type Choices = Readonly<Record<string, Side>>;

function by(field: Field, before: FormValue, theirs: FormValue, mine: FormValue): Difference['by'] | undefined {
  const isTheirs = !isSame(field, before, theirs);
  const isMine = !isSame(field, before, mine);
  if (isTheirs && isMine) return isSame(field, theirs, mine) ? undefined : 'both';
  return isTheirs ? 'theirs' : isMine ? 'mine' : undefined;
}

function fieldDifferences(
  fields: readonly Field[],
  before: FormValues,
  theirs: FormValues,
  mine: FormValues,
  place: (name: string) => { readonly id: string; readonly label: string },
): readonly Difference[] {
  return fields.flatMap((field) => {
    const [old, other, own] = [before, theirs, mine].map((values) => values[field.name] ?? null) as [
      FormValue,
      FormValue,
      FormValue,
    ];
    const who = by(field, old, other, own);
    return who ? [{ ...place(field.name), field, before: old, theirs: other, mine: own, by: who }] : [];
  });
}

const linesOf = (values: FormValues, name: string): readonly Line[] => (values[name] ?? []) as readonly Line[];
const saved = (lines: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line] as const])));

/** The name of a line: its first value with a name or a text. */
function nameOfLine(line: Line): string {
  for (const value of Object.values(line.values)) {
    if (typeof value === 'string' && value !== '') return value;
    if (value !== null && typeof value === 'object' && 'name' in value && typeof value.name === 'string')
      return value.name;
  }
  return '';
}

function lineDifferences(list: Field, before: FormValues, theirs: FormValues, mine: FormValues): readonly Difference[] {
  const [old, other, own] = [before, theirs, mine].map((values) => saved(linesOf(values, list.name))) as [
    ReadonlyMap<string, Line>,
    ReadonlyMap<string, Line>,
    ReadonlyMap<string, Line>,
  ];
  const fields = writable(list.fields ?? []);
  const areSame = (one: Line | undefined, two: Line | undefined): boolean =>
    one === two ||
    (one !== undefined &&
      two !== undefined &&
      fields.every((field) => isSame(field, one.values[field.name] ?? null, two.values[field.name] ?? null)));
  return [...new Set([...other.keys(), ...old.keys()])].flatMap((id): readonly Difference[] => {
    const [was, their, my] = [old.get(id), other.get(id), own.get(id)];
    const at = [...(was ? old : other).keys()].indexOf(id) + 1;
    const label = `${labelOf(list.name.replace(/s$/, ''))} ${at}${nameOfLine(was ?? their ?? (my as Line)) ? `, ${nameOfLine(was ?? their ?? (my as Line))}` : ''}`;
    const place = `${list.name}#${id}`;
    if (was && their && my)
      return fieldDifferences(fields, was.values, their.values, my.values, (name) => ({
        id: `${place}.${name}`,
        label: `${label}: ${labelOf(name)}`,
      }));
    const isTheirs = !areSame(was, their);
    const isMine = !areSame(was, my) && was !== undefined;
    if (!isTheirs && !isMine) return [];
    if (!their && !my) return [];
    return [
      {
        id: place,
        label,
        before: was && [was],
        theirs: their && [their],
        mine: was ? my && [my] : undefined,
        by: isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine',
      },
    ];
  });
}

/** The differences between two edits of the same version. `before` is that version. */
export function differencesOf(
  fields: readonly Field[],
  before: FormValues,
  theirs: FormValues,
  mine: FormValues,
): readonly Difference[] {
  const all = writable(fields);
  const plain = fieldDifferences(
    all.filter(({ type }) => type !== 'list'),
    before,
    theirs,
    mine,
    (name) => ({ id: name, label: labelOf(name) }),
  );
  return [
    ...plain,
    ...all.filter(({ type }) => type === 'list').flatMap((list) => lineDifferences(list, before, theirs, mine)),
  ];
}

/** Lines that I added. They need no choice, because they are always kept. */
function addedLines(list: Field, mine: FormValues): readonly Difference[] {
  return linesOf(mine, list.name).flatMap((my, at) => {
    if (my.id !== null || isBlank(list, my)) return [];
    return [
      {
        id: `${list.name}#${my.key}`,
        label: `${labelOf(list.name.replace(/s$/, ''))} ${at + 1}`,
        before: undefined,
        theirs: undefined,
        mine: [my],
        by: 'mine' as const,
      },
    ];
  });
}

/** My changes to fields that are no longer editable in the newer version. `editable`: the fields that still are. */
export function lockedChanges(
  fields: readonly Field[],
  editable: readonly Field[],
  before: FormValues,
  theirs: FormValues,
  mine: FormValues,
): readonly Difference[] {
  const may = new Set(editable.map(({ name }) => name));
  const locked = writable(fields).filter(({ name }) => !may.has(name));
  const added = locked.filter(({ type }) => type === 'list').flatMap((list) => addedLines(list, mine));
  return [...differencesOf(locked, before, theirs, mine).filter(({ by: who }) => who !== 'theirs'), ...added];
}

/** The default choices: mine where I changed something, theirs where only they did. */
export function usualChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(differences.map(({ id, by: who }) => [id, who === 'theirs' ? 'theirs' : 'mine']));
}

function mergedCells(list: Field, id: string, their: Line, my: Line, choices: Choices): FormValues {
  return Object.fromEntries(
    writable(list.fields ?? []).map(({ name }) => [
      name,
      (choices[`${list.name}#${id}.${name}`] === 'mine' ? my : their).values[name] ?? null,
    ]),
  );
}

/** Their lines in their order, each as chosen, then the lines that only I have. */
function mergedLines(
  list: Field,
  before: FormValues,
  theirs: FormValues,
  mine: FormValues,
  choices: Choices,
): readonly Line[] {
  const own = saved(linesOf(mine, list.name));
  const old = saved(linesOf(before, list.name));
  const other = saved(linesOf(theirs, list.name));
  const side = (id: string): Side | undefined => choices[`${list.name}#${id}`];
  const kept = linesOf(theirs, list.name).flatMap((their): readonly Line[] => {
    const id = their.id as string;
    const my = own.get(id);
    if (my) return [{ key: my.key, id, values: mergedCells(list, id, their, my, choices) }];
    // I removed it, or they added it.
    return side(id) === 'mine' ? [] : [their];
  });
  const rest = linesOf(mine, list.name).flatMap((my): readonly Line[] => {
    if (my.id === null) return isBlank(list, my) ? [] : [my];
    // They removed it. If mine is chosen, it comes back as a new line.
    return !other.has(my.id) && old.has(my.id) && side(my.id) === 'mine' ? [{ ...my, id: null }] : [];
  });
  return [...kept, ...rest];
}

/** The form based on the newer version, with the choices applied. */
export function mergedValues(
  fields: readonly Field[],
  before: FormValues,
  theirs: FormValues,
  mine: FormValues,
  choices: Choices,
): FormValues {
  return Object.fromEntries(
    writable(fields).map((field) => {
      if (field.type === 'list') return [field.name, mergedLines(field, before, theirs, mine, choices)];
      return [field.name, (choices[field.name] === 'mine' ? mine : theirs)[field.name] ?? null];
    }),
  );
}
