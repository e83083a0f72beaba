import { readOptions, UsageError } from '@daybook/client/shell';
import { nearest } from '@daybook/errors';
import { COMMANDS, type Command, type CommandOption, optionsOf } from './commands.js';

/** A command with its options, by their names in camel case, and its positional argument. */
export interface Call {
  readonly command: Command;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Reads the command line of a command. @throws UsageError */
export function readCommand(argv: readonly string[]): Call {
  const name = nameIn(argv);
  const command = COMMANDS[name] as Command;
  const known = optionsOf(command);
  const isKnown = (option: string): boolean => Object.hasOwn(known, option);
  // Unknown options are refused as unknown, whether they have a value or not.
  const isFlag = (option: string): boolean => isKnown(option) && known[option]!.value === undefined;
  const unknown = argv.map((each) => /^--([^=]+)/.exec(each)?.[1]).find((each) => each !== undefined && !isKnown(each));
  if (unknown !== undefined) throw new UsageError(`${name} has no option --${unknown}.${hint(unknown, known)}`);
  const given = readOptions(argv.slice(name.split(' ').length), isFlag);
  const options: Record<string, unknown> = { ...wordOf(name, command, given.words) };
  for (const { name: option, value } of given.options) {
    options[camelCase(option)] = value === undefined ? true : parsed(option, known[option]!, value);
  }
  for (const [option, { isRequired, value, about }] of Object.entries(known)) {
    if (isRequired && options[camelCase(option)] === undefined)
      throw new UsageError(`--${option} ${value} is missing: ${about}.`);
  }
  return { command, options };
}

/** @throws UsageError */
function nameIn(argv: readonly string[]): string {
  const end = argv.findIndex((each) => each.startsWith('-'));
  const words = end < 0 ? argv : argv.slice(0, end);
  const names = [words.slice(0, 2).join(' '), words[0] ?? ''];
  const found = names.find((name) => Object.hasOwn(COMMANDS, name));
  if (found !== undefined) return found;
  if (words.length === 0) throw new UsageError('No command was given. See daybook --help.');
  const known = Object.keys(COMMANDS).flatMap((name) => [name, name.split(' ')[0] as string]);
  const near = names.map((name) => nearest(name, known)).find((name) => name !== undefined);
  const instead = near === undefined ? 'See daybook --help.' : `Did you mean ${near}?`;
  throw new UsageError(`There is no command ${names[0]}. ${instead}`);
}

/** @throws UsageError */
function wordOf(name: string, { word }: Command, words: readonly string[]): Record<string, string> {
  const [first, second] = words;
  const tooMuch = word === undefined ? first : second;
  if (tooMuch !== undefined) throw new UsageError(`Unexpected argument ${tooMuch}. See daybook ${name} --help.`);
  if (first !== undefined) return { [word!.slice(1, -1)]: first };
  if (word?.startsWith('<')) throw new UsageError(`${word} is missing. See daybook ${name} --help.`);
  return {};
}

/** @throws UsageError */
function parsed(name: string, { parse }: CommandOption, value: string): unknown {
  try {
    return parse === undefined ? value : parse(value);
  } catch (error) {
    throw new UsageError(`--${name} ${value} is not valid. ${(error as Error).message}`);
  }
}

function hint(option: string, known: Readonly<Record<string, CommandOption>>): string {
  const near = nearest(option, Object.keys(known));
  return near === undefined ? '' : ` Did you mean --${near}?`;
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
