import { ApiError } from '@daybook/client';
import { wordsInUse } from '../texts/language.js';
import { inEnglish, labelOf } from './labels.js';

/** A problem that the service reports. `null`: no field is at fault. */
interface Problem {
  readonly code: string;
  readonly message: string;
  readonly field?: string | null;
}

/** Translated problems are complete sentences and do not begin with the name of a field. */
const known = new WeakSet<Problem>();

export const isTold = (problem: Problem): boolean => known.has(problem);

/** `lines[0].product` as `Line 1, product`. */
export function placeInWords(path: string, name: (field: string) => string): string {
  return path
    .split('.')
    .map((part) =>
      part.replace(
        /^([a-z_0-9]+)\[(\d+)\]$/,
        (_, list: string, at: string) => `${name(list.replace(/s$/, ''))} ${Number(at) + 1}`,
      ),
    )
    .map((part) => (part.includes(' ') ? part : name(part)))
    .join(', ');
}

/** The problem in the current language; unchanged in English, or if the catalogue has no translation. */
export function toldProblem<Said extends Problem>(problem: Said): Said {
  const refusals = wordsInUse()?.refusals;
  const refusal = refusals && Object.hasOwn(refusals, problem.code) ? refusals[problem.code] : undefined;
  if (!refusal) return problem;
  const { field } = problem;
  const last = field?.split('.').at(-1) ?? '';
  const original =
    field && problem.message.startsWith(field)
      ? inEnglish(last) + problem.message.slice(field.length)
      : problem.message;
  const message = sentenceOf(refusal, problem.message, original);
  const said = { ...problem, message };
  known.add(said);
  return said;
}

type Refusal = NonNullable<ReturnType<typeof wordsInUse>>['refusals'][string];

/** Facts are of the sentence as the service says it. `shown`: it with the name of its field as people read it. */
function sentenceOf({ says, isPart, facts }: Refusal, message: string, shown: string): string {
  for (const [pattern, tell] of facts) {
    const found = pattern.exec(message);
    if (found) return tell(...found.slice(1));
  }
  return isPart ? `${says} (${shown})` : says;
}

/** A message shown away from its field: `Line 1, quantity is required.` */
export function inWords(problem: Problem): string {
  const { field, message } = problem;
  if (field === undefined || field === null) return message;
  if (isTold(problem)) return `${placeInWords(field, labelOf)}: ${message}`;
  return message.startsWith(field) ? placeInWords(field, inEnglish) + message.slice(field.length) : message;
}

/** A refusal with all of its messages translated. Other errors stay unchanged. */
export function toldError(error: unknown): unknown {
  if (!(error instanceof ApiError) || wordsInUse() === undefined) return error;
  const details = error.errors.map(toldProblem);
  const [first] = details;
  if (!first || !isTold(first)) return error;
  const { status, type, code, field, requestId, allowed, retryAfterS } = error;
  const said = {
    message: inWords(first),
    code,
    details,
    ...(type === 'network_error' ? {} : { type }),
    ...(field === undefined ? {} : { field }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
  };
  return new ApiError(status, said as ConstructorParameters<typeof ApiError>[1], retryAfterS, { cause: error });
}
