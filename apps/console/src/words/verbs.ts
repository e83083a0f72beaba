import { wordsInUse } from '../texts/language.js';
import { t } from '../texts/words.js';
import { actionLabel, lowered, wordIn } from './labels.js';

const IRREGULAR: Readonly<Record<string, string>> = {
  allocate: 'matched',
  pay: 'paid',
  send: 'sent',
  undo: 'undone',
  reset: 'reset',
  cancel: 'cancelled',
};

/** `confirmed` for `confirm`; undefined for a name of more than one word. */
function inEnglish(action: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, action)) return IRREGULAR[action];
  if (!/^[a-z]+$/.test(action)) return undefined;
  return action.endsWith('e') ? `${action}d` : `${action}ed`;
}

/** The participle of an action, in the current language. */
export function participleOf(action: string): string | undefined {
  return wordIn(wordsInUse()?.participles, action) ?? inEnglish(action);
}

/** The verb of an event, in the current language: `partially paid`. */
export function told(verb: string): string {
  return wordIn(wordsInUse()?.participles, verb) ?? verb;
}

/**
 * What an action did, in the words of the record's event that belongs to it: `partially paid` for `pay`. Other events of the
 * record are ignored: a partial credit leaves an invoice `partially paid`, too.
 */
export function doneVerb(action: string, verbs: readonly string[]): string | undefined {
  const participle = inEnglish(action);
  const verb = verbs.find((one) => participle !== undefined && one.includes(participle));
  if (verb !== undefined) return told(verb);
  return participleOf(action) ?? (verbs[0] === undefined ? undefined : told(verbs[0]));
}

/** The start of a refusal message, before the reason: `Not confirmed`. */
export function notDone(action: string): string {
  const participle = participleOf(action);
  return participle ? t.verbs.not(participle) : t.verbs.notDone(lowered(actionLabel(action, '')));
}
