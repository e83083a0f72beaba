import type { ApiError } from '../data/daybook.js';
import type { Field } from '../data/wire.js';
import { inEnglish, labelOf } from '../words/labels.js';
import { isTold, placeInWords } from '../words/refusals.js';
import { type FormValues, type Line, sentLines } from './form-values.js';

/**
 * Where a message belongs. The service names `lines[0].product`, by the number of the line; the form names
 * `lines#key.product`, by the key of the line, so that the message stays with its line when lines move.
 */
export type Errors = Readonly<Record<string, string>>;

export const NO_ERRORS: Errors = {};

export const linePlace = (list: string, line: Line): string => `${list}#${line.key}`;

/** `taxes[1]` is an input as a whole. */
const whole = (named: string): string => named.replace(/\[\d+\].*$/, '');

/** `lines[0].product` as the form's own place; a line that is not there keeps its number. */
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

/** `lines[0].quantity is required.` beside that very cell: `Quantity is required.` */
function shortened(message: string, named: string): string {
  if (!message.startsWith(named)) return message;
  const name =
    named
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? named;
  return inEnglish(name) + message.slice(named.length);
}

/** The refusal of a write, place by place; the first message of a place counts. */
export function errorsOf(error: ApiError, fields: readonly Field[], values: FormValues): Errors {
  const found: Record<string, string> = {};
  // Hundreds of lines may be refused at once: what is sent of a list is worked out once.
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

/** Without what was said of a field, or of anything in it, that has just changed. */
export function errorsWithout(errors: Errors, place: string): Errors {
  const left = Object.entries(errors).filter(
    ([at]) => !(at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}#`) || at.startsWith(`${place}[`)),
  );
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** The address of a place in the page: the attribute `data-path` of its input. */
export function pathOf(place: string, values: FormValues): string {
  const found = /^([a-z_0-9]+)#([^.]+)(.*)$/.exec(place);
  if (!found) return place;
  const lines = (values[found[1] as string] ?? []) as readonly Line[];
  const at = lines.findIndex(({ key }) => key === found[2]);
  return `${found[1]}[${at}]${found[3]}`;
}

/** The place of an input by its `data-path`: the other way round. */
export function placeAt(path: string, values: FormValues): string {
  const found = /^([a-z_0-9]+)\[(\d+)\](.*)$/.exec(path);
  const line = found && ((values[found[1] as string] ?? []) as readonly Line[])[Number(found[2])];
  return found && line ? `${linePlace(found[1] as string, line)}${found[3]}` : path;
}

/** What the banner says of a place whose field is not shown. */
export function nameOfPlace(place: string, values: FormValues): string {
  return placeInWords(pathOf(place, values), labelOf);
}

/** The input of a place, if it is shown. */
export function inputAt(root: ParentNode, path: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
}
