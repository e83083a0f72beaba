import { type Format, FORMATS, type Option, optionNamed, type Verb, VERBS } from './options.js';
import { parameterNamed } from './parameter-name.js';
import { readOptions, type ReadOptions } from './read-options.js';
import { UsageError } from './usage-error.js';

/** A parsed command line. */
export interface Call {
  readonly verb: Verb;
  /** `/v1/invoices/inv_1/confirm`, encoded. */
  readonly path: string;
  /** Parameters as sent to the service. */
  readonly query: Readonly<Record<string, string>>;
  /** `name=value` and `name:=json`, as typed. */
  readonly pairs: readonly string[];
  readonly format: Format;
  /** By name, without `--`. An option without a value has the value `true`. */
  readonly options: ReadonlyMap<string, string>;
}

/**
 * Parses the arguments of `daybook api`. Names of collections, fields and filters are not checked here: the service knows them
 * and suggests the nearest.
 * @throws UsageError
 */
export function readCall(argv: readonly string[]): Call {
  const [verb, ...rest] = argv;
  if (!isVerb(verb)) throw new UsageError(`${verb ?? ''} is not a verb. Use one of ${VERBS.join(', ')}.`);
  const { words, options: given } = readOptions(rest, isFlagNamed);
  const { options, query } = sorted(given);
  const [address, ...pairs] = words;
  if (address === undefined) throw new UsageError(`Say what to ${verb}: daybook api ${verb} invoices`);
  for (const name of options.keys()) refuseUnfit(optionNamed(name) as Option, verb);
  if (pairs.length > 0 && (verb === 'get' || verb === 'delete')) {
    const [pair] = pairs as [string];
    const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(pair) ?? [];
    const instead = verb === 'get' && name !== undefined ? ` A filter is an option: --${name} ${value}.` : '';
    throw new UsageError(`${pair} is not possible: ${verb} has no body.${instead}`);
  }
  if (pairs.length > 0 && options.has('data')) {
    throw new UsageError('The body is given twice. Use --data or name=value, not both.');
  }
  if (options.has('file') && (pairs.length > 0 || options.has('data'))) {
    throw new UsageError('The body is given twice. With --file, leave --data and name=value out.');
  }
  const formats = FORMATS.filter((format) => options.has(format));
  if (formats.length > 1) throw new UsageError(`--${formats[0]} and --${formats[1]} exclude each other.`);
  return { verb, path: pathOf(address), query, pairs, format: formats[0] ?? 'json', options };
}

function isVerb(word: string | undefined): word is Verb {
  return (VERBS as readonly (string | undefined)[]).includes(word);
}

interface Sorted {
  readonly options: Map<string, string>;
  readonly query: Record<string, string>;
}

function sorted(given: ReadOptions['options']): Sorted {
  const found: Sorted = { options: new Map(), query: {} };
  for (const { name, value = 'true' } of given) keep(found, name, value);
  return found;
}

function isFlagNamed(name: string): boolean {
  const option = optionNamed(name);
  return option !== undefined && option.value === undefined;
}

function keep({ options, query }: Sorted, name: string, value: string): void {
  const option = optionNamed(name);
  if (option && name !== 'include-total') {
    if (options.has(name) && option.value !== undefined) throw new UsageError(`--${name} is given twice.`);
    options.set(name, checked(name, value));
    return;
  }
  const parameter = parameterNamed(name);
  const before = query[parameter];
  const isList = /\[n?in\]$/.test(parameter);
  if (before !== undefined && !isList) {
    throw new UsageError(`--${name} is given twice. For one of several values: --${name.replace(/\.eq$/, '')}.in a,b`);
  }
  query[parameter] = before === undefined ? value : `${before},${value}`;
}

/** Rejects options that would be sent as a filter of the same name, or fail later with a less helpful error. */
function checked(name: string, value: string): string {
  if (name === 'token' && !value.startsWith('dbk_')) {
    throw new UsageError('--token takes the value of a token, dbk_…. To filter by a token, write --token.eq.');
  }
  if (name === 'url' && !/^https?:\/\//.test(value)) {
    throw new UsageError(
      '--url takes where the service is, http://… or https://…. To filter by a url, write --url.eq.',
    );
  }
  if (name === 'retries' && !/^\d{1,2}$/.test(value)) throw new UsageError('--retries takes a number from 0 to 99.');
  return value;
}

function refuseUnfit({ name, verbs }: Option, verb: Verb): void {
  if (verbs && !verbs.includes(verb)) {
    throw new UsageError(`--${name} is not for ${verb}, only for ${verbs.join(', ')}.`);
  }
}

/** `invoices/ext:2026 7` → `/v1/invoices/ext:2026%207`. Encoded parts stay unchanged. @throws UsageError */
function pathOf(address: string): string {
  const path = address.replace(/^\/?v1\//, '');
  const segments = path.split('/');
  if (/[?#]/.test(path)) throw new UsageError(`${address}: write parameters as options, such as --state posted.`);
  // `invoices/$ID` with an empty ID must not read the list.
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    throw new UsageError(`${address} is not an address such as invoices, invoices/inv_… or reports/trial_balance.`);
  }
  return `/v1/${segments.map(encoded).join('/')}`;
}

function encoded(segment: string): string {
  return segment.replace(/%(?![0-9A-Fa-f]{2})|[^\w.~:@!$&'()*+,;=%-]+/g, (signs) => encodeURIComponent(signs));
}
