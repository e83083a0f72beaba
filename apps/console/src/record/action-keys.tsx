import { useShortcut } from '../parts/shortcuts.js';

/** Letters of actions that people take all day, besides Ctrl+Enter for the next step. The same in every language. */
const KEYS: Readonly<Record<string, string>> = {
  send: 's',
  send_statement: 's',
  reverse: 'r',
  remind: 'r',
  duplicate: 'd',
  pay: 'p',
};

export const keyOfAction = (action: string): string | undefined => KEYS[action];

interface ActionKeyProps {
  readonly action: string;
  readonly label: string;
  /** Undefined: another action is under way. */
  readonly run: (() => void) | undefined;
}

/** The letter of a possible action. */
export function ActionKey({ action, label, run }: ActionKeyProps) {
  useShortcut(KEYS[action] ?? '', label, KEYS[action] === undefined ? undefined : run);
  return null;
}
