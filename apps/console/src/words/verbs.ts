import { labelOf } from './labels.js';

const IRREGULAR: Readonly<Record<string, string>> = {
  pay: 'paid',
  send: 'sent',
  undo: 'undone',
  reset: 'reset',
  cancel: 'cancelled',
};

/** `confirmed` of `confirm`; undefined for a name of more than one word. */
export function participleOf(action: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, action)) return IRREGULAR[action];
  if (!/^[a-z]+$/.test(action)) return undefined;
  return action.endsWith('e') ? `${action}d` : `${action}ed`;
}

/**
 * What an action did: in the words of an event of the record that speak of it, `partially paid` of `pay`. Another event of the
 * record is not what was done: a credit of a part leaves an invoice `partially paid`, too.
 */
export function doneVerb(action: string, verbs: readonly string[]): string | undefined {
  const participle = participleOf(action);
  return verbs.find((verb) => participle !== undefined && verb.includes(participle)) ?? participle ?? verbs[0];
}

/** What stands before the reason of a refusal: `Not confirmed`. */
export function notDone(action: string): string {
  const participle = participleOf(action);
  return participle ? `Not ${participle}` : `Not done: ${labelOf(action).toLowerCase()}`;
}
