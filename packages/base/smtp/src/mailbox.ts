import { EMAIL, EMAIL_MAX } from '@daybook/identifiers';
import { InvalidAddress } from './errors.js';
import { oneLine } from './one-line.js';

/** An address, and the name that is shown with it. */
export interface Mailbox {
  readonly name?: string | null;
  readonly address: string;
}

/** @throws InvalidAddress unless the text is one address: no list, no name, no comment, no control characters */
export function checkAddress(address: string): string {
  if (address.length > EMAIL_MAX || !EMAIL.test(address)) throw new InvalidAddress(address);
  return address;
}

/**
 * `billing@example.com`, `Northwind <billing@example.com>` or `"Northwind, Inc." <billing@example.com>`: the form for settings.
 *
 * @throws InvalidAddress
 */
export function mailboxIn(text: string): Mailbox {
  const named = /^\s*(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/.exec(text);
  if (!named) return { address: checkAddress(text.trim()) };
  const name = oneLine(named[1] ?? named[2] ?? '');
  const address = checkAddress(named[3]!.trim());
  return name === '' ? { address } : { name, address };
}
