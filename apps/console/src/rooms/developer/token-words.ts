import type { Row } from '../../data/wire.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

export interface Token extends Row {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly prefix: string;
  readonly last4: string;
  readonly expires_at: string | null;
  readonly allowed_cidrs: readonly string[];
  readonly rate_limit: number | null;
  readonly api_version: string;
  readonly created_by: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly successor: { readonly id: string; readonly name: string | null } | null;
  /** Only in the answers to create and rotate. */
  readonly token?: string | null;
  readonly successor_token?: string | null;
}

/** An action on a token. */
export interface TokenTask {
  readonly kind: 'rename' | 'rotate' | 'raise' | 'revoke';
  readonly token: Token;
}

/** Whether a token uses an older API version and is not revoked. */
export function isOlder(
  { api_version: own, revoked_at: revokedAt }: Pick<Token, 'api_version' | 'revoked_at'>,
  newest: string,
): boolean {
  return revokedAt === null && own < newest;
}

const DAY_MS = 86_400_000;
export const SOON_DAYS = 14;

export type TokenState = 'active' | 'expiring' | 'expired' | 'revoked';

export function stateOf(
  { revoked_at: revokedAt, expires_at: expiresAt }: Pick<Token, 'revoked_at' | 'expires_at'>,
  now = Date.now(),
): TokenState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < SOON_DAYS * DAY_MS ? 'expiring' : 'active';
}

const STATE_LABELS = perLanguage((): Readonly<Record<TokenState, string>> => ({
  active: t.tokenWords.active,
  expiring: t.tokenWords.expiring,
  expired: t.tokenWords.expired,
  revoked: t.tokenWords.revoked,
}));

export function stateLabel(token: Pick<Token, 'revoked_at' | 'expires_at' | 'successor'>, now = Date.now()): string {
  const state = stateOf(token, now);
  return token.successor !== null && (state === 'expiring' || state === 'active')
    ? t.tokenWords.replaced
    : STATE_LABELS()[state];
}

/** `dbk_…Xz4V` */
export function hintOf({ prefix, last4 }: Pick<Token, 'prefix' | 'last4'>): string {
  return `${prefix}…${last4}`;
}

/** How long a token is valid: `30d`, a day, or `never`. */
export const EXPIRY_CHOICES = perLanguage(
  () =>
    [
      {
        value: '30d',
        label: t.tokenWords.days(30),
      },
      {
        value: '90d',
        label: t.tokenWords.days(90),
      },
      {
        value: '365d',
        label: t.tokenWords.days(365),
      },
      {
        value: 'day',
        label: t.tokenWords.untilDate,
      },
      {
        value: 'never',
        label: t.tokenWords.never,
      },
    ] as const,
);

export type ExpiryChoice = ReturnType<typeof EXPIRY_CHOICES>[number]['value'];

/** The date some days from now, in the local time zone. */
export function dayIn(days: number, now: number): string {
  const at = new Date(now);
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The expiry instant of a choice; null: never; undefined: the date is missing. A token expires at the end of the day, local
 * time.
 */
export function expiresAt(choice: ExpiryChoice, day: string, now: number): string | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'day') return new Date(now + Number.parseInt(choice, 10) * DAY_MS).toISOString();
  const end = new Date(`${day}T23:59:59.999`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(end.getTime()) ? end.toISOString() : undefined;
}

/** The values that a link sets: `?name=Shop&scopes=read:sales,write:sales&expires_in=90d`. */
export interface Prefill {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiry: ExpiryChoice;
  readonly day: string;
}

export const NO_PREFILL: Prefill = { name: '', scopes: [], expiry: '90d', day: '' };

/** Null if the URL sets no values. */
export function prefillOf(search: Readonly<Record<string, string | undefined>>, now = Date.now()): Prefill | null {
  const { name, scopes, expires_in: expiresIn } = search;
  if (name === undefined && scopes === undefined && expiresIn === undefined) return null;
  return {
    name: name ?? '',
    scopes: (scopes ?? '')
      .split(',')
      .map((scope) => scope.trim())
      .filter(Boolean),
    ...expiryIn(expiresIn, now),
  };
}

function expiryIn(text: string | undefined, now: number): Pick<Prefill, 'expiry' | 'day'> {
  const known = EXPIRY_CHOICES().find(({ value }) => value === text && value !== 'day');
  if (known) return { expiry: known.value, day: '' };
  const days = /^(\d{1,4})d?$/.exec(text ?? '')?.[1];
  if (days !== undefined && Number(days) > 0) return { expiry: 'day', day: dayIn(Number(days), now) };
  if (text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)) return { expiry: 'day', day: text };
  return { expiry: NO_PREFILL.expiry, day: '' };
}
