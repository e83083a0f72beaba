import { isOperator, type Option, OPTIONS, optionNamed, type Verb, VERBS } from './options.js';
import {
  addresses,
  filtersOf,
  linesOf,
  membersOf,
  type Named,
  operationAt,
  parametersOf,
} from './vocabulary-reader.js';

/** A possible word at the cursor. */
interface Candidate {
  readonly word: string;
  readonly about?: string;
}

/** `files`: a path is expected, which the shell completes by itself. */
export type Candidates = readonly Candidate[] | 'files';

/** The other commands of the program: `token create` → its options. */
export type OtherCommands = Readonly<Record<string, readonly string[]>>;

const SHELLS = ['bash', 'zsh', 'fish'];

/** @param words after the program's name; the last one is at the cursor and may be empty */
export function candidatesFor(words: readonly string[], others: OtherCommands = {}): Candidates {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const all =
    before[0] === 'api'
      ? ofApi(before.slice(1), current)
      : before[0] === 'completion'
        ? before.length === 1
          ? SHELLS.map((word) => ({ word }))
          : []
        : ofOthers(before, current, { ...others, api: [], completion: [] });
  return all === 'files' ? all : all.filter(({ word }) => word.startsWith(current));
}

function ofOthers(before: readonly string[], current: string, others: OtherCommands): Candidates {
  const names = Object.keys(others);
  const typed = before.filter((word, i) => !word.startsWith('-') && !(before[i - 1] ?? '').startsWith('--'));
  const options = others[typed.join(' ')] ?? others[typed[0] ?? ''];
  if (options && typed.length > 0) return current.startsWith('-') ? options.map((word) => ({ word })) : 'files';
  const prefix = typed.map((word) => `${word} `).join('');
  const next = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length).split(' ')[0]);
  return [...new Set(next)].map((word) => ({ word: word as string }));
}

interface Typed {
  readonly verb: Verb;
  readonly words: readonly string[];
  /** The option that expects a value. */
  readonly waiting: string | undefined;
}

function ofApi(before: readonly string[], current: string): Candidates {
  const [verb] = before;
  if (verb === undefined) return VERBS.map((word) => ({ word, about: ABOUT[word] }));
  if (!(VERBS as readonly string[]).includes(verb)) return [];
  const typed = read(verb as Verb, before.slice(1));
  if (typed.waiting !== undefined) return valuesOf(typed, typed.waiting, current, '');
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(current) ?? [];
  if (name !== undefined) return valuesOf(typed, name, value as string, `--${name}=`);
  if (current.startsWith('-')) return optionsFor(typed, current);
  if (typed.words.length === 0) return addressesFor(typed.verb, current);
  return pairsFor(typed, current);
}

const ABOUT: Readonly<Record<Verb, string>> = {
  get: 'read a record, a list or a report',
  post: 'create a record, or run an action',
  patch: 'change a record',
  put: 'create or update by ext:',
  delete: 'delete a record',
};

function read(verb: Verb, before: readonly string[]): Typed {
  const words: string[] = [];
  let waiting: string | undefined;
  for (const word of before) {
    if (waiting !== undefined) waiting = undefined;
    else if (!word.startsWith('--')) words.push(word);
    else if (!word.includes('=') && takesValue(word.slice(2))) waiting = word.slice(2);
  }
  return { verb, words, waiting };
}

function takesValue(name: string): boolean {
  const option = optionNamed(name);
  return option === undefined || option.value !== undefined;
}

/**
 * Completes one segment at a time: a collection, then after an id the readable parts or the actions. The id itself is not known
 * here.
 */
function addressesFor(verb: Verb, current: string): Candidate[] {
  const typed = current.split('/').slice(0, -1);
  const fits = (parts: readonly string[]): boolean =>
    typed.length < parts.length && typed.every((part, i) => part === parts[i] || (parts[i] === '{}' && part !== ''));
  const found = new Map<string, Candidate>();
  for (const [address, verbs] of addresses()) {
    const parts = address.split('/');
    const next = parts[typed.length];
    if (!(verb in verbs) || !fits(parts) || next === '{}') continue;
    const start = [...typed, next].join('/');
    if (parts.length > typed.length + 1) found.set(`${start}/`, { word: `${start}/` });
    else found.set(start, { word: start, about: verbs[verb]?.summary });
  }
  return [...found.values()];
}

function optionsFor({ verb, words }: Typed, current: string): Candidate[] {
  const own = OPTIONS.filter(({ verbs }) => !verbs || verbs.includes(verb)).map(ownCandidate);
  const operation = operationAt(verb, words[0] ?? '');
  if (!operation) return own;
  const parameters = parametersOf(operation)
    .filter(({ name }) => !['dry_run', 'include_total'].includes(name))
    .map(({ name }) => ({ word: `--${name.replaceAll('_', '-')}` }));
  return [...filterOptions(filtersOf(operation), current), ...parameters, ...own];
}

function ownCandidate({ name, summary }: Option): Candidate {
  return { word: `--${name}`, about: summary };
}

/** First the fields; after a dot their operators and, for a relation, the fields of the related record. */
function filterOptions(filters: readonly Named[], current: string): Candidate[] {
  const typed = current.replace(/^--/, '').replaceAll('-', '_');
  const word = (name: string): Candidate => ({ word: `--${name.replaceAll('_', '-')}` });
  const inner = filters.filter(({ name }) => typed.startsWith(`${name}.`));
  if (typed.includes('.')) {
    const operators = inner.flatMap(({ name, operators: each }) => each.map((operator) => word(`${name}.${operator}`)));
    return [...operators, ...filters.filter(({ name }) => name.includes('.')).map(({ name }) => word(name))];
  }
  const plain = filters.filter(({ name }) => !name.includes('.'));
  // `--token 5` would set the token.
  return plain.map(({ name }) => (optionNamed(name) ? word(`${name}.eq`) : word(name)));
}

function valuesOf({ verb, words }: Typed, name: string, current: string, prefix: string): Candidates {
  const option = optionNamed(name);
  if (option) return option.isFile === true ? 'files' : [];
  const operation = operationAt(verb, words[0] ?? '');
  if (!operation) return [];
  const parameter = name.replaceAll('-', '_');
  if (parameter === 'fields') return listed(linesOf(operation.fields), current, prefix);
  if (parameter === 'sort') return listed(linesOf(operation.sorts), current, prefix, /^-/);
  const [, field, operator] = /^(.*?)(?:\.(\w+))?$/.exec(parameter) as RegExpExecArray;
  const isCompared = operator !== undefined && isOperator(operator);
  const wanted = isCompared ? field : parameter;
  if (operator === 'null') return ['true', 'false'].map((word) => ({ word: `${prefix}${word}` }));
  const named = [...filtersOf(operation), ...parametersOf(operation)].find((one) => one.name === wanted);
  if (!named) return [];
  if (operator === 'in' || operator === 'nin') return listed(named.values, current, prefix);
  return named.values.map((word) => ({ word: `${prefix}${word}` }));
}

/** Completes the last of several comma-separated values. */
function listed(values: readonly string[], current: string, prefix: string, sign?: RegExp): Candidate[] {
  const comma = current.lastIndexOf(',') + 1;
  const taken = new Set(current.slice(0, comma).split(','));
  const minus = sign?.exec(current.slice(comma))?.[0] ?? '';
  const start = `${prefix}${current.slice(0, comma)}${minus}`;
  return values.filter((value) => !taken.has(value)).map((value) => ({ word: `${start}${value}` }));
}

function pairsFor({ verb, words }: Typed, current: string): Candidate[] {
  const operation = operationAt(verb, words[0] ?? '');
  if (!operation) return [];
  const given = new Set(words.slice(1).map((pair) => pair.split(/:?=/)[0]));
  return membersOf(operation)
    .filter(({ name }) => !given.has(name))
    .flatMap(({ name, isJson, values }) => {
      const start = `${name}${isJson ? ':=' : '='}`;
      const isTyped = current.startsWith(start);
      return isTyped && values.length > 0 ? values.map((value) => ({ word: `${start}${value}` })) : [{ word: start }];
    });
}
