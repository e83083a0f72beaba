import { createRequire } from 'node:module';
import type { Problem } from '@daybook/errors';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const installed = createRequire(import.meta.url);

/** Resolved at startup: a missing library then prevents the start, rather than the first new password. */
const CORE = installed.resolve('@zxcvbn-ts/core');
const WORDS = installed.resolve('@zxcvbn-ts/language-common');

const MIN = 12;
export const PASSWORD_MAX = 200;

/** The best of zxcvbn's five classes: more than ten thousand million guesses. */
const SCORE_MIN = 4;
/**
 * The number of characters examined: more would block the event loop for too long, and a password with so good a beginning is not guessed.
 */
const LOOKED_AT = 32;

/** What an attacker tries first, because it is known about the person. */
export interface About {
  readonly email: string;
  readonly name?: string | undefined;
  readonly workspaces: readonly { readonly slug: string; readonly name: string }[];
}

/** By zxcvbn's warning; without a warning it is words, names and years that are easily combined. */
const REASONS: Readonly<Record<string, string>> = {
  common: 'it is one of the passwords that are used most',
  similarToCommon: 'it is like one of the passwords that are used most',
  simpleRepeat: 'it repeats a character',
  extendedRepeat: 'it repeats a few characters',
  sequences: 'it is a sequence such as abcdef',
  straightRow: 'it is a row of the keyboard',
  keyPattern: 'it is a pattern of the keyboard',
  dates: 'it is a date',
  recentYears: 'it is a year with little else',
};

let scorer: Promise<ZxcvbnFactory> | undefined;

/**
 * What is wrong with a new password: it must have 12 to 200 characters and not be easily guessed, judged by a list of the 49,000 most used
 * ones, by patterns, and by what is known about the person and the workspace (OWASP ASVS 5.0, 6.2.1 to 6.2.12). No character classes are
 * required.
 */
export async function passwordProblems(field: string, password: string, about: About): Promise<Problem[]> {
  const length = [...password].length;
  if (length < MIN || length > PASSWORD_MAX) {
    return [{ field, code: 'out_of_range', message: `Choose a password of ${MIN} to ${PASSWORD_MAX} characters.` }];
  }
  scorer ??= load();
  const { score, feedback, sequence } = (await scorer).check(password.slice(0, LOOKED_AT), wordsOf(about));
  if (score >= SCORE_MIN) return [];
  const isPersonal = sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs');
  const reason = isPersonal
    ? 'it is made of your name, your e-mail address, Daybook or the name of the workspace'
    : (REASONS[feedback.warning ?? ''] ?? 'it is made of few common words, names or years');
  const message = `This password is too easy to guess: ${reason}. Choose another one, such as four words that do not belong together.`;
  return [{ field, code: 'password_too_common', message }];
}

/** Loaded with the first new password, because startup does not need it, and in steps, so that nobody waits long for it. */
async function load(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = installed(CORE) as typeof import('@zxcvbn-ts/core');
  await new Promise(setImmediate);
  const { adjacencyGraphs: graphs, dictionary } = installed(WORDS) as typeof import('@zxcvbn-ts/language-common');
  await new Promise(setImmediate);
  return new ZxcvbnFactory({ dictionary, graphs });
}

/** Each as a whole, without separators, and word by word. */
function wordsOf({ email, name = '', workspaces }: About): string[] {
  const texts = ['daybook', email, name, ...workspaces.flatMap((workspace) => [workspace.slug, workspace.name])];
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [text.toLowerCase(), parts.join(''), ...parts];
  });
  return [...new Set(words.map((word) => word.slice(0, LOOKED_AT)))].filter((word) => word.length > 2);
}
