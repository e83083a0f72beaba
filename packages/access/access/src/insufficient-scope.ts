import { Forbidden } from '@daybook/errors';
import type { Principal } from './principal.js';
import type { Scope } from './scopes/define-scopes.js';

/** Refuses one parameter of an otherwise permitted request: `scopes` are those of which one is needed. */
export function insufficientScope(
  principal: Principal,
  field: string,
  message: string,
  scopes: readonly Scope[],
): Forbidden {
  return new Forbidden(
    { field, code: 'insufficient_scope', message, allowed: scopes },
    principal.workspace.slug,
    scopes,
  );
}
