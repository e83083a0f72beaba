import type { ApiError } from '../data/daybook.js';
import type { Field } from '../data/wire.js';
import { inEnglish, labelOf } from '../words/labels.js';
import { isTold, placeInWords } from '../words/refusals.js';
import { type FormValues, type Line, sentLines } from './form-values.js';

/**
 * Error messages by field path. The service uses the index of a line, `lines[0].product`. The form uses the key of the line,
 * `lines#key.product`, so that a message stays with its line when lines move.
 */
export type Errors = Readonly<Record<string, string>>;

export const NO_ERRORS: Errors = {};

export const linePlace = (list: string, line: Line): string => `${list}#${line.key}`;

/** `taxes[1]` becomes `taxes`, which is a single input. */
const whole = (named: string): string => named.replace(/\[\d+\].*$/, '');

/** Converts `lines[0].product` to the form's path. Keeps the index if the line does not exist. */
function ownPlace(fields: readonly Field[], linesOf: (field: Field) => readonly Line[], named: string): string {
  const found = /^([a-z_0-9]+)\[(\d+)\](.*)$/.exec(named);
  const field = found && fields.find(({ name, type }) => name === found[1] && type === 'list');
  if (!field)
    return fields.some(({ name, type }) => type === 'relation' && named.startsWith(`${name}.`))
      ? (named.split('.')[0] as string)
      : whole(named);
  const line = linesOf(field)[Number(found[2])];
  return line ? `${linePlace(field.name, line)}${whole(found[3] as string)}` : named;
}

/** `lines[0].quantity is required.` becomes `Quantity is required.` next to its cell. */
function shortened(message: string, named: string): string {
  if (!message.startsWith(named)) return message;
  const name =
    named
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? named;
  return inEnglish(name) + message.slice(named.length);
}

/** The messages of a refused write by path. Only the first message of each path is kept. */
export function errorsOf(error: ApiError, fields: readonly Field[], values: FormValues): Errors {
  const found: Record<string, string> = {};
  // Hundreds of lines may be refused at once, so the sent lines of each list are computed only once.
  const sent = new Map<Field, readonly Line[]>();
  const linesOf = (field: Field): readonly Line[] => {
    const lines = sent.get(field) ?? sentLines(field, values[field.name] ?? []);
    sent.set(field, lines);
    return lines;
  };
  for (const problem of error.errors) {
    const { field, message } = problem;
    if (field === undefined) continue;
    const place = ownPlace(fields, linesOf, field);
    found[place] ??= isTold(problem) ? message : shortened(message, field);
  }
  return found;
}

/** Removes the messages of a changed field and of everything in it. */
export function errorsWithout(errors: Errors, place: string): Errors {
  const left = Object.entries(errors).filter(
    ([at]) => !(at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}#`) || at.startsWith(`${place}[`)),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** The DOM path of an input: its `data-path` attribute. */
export function pathOf(place: string, values: FormValues): string {
  const found = /^([a-z_0-9]+)#([^.]+)(.*)$/.exec(place);
  if (!found) return place;
  const lines = (values[found[1] as string] ?? []) as readonly Line[];
  const at = lines.findIndex(({ key }) => key === found[2]);
  return `${found[1]}[${at}]${found[3]}`;
}

/** The form path for a `data-path`: the inverse of `pathOf`. */
export function placeAt(path: string, values: FormValues): string {
  const found = /^([a-z_0-9]+)\[(\d+)\](.*)$/.exec(path);
  const line = found && ((values[found[1] as string] ?? []) as readonly Line[])[Number(found[2])];
  return found && line ? `${linePlace(found[1] as string, line)}${found[3]}` : path;
}

/** The label that the banner uses for a field that is not shown. */
export function nameOfPlace(place: string, values: FormValues): string {
  return placeInWords(pathOf(place, values), labelOf);
}

/** The input for a path, if it is shown. */
export function inputAt(root: ParentNode, path: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
}
