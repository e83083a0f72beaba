import { EMAIL, EMAIL_MAX } from '@daybook/identifiers';
import { NAME_MAX } from '../accounts/accounts.js';
import type { Identity } from './identities.js';
import type { ProvedClaims } from './provider.js';

/** The relevant claims about a person. */
export interface Claimed extends Identity {
  /** Whether the provider says that it has verified the address. */
  readonly isVerified: boolean;
  readonly name: string | null;
}

/** Longer than the standard allows. */
const SUBJECT_MAX = 255;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Undefined if they identify no person. Claims of the wrong type count as not sent. */
export function claimedIn({ issuer, subject, all }: ProvedClaims): Claimed | undefined {
  if (subject === '' || subject.length > SUBJECT_MAX || /[\0\p{Surrogate}]/u.test(subject)) return undefined;
  // As sent: normalizing could merge two addresses into one.
  const email = isText(all.email) ? all.email.trim() : '';
  const isAddress = EMAIL.test(email) && email.length <= EMAIL_MAX;
  // Some providers send all claims of a person as texts.
  const isVerified = isAddress && (all.email_verified === true || all.email_verified === 'true');
  return { issuer, subject, email: isAddress ? email : null, isVerified, name: nameIn(all.name) };
}

function nameIn(claim: unknown): string | null {
  const name = isText(claim)
    ? claim
        .normalize('NFC')
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
    : '';
  return name === '' ? null : [...name].slice(0, NAME_MAX).join('').slice(0, NAME_MAX).trim();
}

/** The texts of a claim: by its whole name, or else by a path such as `realm_access.roles`. Undefined if it was not sent. */
export function textsIn(all: Readonly<Record<string, unknown>>, claim: string): readonly string[] | undefined {
  const value = Object.hasOwn(all, claim) ? all[claim] : claim.split('.').reduce<unknown>(inside, all);
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  return value === undefined || value === null ? undefined : list.filter(isText);
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * Whether two addresses certainly are the same mailbox. Ignores case, but only of ASCII letters: other alphabets have letters whose lower
 * case is an ASCII letter.
 */
export function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true;
  return /^[\x20-\x7e]+$/.test(one + other) && one.toLowerCase() === other.toLowerCase();
}
