import { VOCABULARY } from './vocabulary.js';

/** What an operation accepts, as indexes of texts. */
interface Operation {
  readonly summary: string;
  readonly parameters?: number;
  readonly filters?: number;
  readonly sorts?: number;
  readonly fields?: number;
  readonly body?: number;
}

interface Vocabulary {
  readonly texts: readonly string[];
  /** By path below /v1, with `{}` for an id, and by verb. */
  readonly addresses: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A parameter, filter or body member with its known values. */
export interface Named {
  readonly name: string;
  readonly values: readonly string[];
  /** For filters. */
  readonly operators: readonly string[];
}

let parsed: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  return (parsed ??= JSON.parse(VOCABULARY) as Vocabulary);
}

export function addresses(): readonly (readonly [address: string, verbs: Readonly<Record<string, Operation>>])[] {
  return Object.entries(vocabulary().addresses);
}

/** What `verb` accepts at a path as typed: `invoices/inv_1/pay` is `invoices/{}/pay`. */
export function operationAt(verb: string, typed: string): Operation | undefined {
  const segments = typed
    .replace(/^\/?v1\//, '')
    .replace(/\/$/, '')
    .split('/');
  const fits = (address: string): boolean => {
    const parts = address.split('/');
    return parts.length === segments.length && parts.every((part, i) => part === '{}' || part === segments[i]);
  };
  // An exact name takes precedence over an id.
  const found = addresses()
    .filter(([address, verbs]) => verb in verbs && fits(address))
    .sort(([a], [b]) => a.split('{}').length - b.split('{}').length);
  return found[0]?.[1][verb];
}

export function linesOf(number: number | undefined): readonly string[] {
  return number === undefined ? [] : (vocabulary().texts[number] as string).split('\n');
}

export function parametersOf({ parameters }: Operation): Named[] {
  return linesOf(parameters).map((line) => {
    const [name, values = ''] = line.split('=') as [string, string?];
    return { name, values: list(values), operators: [] };
  });
}

export function filtersOf({ filters }: Operation): Named[] {
  return linesOf(filters).map((line) => {
    const [name, operators = '', values = ''] = line.split(' ') as [string, string?, string?];
    return { name, operators: list(operators), values: list(values) };
  });
}

/** `isJson`: a number or other JSON, written `name:=…`. */
export function membersOf({ body }: Operation): (Named & { readonly isJson: boolean })[] {
  return linesOf(body).map((line) => {
    const [, name = '', colon, values = ''] = /^([^:=]+)(:?)(?:=(.*))?$/.exec(line) ?? [];
    return { name, isJson: colon === ':', values: list(values), operators: [] };
  });
}

const list = (text: string): string[] => (text === '' ? [] : text.split(','));
