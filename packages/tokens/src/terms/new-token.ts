import type { Scope } from '@daybook/access';
import { InvalidRequest, type Problem, suggest } from '@daybook/errors';
import type { ApiVersions } from '@daybook/requests';
import { allowedCidr } from './allowed-cidr.js';

/** The requested terms of a new token, from the command line or a body. */
export interface WantedTerms {
  readonly name: string;
  readonly scopes: readonly string[];
  /** RFC 3339 with an offset; without it the token does not expire. */
  readonly expiresAt?: string | null;
  /** Requests per minute; without it the service's default. */
  readonly rateLimit?: number | null;
  /** Networks (or single addresses) from which the token may be used; none: from everywhere. */
  readonly allowedCidrs?: readonly string[];
  /** The version of the interface for requests that name none. Default: the newest. */
  readonly apiVersion?: string | undefined;
}

/** {@link WantedTerms} after all checks that need no database. */
export interface TokenTerms {
  readonly name: string;
  readonly scopes: Scope[];
  readonly expiresAt: string | null;
  readonly rateLimit: number | null;
  readonly allowedCidrs: string[];
  readonly apiVersion: string;
}

const NAME_LENGTH_MAX = 200;
const RATE_LIMIT_MAX = 1_000_000;
const CIDRS_MAX = 50;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * `known`: the scopes that a token may hold; `versions`: those of the interface.
 * @throws InvalidRequest with every problem at once
 */
export function parseTerms(wanted: WantedTerms, known: readonly Scope[], versions: ApiVersions): TokenTerms {
  const problems: Problem[] = [];
  const name = wanted.name.trim().normalize('NFC');
  if (name === '')
    problems.push({ field: 'name', code: 'required', message: 'Give the token a name that says who uses it.' });
  if (name.length > NAME_LENGTH_MAX) {
    problems.push({
      field: 'name',
      code: 'too_long',
      message: `Give a name of at most ${NAME_LENGTH_MAX} characters.`,
    });
  }
  const terms: TokenTerms = {
    name,
    scopes: scopesFrom(wanted.scopes, known, problems),
    expiresAt: wanted.expiresAt == null ? null : instantFrom(wanted.expiresAt, problems),
    rateLimit: wanted.rateLimit == null ? null : rateFrom(wanted.rateLimit, problems),
    allowedCidrs: cidrsFrom(wanted.allowedCidrs ?? [], problems),
    apiVersion: versionFrom(wanted.apiVersion ?? versions.newest, versions, problems),
  };
  if (problems.length > 0) throw new InvalidRequest(problems);
  return terms;
}

function scopesFrom(names: readonly string[], known: readonly Scope[], problems: Problem[]): Scope[] {
  if (names.length === 0) {
    problems.push({ field: 'scopes', code: 'required', message: 'Give at least one scope.', allowed: known });
  }
  for (const name of names) {
    if (known.some((scope) => scope === name)) continue;
    const suggestion = suggest(name, known);
    const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
    const message = `There is no scope ${name}.${hint} The scopes are ${known.join(', ')}.`;
    problems.push({ field: 'scopes', code: 'unknown_scope', message, allowed: known, suggestion });
  }
  return known.filter((scope) => names.includes(scope));
}

function instantFrom(text: string, problems: Problem[]): string {
  const [, day, time, offset] = INSTANT.exec(text) ?? [];
  const date = new Date(`${day}T${time}${offset?.toUpperCase()}`);
  // Date turns the 30th of February into March: the day must round-trip.
  const real =
    day !== undefined && !Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (real) return date.toISOString();
  const message = 'Give the expiry as an instant with its offset, such as 2027-01-31T00:00:00Z.';
  problems.push({ field: 'expires_at', code: 'invalid_format', message });
  return text;
}

function rateFrom(rate: number, problems: Problem[]): number {
  if (!Number.isInteger(rate) || rate < 1 || rate > RATE_LIMIT_MAX) {
    const message = `Give the requests per minute as a whole number from 1 to ${RATE_LIMIT_MAX}.`;
    problems.push({ field: 'rate_limit', code: 'out_of_range', message });
  }
  return rate;
}

function versionFrom(version: string, versions: ApiVersions, problems: Problem[]): string {
  try {
    return versions.parse('api_version', version);
  } catch (error) {
    problems.push(...(error as InvalidRequest).problems);
    return version;
  }
}

function cidrsFrom(texts: readonly string[], problems: Problem[]): string[] {
  if (texts.length > CIDRS_MAX) {
    problems.push({ field: 'allowed_cidrs', code: 'too_long', message: `Give at most ${CIDRS_MAX} networks.` });
  }
  const networks = texts.map((text) => {
    const network = allowedCidr(text.trim());
    if (network === undefined) {
      const message = `${text} is not a network. Write it as 203.0.113.0/24 or 2001:db8::/32, with no host bits set.`;
      problems.push({ field: 'allowed_cidrs', code: 'invalid_format', message });
    }
    return network ?? text;
  });
  return [...new Set(networks)];
}
