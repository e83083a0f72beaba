import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.js';

/** The words of a command line, and its options in order; an option without a value has none. */
export interface ReadOptions {
  readonly words: readonly string[];
  readonly options: readonly { readonly name: string; readonly value: string | undefined }[];
}

/**
 * Parses options with Node's parser, which must know which ones take a value: all except those of `isFlag`.
 * @throws UsageError
 */
export function readOptions(args: readonly string[], isFlag: (name: string) => boolean): ReadOptions {
  const names = args.map((arg) => /^--([^=]+)/.exec(arg)?.[1]).filter((name) => name !== undefined);
  const options = Object.fromEntries(
    names.map((name) => [name, { type: isFlag(name) ? ('boolean' as const) : ('string' as const) }]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (rawName !== `--${name}`) {
      throw new UsageError(`${args[token.index]} is not an option. Options begin with two hyphens.`);
    }
    if (isFlag(name) && value !== undefined) throw new UsageError(`--${name} takes no value.`);
    if (!isFlag(name) && (value === undefined || (!inlineValue && value.startsWith('--')))) {
      throw new UsageError(`--${name} needs a value. One that begins with -- is written --${name}=….`);
    }
  }
  return {
    words: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
    options: tokens.flatMap((token) => (token.kind === 'option' ? [{ name: token.name, value: token.value }] : [])),
  };
}
