import { readdirSync } from 'node:fs';
import { candidatesFor, type OtherCommands } from './candidates.js';
import { COMPLETION_SCRIPTS, FILES } from './completion-scripts.js';
import { DONE, type Shell, WRONG_USE } from './run-api.js';

/** `daybook completion bash|zsh|fish`: prints the script; `completion words …`: called by the scripts for every completion. */
export function runCompletion(argv: readonly string[], shell: Shell, others?: OtherCommands): number {
  const [name = '', kind = '', ...rest] = argv;
  if (name === 'words') {
    const lines = kind === 'bash' ? inBash(rest, others) : answersTo(rest, others);
    shell.stdout.write(lines.map((line) => `${line}\n`).join(''));
    return DONE;
  }
  const script = COMPLETION_SCRIPTS[name];
  if (script === undefined || kind !== '') {
    shell.stderr.write('daybook: Say for which shell: daybook completion bash, zsh or fish.\n');
    return WRONG_USE;
  }
  shell.stdout.write(script);
  return DONE;
}

/** One line per candidate: the word, a tab, and its description. */
function answersTo(words: readonly string[], others?: OtherCommands): string[] {
  const found = words.length > 0 ? candidatesFor(words, others) : [];
  const current = words.at(-1) ?? '';
  if (found !== 'files') return found.map(({ word, about }) => (about ? `${word}\t${about}` : word));
  // Shells do not complete a path after our prefix.
  const at = current.search(/(?<=^|=)@/);
  return at < 0 ? [FILES] : pathsFor(current.slice(at + 1)).map((path) => `${current.slice(0, at + 1)}${path}`);
}

function pathsFor(typed: string): string[] {
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1);
  try {
    const entries = readdirSync(folder || '.', { withFileTypes: true });
    return entries
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .filter((path) => path.startsWith(typed) && !path.slice(folder.length).startsWith('.'));
  } catch {
    return [];
  }
}

/**
 * Bash also splits the line at `=` and `:`, and replaces only what follows the last one. So it passes the whole line, and gets
 * the ends of the words. It shows only the words.
 */
function inBash([line = '', breaks = '']: readonly string[], others?: OtherCommands): string[] {
  const words = wordsOf(line).slice(1);
  const current = words.at(-1) ?? '';
  const ends = [...'=:'].filter((sign) => breaks.includes(sign)).map((sign) => current.lastIndexOf(sign) + 1);
  const start = Math.max(0, ...ends);
  return answersTo(words, others).map((answer) =>
    answer === FILES ? answer : (answer.split('\t')[0] as string).slice(start),
  );
}

/** The words of a command line, without quotes; the last may be unfinished, or empty after a space. */
function wordsOf(line: string): string[] {
  const words = [''];
  for (const [part] of line.matchAll(/\s+|\\.?|'[^']*'?|"(?:[^"\\]|\\.)*"?|[^\s\\'"]+/gs)) {
    if (/^\s/.test(part)) words.push('');
    else words[words.length - 1] += unquoted(part);
  }
  return words;
}

function unquoted(part: string): string {
  if (part.startsWith('\\')) return part.slice(1);
  if (part.startsWith("'")) return part.replace(/^'|'$/g, '');
  if (part.startsWith('"')) return part.replace(/^"|"$/g, '').replace(/\\(["\\$`])/g, '$1');
  return part;
}
