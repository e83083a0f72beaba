import { wordsInUse } from '../texts/language.js';
import { t } from '../texts/words.js';
import { actionLabel, lowered, wordIn } from './labels.js';

const IRREGULAR: Readonly<Record<string, string>> = {
  pay: 'paid',
  send: 'marked as sent',
  undo: 'undone',
  reset: 'reset',
  cancel: 'cancelled',
};

/** `confirmed` of `confirm`; undefined for a name of more than one word. */
function inEnglish(action: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, action)) return IRREGULAR[action];
  if (!/^[a-z]+$/.test(action)) return undefined;
  return action.endsWith('e') ? `${action}d` : `${action}ed`;
}

/** What an action has done, in the language in use. */
export function participleOf(action: string): string | undefined {
  return wordIn(wordsInUse()?.participles, action) ?? inEnglish(action);
}

/** The service sends nothing yet: the event tells what its action did. */
const TOLD: Readonly<Record<string, string>> = { sent: 'marked as sent' };

/** What an event tells, in the language in use: `partially paid`. */
export function told(verb: string): string {
  return wordIn(wordsInUse()?.participles, verb) ?? wordIn(TOLD, verb) ?? verb;
}

/**
 * What an action did: in the words of an event of the record that speak of it, `partially paid` of `pay`. Another event of the
 * record is not what was done: a credit of a part leaves an invoice `partially paid`, too.
 */
export function doneVerb(action: string, verbs: readonly string[]): string | undefined {
  const participle = inEnglish(action);
  const verb = verbs.find((one) => participle !== undefined && one.includes(participle));
  if (verb !== undefined) return told(verb);
  return participleOf(action) ?? (verbs[0] === undefined ? undefined : told(verbs[0]));
}

/** What stands before the reason of a refusal: `Not confirmed`. */
export function notDone(action: string): string {
  const participle = participleOf(action);
  return participle ? t.verbs.not(participle) : t.verbs.notDone(lowered(actionLabel(action)));
}
