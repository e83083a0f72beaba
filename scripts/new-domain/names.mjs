import { parseArgs } from 'node:util';

const HELP =
  'use npm run new-domain -- <name> [--record singular] [--prefix abc] [--german Singular/Plural/m|f|n]; ' +
  'for example npm run new-domain -- purchasing --record purchase_order --prefix por --german Bestellung/Bestellungen/f';

/** Names of PostgreSQL's own schemas, and of folders that are not domains. */
const RESERVED = ['public', 'information', 'default', 'user', 'all', 'test', 'operate', 'edge', 'engine', 'base'];

/**
 * Every form of the names of a new domain and its record. `there`: the names that are already taken.
 * @throws Error that says what to change
 */
export function namesOf(args, there) {
  const { name, record, prefix, german } = optionsOf(args);
  if (!/^[a-z]{3,20}$/.test(name) || name.startsWith('pg') || RESERVED.includes(name))
    throw new Error(`"${name}" cannot be a domain. Use 3 to 20 lowercase letters, such as purchasing.`);
  if (there.packages.includes(name)) throw new Error(`There is a package ${name} already. Choose another name.`);
  const singular = record ?? (name.endsWith('s') ? name.slice(0, -1) : `${name}_record`);
  if (!/^[a-z]+(_[a-z]+)*$/.test(singular) || singular.length > 30)
    throw new Error(`"${singular}" cannot be a record. Use a singular in lowercase letters, with words joined by _.`);
  const plural = pluralOf(singular);
  for (const one of [singular, plural])
    if (there.records.includes(one)) throw new Error(`There are ${plural} already. Choose another --record.`);
  const idPrefix = prefix ?? singular.replaceAll('_', '').slice(0, 3);
  if (!/^[a-z]{3}$/.test(idPrefix))
    throw new Error(`"${idPrefix}" cannot be a prefix of ids. Use three lowercase letters.`);
  if (there.prefixes.includes(idPrefix))
    throw new Error(`Ids that begin with ${idPrefix}_ are those of other records. Choose another --prefix.`);
  return { name, singular, plural, prefix: idPrefix, german: germanOf(german, singular, plural) };
}

function optionsOf(args) {
  try {
    const string = { type: 'string' };
    const options = { record: string, prefix: string, german: string };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1) return { name: positionals[0], ...values };
  } catch (error) {
    throw new Error(`${error.message}. ${HELP}`, { cause: error });
  }
  throw new Error(HELP);
}

function pluralOf(singular) {
  if (/[^aeiou]y$/.test(singular)) return `${singular.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`;
}

/** Without German words, the English ones are used as neuters. */
function germanOf(german, singular, plural) {
  const parts = german?.split('/') ?? [capital(spaced(singular)), capital(spaced(plural)), 'n'];
  const [one = '', many = '', gender = ''] = parts;
  if (parts.length === 3 && [one, many].every((word) => /^\p{Lu}[\p{L} -]+$/u.test(word)) && /^[mfn]$/.test(gender))
    return { one, many, gender };
  throw new Error(
    `"${german}" is no German word. Give its singular, plural and gender, such as Bestellung/Bestellungen/f.`,
  );
}

export const capital = (text) => text[0].toUpperCase() + text.slice(1);
export const spaced = (snake) => snake.replaceAll('_', ' ');
export const dashed = (snake) => snake.replaceAll('_', '-');
export const pascal = (snake) => snake.split('_').map(capital).join('');
export const camel = (snake) => pascal(snake).replace(/^./, (letter) => letter.toLowerCase());
