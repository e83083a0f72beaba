import type { ActionSchema, Preview, Row, Schema } from '../data/wire.js';

/** What an action has done to a record. `preview`: what the service said it would do. */
export interface DoneAction {
  readonly action: ActionSchema;
  readonly before: Row;
  readonly answer: Row;
  readonly preview: Preview | null;
}

/** Documents, entries, messages: what was made stays, so an action that makes something has no reverse. */
function makesNothing({ effects }: Preview): boolean {
  return Object.values(effects.records).every((rows) => rows.every(({ version }) => version !== 1));
}

/**
 * The action that takes this one back: it leads to the state before, or the schema says so; it needs no argument, and the person may
 * run it. Undefined if there is none. Cancelling a draft is taken back by resetting it; cancelling an order that was confirmed is not,
 * because a reset makes it a draft.
 */
export function undoOf(
  { actions }: Pick<Schema, 'actions'>,
  { action, before, answer, preview }: DoneAction,
  may: (scopes: readonly string[]) => boolean,
): ActionSchema | undefined {
  if (answer.id !== before.id || preview === null || !makesNothing(preview)) return undefined;
  const isChange = answer.state !== before.state && action.to === answer.state;
  return actions.find(
    ({ from, to, takes_back: taken, args, scopes }) =>
      (taken === action.name || (isChange && to === before.state)) &&
      from?.includes(answer.state as string) === true &&
      args.every(({ required }) => !required) &&
      may(scopes),
  );
}
