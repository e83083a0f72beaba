import { InvalidRequest, type Problem, suggest } from '@daybook/errors';
import { bodyOf } from '@daybook/requests';
import type { FastifyRequest } from 'fastify';

interface Wanted {
  /** Characters. */
  readonly max: number;
  readonly optional?: true;
  /** Null is a value of its own: it clears what is there. */
  readonly nullable?: true;
}

type Texts<F extends Readonly<Record<string, Wanted>>> = {
  readonly [K in keyof F]:
    | string
    | (F[K] extends { readonly optional: true } ? undefined : never)
    | (F[K] extends { readonly nullable: true } ? null : never);
};

/**
 * The body of a route outside of the engine, as strict as everywhere: the named texts and nothing else.
 * @throws InvalidRequest with every problem at once
 */
export function textsIn<const F extends Readonly<Record<string, Wanted>>>(
  request: FastifyRequest,
  wanted: F,
): Texts<F> {
  const body = bodyOf(request);
  const names = Object.keys(wanted);
  const problems: Problem[] = [];
  for (const field of Object.keys(body).filter((name) => !names.includes(name))) {
    const shown = field.slice(0, 60);
    const message = `There is no field "${shown}" here. Known: ${names.join(', ') || 'none'}.`;
    problems.push({ field: shown, code: 'unknown_field', message, allowed: names, suggestion: suggest(field, names) });
  }
  for (const [field, { max, optional, nullable }] of Object.entries(wanted) as [string, Wanted][]) {
    const value = body[field];
    if (value === null && nullable) continue;
    if (value === undefined || value === null) {
      if (!optional) problems.push({ field, code: 'required', message: `${field} is required.` });
    } else if (typeof value !== 'string') {
      problems.push({ field, code: 'invalid_type', message: `${field} must be a string.` });
    } else if (value.length > 2 * max || [...value].length > max) {
      problems.push({ field, code: 'out_of_range', message: `${field} must have at most ${max} characters.` });
    } else if (/\0|\p{Surrogate}/u.test(value)) {
      problems.push({
        field,
        code: 'invalid_text',
        message: `${field} must not contain U+0000 or half of a surrogate pair.`,
      });
    }
  }
  if (problems.length > 0) throw new InvalidRequest(problems);
  const valueOf = (name: string): unknown => (wanted[name]?.nullable ? body[name] : (body[name] ?? undefined));
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Texts<F>;
}
