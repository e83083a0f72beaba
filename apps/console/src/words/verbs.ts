import { labelOf } from './labels.js';

const IRREGULAR: Readonly<Record<string, string>> = { pay: 'paid', send: 'sent', undo: 'undone', reset: 'reset', cancel: 'cancelled' };

/** `confirmed` of `confirm`; undefined for a name of more than one word. */
export function participleOf(action: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, action)) return IRREGULAR[action];
  if (!/^[a-z]+$/.test(action)) return undefined;
  return action.endsWith('e') ? `${action}d` : `${action}ed`;
}

/** What stands before the reason of a refusal: `Not confirmed`. */
export function notDone(action: string): string {
  const participle = participleOf(action);
  return participle ? `Not ${participle}` : `Not done: ${labelOf(action).toLowerCase()}`;
}
