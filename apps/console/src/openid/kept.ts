import type { Purpose } from './data.js';

/** What this browser has to remember while the person is at the provider. */
export interface Kept {
  readonly purpose: Purpose;
  /** Where to go afterwards. */
  readonly to?: string | undefined;
  /** The code of an invitation that a new account accepts by signing in. */
  readonly invitation?: string | undefined;
  /** The code of a one-time link to return to. */
  readonly link?: string | undefined;
  /** Whether it happens in a separate window while the page waits. */
  readonly isApart?: boolean | undefined;
}

interface Entry extends Kept {
  /** In milliseconds since the epoch. */
  readonly at: number;
}

const KEY = 'daybook.openid';
/** The service's time limit. */
const LIVES_MS = 10 * 60 * 1000;

/** Shared by all tabs, because some providers return in another one. */
function read(now: number): Record<string, Entry> {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Entry>);
    return Object.fromEntries(entries.filter(([, { at }]) => now - at < LIVES_MS));
  } catch {
    return {};
  }
}

/** The state parameter, which the provider returns. */
export const stateIn = (url: string): string => new URL(url).searchParams.get('state') ?? '';

export function keep(state: string, kept: Kept, now = Date.now()): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(now), [state]: { ...kept, at: now } }));
}

/** The entry for this state; empty if another browser started the sign-in or it has expired. */
export function keptFor(state: string, now = Date.now()): Kept {
  return read(now)[state] ?? { purpose: 'sign_in' };
}

/** Removes the entry afterwards, because the code of an invitation must not stay in storage. */
export function forget(state: string, now = Date.now()): void {
  const { [state]: _over, ...others } = read(now);
  if (Object.keys(others).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(others));
}
