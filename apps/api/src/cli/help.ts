import { COMMANDS, type Command, optionsOf } from './commands.js';

const HEAD = `Usage: daybook <command> [options]

Business records behind one predictable REST interface

Commands:
`;

const TAIL = `
Over HTTP, to a service here or elsewhere:
  api                  read and change records: daybook api --help
  completion <shell>   print the completion for bash, zsh or fish

Options of a command: daybook <command> --help. Version: daybook --version
`;

/** Help on the commands that begin with these words; undefined when there are none. */
export function helpOn(words: readonly string[]): string | undefined {
  const name = words.join(' ');
  const below = Object.entries(COMMANDS).filter(([each]) => name === '' || each.startsWith(`${name} `));
  const list = rows(below.map(([each, { about }]) => [each, about]));
  if (name === '') return `${HEAD}${list}${TAIL}`;
  if (!Object.hasOwn(COMMANDS, name)) return below.length === 0 ? undefined : `Commands:\n${list}`;
  return `${helpOf(name, COMMANDS[name] as Command)}${below.length === 0 ? '' : `\nCommands:\n${list}`}`;
}

function helpOf(name: string, command: Command): string {
  const options = Object.entries(optionsOf(command)).map(([option, { value, about, isRequired }]): [string, string] => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    `${about}${isRequired ? ' (required)' : ''}`,
  ]);
  const words = [name, command.word, '[options]'].filter((each) => each !== undefined).join(' ');
  return `Usage: daybook ${words}\n\n${command.about}\n\nOptions:\n${rows(options)}`;
}

function rows(pairs: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...pairs.map(([left]) => left.length));
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}
