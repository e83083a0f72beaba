import { InvalidRequest, type Problem, suggest } from '@daybook/errors';
import type { Declarations, OfferedValue } from '@daybook/records';
import { TextsType } from './texts-type.js';

/** There are never more scopes: a longer list is refused before it is examined. */
const MAX = 100;

/** Scopes that a token may hold. The composed packages declare them, so the verb checks them. */
export class ScopesType extends TextsType {
  constructor(private readonly known: ReturnType<Declarations['tokenScopes']> = []) {
    super({ min: 1, max: known.length || MAX });
  }

  override within(declarations: Declarations): ScopesType {
    return new ScopesType(declarations.tokenScopes());
  }

  override offered(): readonly OfferedValue[] {
    return this.known.map(({ name, grants }) => ({ value: name, description: grants }));
  }

  override jsonSchema(): Record<string, unknown> {
    const items = { type: 'string', enum: this.known.map(({ name }) => name) };
    return { ...super.jsonSchema(), items };
  }
}

/** @throws InvalidRequest naming each scope that no token can hold */
export function refuseUnknownScopes(names: readonly string[], known: readonly string[]): void {
  const problems = names.flatMap((name, i): Problem[] => {
    if (known.includes(name)) return [];
    const field = `scopes[${i}]`;
    const message = `${field} must be one of ${known.join(', ')}.`;
    return [{ field, code: 'invalid_value', message, allowed: known, suggestion: suggest(name, known) }];
  });
  if (problems.length > 0) throw new InvalidRequest(problems);
}
