import type { XmlNode } from '@daybook/xml';
import { canonical, fits, isRealDate } from '@daybook/money';
import { unreadable, type UnreadableCode, type UnreadableFact, UnreadableEInvoice } from './unreadable.js';

/** Names of elements, one below the other. */
export type Path = readonly string[];

const MOST_PROBLEMS = 100;

/** More lines are not even read. */
const MOST_LINES = 5000;

/** XML Schema's decimal, which has no exponent, no NaN and no separators for thousands. */
const DECIMAL = /^([+-]?)([0-9]{0,40})(?:\.([0-9]{0,40}))?$/;

/** As of domain.md 3.1. */
const LIMITS = { maxDigits: 15, maxDecimals: 10, maxIntegerDigits: 12 };

/** The longest text; a longer one is refused, not shortened. */
const TEXT_MAX = 5000;

/** Reads facts out of elements, and notes what is wrong with each instead of stopping at the first. */
export class FactReader {
  private readonly problems: UnreadableFact[] = [];

  /** @throws UnreadableEInvoice if anything was wrong */
  check(): void {
    if (this.problems.length > 0) throw new UnreadableEInvoice(this.problems);
  }

  /** The only element at the path; undefined if there is none. Two of the same name are a problem. */
  only(node: XmlNode | undefined, ...path: Path): XmlNode | undefined {
    let at = node;
    for (const name of path) {
      const found = this.all(at, name);
      if (found.length > 1) this.problem('duplicate_value', `${name} stands ${found.length} times`, found[1]!);
      at = found[0];
    }
    return at;
  }

  all(node: XmlNode | undefined, name: string): readonly XmlNode[] {
    return node?.children.filter((child) => child.name === name) ?? [];
  }

  /** @throws UnreadableEInvoice if there are too many */
  lines(node: XmlNode | undefined, name: string): readonly XmlNode[] {
    const found = this.all(node, name);
    if (found.length <= MOST_LINES) return found;
    throw unreadable('too_many_lines', `The invoice has ${found.length} lines; at most ${MOST_LINES} are read.`);
  }

  /** The text at the path; undefined if there is none, or an empty one. */
  text(node: XmlNode | undefined, ...path: Path): string | undefined {
    return this.textOf(this.only(node, ...path));
  }

  textOf(node: XmlNode | undefined): string | undefined {
    if (!node || node.text === '') return undefined;
    if (node.text.length <= TEXT_MAX) return node.text;
    return this.problem('out_of_range', `${node.name} has more than ${TEXT_MAX} characters`, node);
  }

  required(field: string, node: XmlNode | undefined, ...path: Path): string {
    return this.given(field, path, this.text(node, ...path), node) ?? '';
  }

  decimal(field: string, node: XmlNode | undefined, ...path: Path): string | undefined {
    return this.decimalOf(field, this.only(node, ...path));
  }

  requiredDecimal(field: string, node: XmlNode | undefined, ...path: Path): string {
    const found = this.only(node, ...path);
    if (found && found.text !== '') return this.decimalOf(field, found) ?? '0';
    return this.given(field, path, undefined, node) ?? '0';
  }

  decimalOf(field: string, node: XmlNode | undefined): string | undefined {
    if (!node || node.text === '') return undefined;
    const [, sign = '', whole = '', decimals = ''] = DECIMAL.exec(node.text) ?? [];
    if (whole === '' && decimals === '') {
      const message = `${node.name} is not a decimal number such as 12.50: ${shown(node)}`;
      return this.problem('invalid_value', message, node, field);
    }
    const plain = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=.)/, '') || '0'}.${decimals || '0'}`;
    if (fits(plain, LIMITS)) return canonical(plain);
    const message = `${node.name} has more than 12 digits before the point, or more than 15 in all: ${shown(node)}`;
    return this.problem('out_of_range', message, node, field);
  }

  /** `YYYY-MM-DD`, also with a time zone, or `YYYYMMDD` as CII has it. */
  day(field: string, node: XmlNode | undefined, ...path: Path): string | undefined {
    const found = this.only(node, ...path);
    if (!found || found.text === '') return undefined;
    const [, year, month, day] =
      /^([0-9]{4})-?([0-9]{2})-?([0-9]{2})(?:Z|[+-][0-9]{2}:[0-9]{2})?$/.exec(found.text) ?? [];
    const date = `${year}-${month}-${day}`;
    if (year !== undefined && isRealDate(date)) return date;
    return this.problem('invalid_date', `${found.name} is not a day: ${shown(found)}`, found, field);
  }

  requiredDay(field: string, node: XmlNode | undefined, ...path: Path): string {
    if (this.only(node, ...path)?.text) return this.day(field, node, ...path) ?? '';
    return this.given(field, path, undefined, node) ?? '';
  }

  /** `allowance` or `charge`, from the indicator of the syntax. */
  kind(field: string, node: XmlNode, ...path: Path): 'allowance' | 'charge' {
    const found = this.only(node, ...path);
    if (found?.text === 'true' || found?.text === '1') return 'charge';
    if (found?.text !== 'false' && found?.text !== '0')
      this.problem('invalid_value', `${path.at(-1)} is neither true nor false`, found ?? node, field);
    return 'allowance';
  }

  private given(field: string, path: Path, found: string | undefined, node: XmlNode | undefined): string | undefined {
    if (found !== undefined) return found;
    return this.problem('required', `${path.join('/')} is missing`, node, field);
  }

  private problem(code: UnreadableCode, message: string, node?: XmlNode, field?: string): undefined {
    const place = node ? ` (line ${node.line} of the XML)` : '';
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ code, message: `${message}${place}.`, ...(field ? { field } : {}) });
    return undefined;
  }
}

const shown = ({ text }: XmlNode): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Only what is given: an absent fact has no key. */
export function given<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const some = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(some) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Like {@link given}; undefined if nothing is given. */
export function someOf<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } | undefined {
  const some = given(facts);
  return Object.keys(some).length > 0 ? some : undefined;
}

/** BT-153 with BT-154: the description alone where it begins with the name. */
export function descriptionOf(name: string, text: string | undefined): string {
  if (text === undefined || text === name) return name;
  return text.startsWith(name) ? text : `${name}\n${text}`;
}

/** A code of GS1: 8, 12, 13 or 14 digits. */
export const gtinOf = (id: string | undefined): string | undefined =>
  id !== undefined && /^(?:[0-9]{8}|[0-9]{12,14})$/.test(id) ? id : undefined;
