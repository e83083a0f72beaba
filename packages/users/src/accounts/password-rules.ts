import { createRequire } from 'node:module';
import type { Problem } from '@daybook/errors';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const installed = createRequire(import.meta.url);

/** Looked up at once: a library that is missing stops the start, and not the first new password. */
const CORE = installed.resolve('@zxcvbn-ts/core');
const WORDS = installed.resolve('@zxcvbn-ts/language-common');

const MIN = 12;
export const PASSWORD_MAX = 200;

/** Of the five classes of zxcvbn the best: more than ten thousand million guesses. */
const SCORE_MIN = 4;
/** What is looked at: to look at more takes longer than the event loop may wait, and who begins so well is not guessed. */
const LOOKED_AT = 32;

/** What an attacker tries first, because it is known of the person. */
export interface About {
  readonly email: string;
  readonly name?: string | undefined;
  readonly workspaces: readonly { readonly slug: string; readonly name: string }[];
}

/** By what zxcvbn warns of; what it has no warning for is words, names and years that are easy to put together. */
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
 * What is wrong with a new password: it has 12 to 200 characters, and is no guess that comes early, by a list of the 49,000 most used ones, by patterns, and by
 * what is known of the person and the workspace (OWASP ASVS 5.0, 6.2.1 to 6.2.12). No kinds of characters are asked for.
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

/** Loaded with the first new password, since a start does not need it, and in turns, so that nobody waits long for it. */
async function load(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = installed(CORE) as typeof import('@zxcvbn-ts/core');
  await new Promise(setImmediate);
  const { adjacencyGraphs: graphs, dictionary } = installed(WORDS) as typeof import('@zxcvbn-ts/language-common');
  await new Promise(setImmediate);
  return new ZxcvbnFactory({ dictionary, graphs });
}

/** Each whole, without what stands between its words, and word by word. */
function wordsOf({ email, name = '', workspaces }: About): string[] {
  const texts = ['daybook', email, name, ...workspaces.flatMap((workspace) => [workspace.slug, workspace.name])];
  const words = texts.flatMap((text) => {
    const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return [text.toLowerCase(), parts.join(''), ...parts];
  });
  return [...new Set(words.map((word) => word.slice(0, LOOKED_AT)))].filter((word) => word.length > 2);
}
