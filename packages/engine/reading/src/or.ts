import { shortened } from '@daybook/definitions';
import { DaybookError, Forbidden, InvalidRequest } from '@daybook/errors';
import { OF_LISTS, type SentFilter } from './filters.js';

/** wire.md 3. */
const ALTERNATIVES_MAX = 10;

/** The parameters of a list besides filters. */
const PARAMETERS = new Set(OF_LISTS);

/** `name=value`; a value with a comma, a quote or a parenthesis is in quotes, with `""` for a quote. */
const ALTERNATIVE = /([^=,"()]+)=(?:"((?:[^"]|"")*)"|([^",()]*))(,|$)/y;

/**
 * Parses `(state=draft,amount_total[gt]=1000)`: filters of which at least one must match. They are interpreted when they are compiled.
 * @throws InvalidRequest on `or`
 */
export function parseOr(text: string | undefined): SentFilter[] {
  if (text === undefined) return [];
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 3) {
    throw refusal('invalid_value', 'or takes filters in parentheses: or=(state=draft,amount_total[gt]=1000).');
  }
  const inner = text.slice(1, -1);
  const alternatives: SentFilter[] = [];
  ALTERNATIVE.lastIndex = 0;
  for (;;) {
    const from = ALTERNATIVE.lastIndex;
    const match = ALTERNATIVE.exec(inner);
    if (match === null) throw malformed(inner.slice(from), alternatives.length + 1);
    const [, name = '', quoted, plain = '', end] = match;
    alternatives.push({ name, value: quoted?.replaceAll('""', '"') ?? plain });
    if (alternatives.length > ALTERNATIVES_MAX) {
      throw refusal('out_of_range', `or takes at most ${ALTERNATIVES_MAX} alternatives.`);
    }
    if (end === '') return alternatives;
  }
}

/** Reports the error of an alternative as a problem of `or`. */
export function inOr(error: unknown, { name, value }: SentFilter): unknown {
  if (!(error instanceof DaybookError)) return error;
  const { problem } = error;
  const why = PARAMETERS.has(name)
    ? `${name} is not a filter but a parameter of the list. Send it outside of or.`
    : problem.message;
  const message = `In or, the alternative ${shortened(name)}=${shortened(value)}: ${why}`;
  const reported = { ...problem, field: 'or', message };
  return error instanceof Forbidden ? new Forbidden(reported, error.realm, error.scopes) : new InvalidRequest(reported);
}

function malformed(rest: string, place: number): InvalidRequest {
  const message = `alternative ${place} of or is not a filter: "${shortened(rest)}". An alternative is a filter, such as state=draft. Put a value with a comma, a quote or a parenthesis in double quotes: name="Smith, Ann".`;
  return refusal('invalid_list', message);
}

function refusal(code: 'invalid_value' | 'invalid_list' | 'out_of_range', message: string): InvalidRequest {
  return new InvalidRequest({ field: 'or', code, message });
}
