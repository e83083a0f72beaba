import { InvalidRequest, type Problem, suggest } from '@daybook/errors';
import { jsonBody } from '@daybook/requests';
import type { FastifyRequest } from 'fastify';

interface Wanted {
  /** Maximum length in characters. */
  readonly max: number;
  readonly optional?: true;
  /** Null is a separate value, which clears the field. */
  readonly nullable?: true;
}

type Wishes = Readonly<Record<string, Wanted>>;

type Texts<F extends Wishes> = {
  readonly [K in keyof F]:
    | string
    | (F[K] extends { readonly optional: true } ? undefined : never)
    | (F[K] extends { readonly nullable: true } ? null : never);
};

/**
 * Parses the body of a route outside of the engine, as strictly as everywhere: only the named texts.
 * @throws InvalidRequest with every problem at once
 */
export function textsIn<const F extends Wishes>(request: FastifyRequest, wanted: F): Texts<F> {
  return textsOf(jsonBody(request), wanted);
}

/** The same with one object among the texts; undefined if it was not sent. @throws InvalidRequest */
export function textsAndPartIn<const F extends Wishes, const P extends Wishes>(
  request: FastifyRequest,
  wanted: F,
  name: string,
  part: P,
): { readonly texts: Texts<F>; readonly part: Texts<P> | undefined } {
  const { [name]: sent, ...body } = jsonBody(request);
  const texts = textsOf(body, wanted, { also: [name] });
  if (sent === undefined) return { texts, part: undefined };
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new InvalidRequest({ field: name, code: 'invalid_type', message: `${name} must be an object.` });
  }
  return { texts, part: textsOf(sent as Readonly<Record<string, unknown>>, part, { below: `${name}.` }) };
}

interface Place {
  /** The prefix of the fields' paths. */
  readonly below?: string;
  /** Known fields that are read elsewhere. */
  readonly also?: readonly string[];
}

function textsOf<const F extends Wishes>(
  body: Readonly<Record<string, unknown>>,
  wanted: F,
  { below = '', also = [] }: Place = {},
): Texts<F> {
  const names = Object.keys(wanted);
  const known = [...names, ...also];
  const problems: Problem[] = [];
  for (const field of Object.keys(body).filter((name) => !known.includes(name))) {
    const shown = below + field.slice(0, 60);
    const message = `There is no field "${shown}" here. Known: ${known.join(', ') || 'none'}.`;
    problems.push({ field: shown, code: 'unknown_field', message, allowed: known, suggestion: suggest(field, known) });
  }
  for (const [name, wish] of Object.entries(wanted) as [string, Wanted][]) {
    const problem = problemOf(below + name, body[name], wish);
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new InvalidRequest(problems);
  const valueOf = (name: string): unknown => (wanted[name]?.nullable ? body[name] : (body[name] ?? undefined));
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Texts<F>;
}

function problemOf(field: string, value: unknown, { max, optional, nullable }: Wanted): Problem | undefined {
  if (value === null && nullable) return undefined;
  if (value === undefined || value === null) {
    return optional ? undefined : { field, code: 'required', message: `${field} is required.` };
  }
  if (typeof value !== 'string') return { field, code: 'invalid_type', message: `${field} must be a string.` };
  if (value.length > 2 * max || [...value].length > max) {
    return { field, code: 'out_of_range', message: `${field} must have at most ${max} characters.` };
  }
  if (!/\0|\p{Surrogate}/u.test(value)) return undefined;
  const message = `${field} must not contain U+0000 or half of a surrogate pair.`;
  return { field, code: 'invalid_text', message };
}
