/**
 * A response as a guide shows it. `…` stands for what readers do not need or what varies: in a text for any characters, as an
 * object member for further members, at the end of an array for further elements. Everything else must be equal.
 */
export type Shown = Rest | string | number | boolean | null | readonly Shown[] | { readonly [name: string]: Shown };

interface Rest {
  readonly [REST]: true;
}

const REST = Symbol('…');
const rest: Rest = { [REST]: true };
const MARK = '…';

const isRest = (value: unknown): value is Rest => typeof value === 'object' && value !== null && REST in value;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** @throws SyntaxError if it is not JSON apart from `…` */
export function parseShown(text: string): Shown {
  const open: string[] = [];
  const json = text.replaceAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|…/g, (sign) => {
    if (sign === '{' || sign === '[') open.push(sign);
    if (sign === '}' || sign === ']') open.pop();
    if (sign !== MARK) return sign;
    return open.at(-1) === '{' ? '"…": "…"' : '"\\u0000…"';
  });
  return revived(JSON.parse(json));
}

function revived(value: unknown): Shown {
  if (value === '\0…') return rest;
  if (isList(value)) return value.map(revived);
  if (!isObject(value)) return value as Shown;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === MARK ? rest : revived(one)]));
}

/** A sentence on where a response differs from what is shown; undefined if it matches. */
export function misfit(shown: Shown, actual: unknown, at = 'the body'): string | undefined {
  if (typeof shown === 'string' && typeof actual === 'string' && textFits(shown, actual)) return undefined;
  if (isList(shown) && isList(actual)) return listMisfit(shown, actual, at);
  if (isObject(shown) && isObject(actual)) return objectMisfit(shown, actual, at);
  return Object.is(shown, actual) ? undefined : `${at} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
}

export function textFits(shown: string, actual: string): boolean {
  const literal = shown.split(MARK).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('[^]+')}$`).test(actual);
}

function listMisfit(shown: readonly Shown[], actual: readonly unknown[], at: string): string | undefined {
  const isOpen = isRest(shown.at(-1));
  const named = isOpen ? shown.slice(0, -1) : shown;
  if (isOpen ? actual.length <= named.length : actual.length !== named.length)
    return `${at} has ${actual.length} elements, not ${named.length}${isOpen ? ' and more' : ''}`;
  return first(named.map((one, i) => misfit(one, actual[i], `${at}[${i}]`)));
}

function objectMisfit(
  shown: Readonly<Record<string, Shown>>,
  actual: Readonly<Record<string, unknown>>,
  at: string,
): string | undefined {
  const isOpen = isRest(shown[MARK]);
  const names = Object.keys(shown).filter((name) => name !== MARK);
  const missing = names.find((name) => !Object.hasOwn(actual, name));
  if (missing !== undefined) return `${at} has no ${missing}`;
  const more = Object.keys(actual).find((name) => !names.includes(name));
  if (isOpen !== (more !== undefined)) return isOpen ? `${at} has nothing but what is shown` : `${at} has ${more} too`;
  return first(names.map((name) => misfit(shown[name] as Shown, actual[name], `${at}.${name}`)));
}

const first = (found: readonly (string | undefined)[]): string | undefined => found.find((one) => one !== undefined);

/** The response in the form of what was shown before; the whole response if nothing was. */
export function shownAs(before: Shown | undefined, actual: unknown): Shown {
  if (typeof actual === 'string')
    return typeof before === 'string' && textFits(before, actual) ? before : masked(actual);
  if (isList(actual)) {
    const shape = isList(before) ? (before as readonly Shown[]) : [];
    const isOpen = isRest(shape.at(-1));
    const count = isOpen ? Math.min(shape.length - 1, actual.length) : actual.length;
    const all = actual.slice(0, count).map((one, i) => shownAs(shape[i] ?? shape[0], one));
    return isOpen && actual.length > count ? [...all, rest] : all;
  }
  if (!isObject(actual)) return actual as Shown;
  const shape: Readonly<Record<string, Shown>> = isObject(before) ? (before as Readonly<Record<string, Shown>>) : {};
  const isOpen = isRest(shape[MARK]);
  const names = isOpen ? Object.keys(shape).filter((name) => Object.hasOwn(actual, name)) : Object.keys(actual);
  const all = names.map((name): [string, Shown] => [name, shownAs(shape[name], actual[name])]);
  const isAll = names.length === Object.keys(actual).length;
  return Object.fromEntries(isAll ? all : [...all, [MARK, rest]]);
}

/** Masks what varies: ids, secrets, timestamps, and the current day. */
export function masked(text: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return text
    .replaceAll(/\b([a-z]{2,5}_)[0-9A-Za-z+/=]{20,}/g, `$1${MARK}`)
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, `20${MARK}Z`)
    .replaceAll(today, `20${MARK}`)
    .replaceAll(/^(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{60,}$/g, MARK);
}

const WIDTH = 96;

/** As readable JSON: what fits on one line is printed on one. */
export function printShown(shown: Shown, indent = ''): string {
  if (isRest(shown)) return MARK;
  if (!isList(shown) && !isObject(shown)) return JSON.stringify(shown);
  const inner = `${indent}  `;
  const parts = isList(shown)
    ? shown.map((one) => [printShown(one as Shown, inner), onOneLine(one as Shown)])
    : Object.entries(shown).map(([name, one]) =>
        name === MARK
          ? [MARK, MARK]
          : [
              `${JSON.stringify(name)}: ${printShown(one as Shown, inner)}`,
              `${JSON.stringify(name)}: ${onOneLine(one as Shown)}`,
            ],
      );
  const [opening, closing] = isList(shown) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return opening + closing;
  if (indent !== '' && indent.length + onOneLine(shown).length <= WIDTH) return onOneLine(shown);
  return `${opening}\n${parts.map(([long]) => inner + long).join(',\n')}\n${indent}${closing}`;
}

function onOneLine(shown: Shown): string {
  if (isRest(shown)) return MARK;
  if (isList(shown)) return `[${shown.map((one) => onOneLine(one as Shown)).join(', ')}]`;
  if (!isObject(shown)) return JSON.stringify(shown);
  const members = Object.entries(shown).map(([name, one]) =>
    name === MARK ? MARK : `${JSON.stringify(name)}: ${onOneLine(one as Shown)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
