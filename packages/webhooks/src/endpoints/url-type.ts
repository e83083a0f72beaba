import type { JsonValue } from '@daybook/json';
import { type Operator, type Problems, TextType } from '@daybook/records';

const MAX = 2000;

/** The URL parser drops line breaks and converts backslashes, so the result would differ from what was sent. */
const ALTERED = /[\s\\\u0000-\u001f\u007f]/;

/** An address in WHATWG form (`HTTPS://Example.com` becomes `https://example.com/`); undefined if it is invalid. */
export function hrefOf(text: string): string | undefined {
  return ALTERED.test(text) || !URL.canParse(text) ? undefined : new URL(text).href;
}

/** A URL, stored in its parsed form. The verb checks whether the service may send to it, and refuses invalid URLs. */
export class UrlType extends TextType {
  constructor() {
    super(MAX);
  }

  override get multiline(): boolean {
    return false;
  }

  override parse(value: JsonValue, field: string, problems: Problems): unknown {
    const text = super.parse(value, field, problems);
    const href = typeof text === 'string' ? hrefOf(text) : undefined;
    // Percent-encoding and Punycode can make it longer.
    if (href !== undefined && href.length > MAX)
      return problems.add(field, 'out_of_range', `${field} must have at most ${MAX} characters when it is encoded.`);
    return href ?? text;
  }

  override filter(text: string, operator: Operator = 'eq'): string {
    const isPart = operator === 'contains' || operator === 'starts_with';
    return super.filter((isPart ? undefined : hrefOf(text)) ?? text);
  }
}
