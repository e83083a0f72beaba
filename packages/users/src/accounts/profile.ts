import { Database } from '@daybook/database';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { isTimezone } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { nameProblems } from './accounts.js';
import { Audit } from './audit.js';
import type { Caller } from './caller.js';

/** Changes to one's own account. Undefined: unchanged; null: removed, which a name cannot be. */
export interface ProfileChange {
  readonly name: string | null | undefined;
  /** BCP 47, such as `en-GB`. */
  readonly locale: string | null | undefined;
  /** IANA name. */
  readonly timezone: string | null | undefined;
}

/** The longest that browsers send is far shorter. */
export const LOCALE_MAX = 35;
export const TIMEZONE_MAX = 64;

// One statement, so that changes of different fields do not overwrite each other. Writes nothing if nothing differs.
const CHANGE = `
  UPDATE users.users u SET name = n.name, locale = n.locale, timezone = n.timezone
  FROM (SELECT o.id, coalesce($2, o.name) AS name, CASE WHEN $3 THEN $4 ELSE o.locale END AS locale,
          CASE WHEN $5 THEN $6 ELSE o.timezone END AS timezone
        FROM users.users o WHERE o.id = $1 FOR UPDATE) n
  WHERE u.id = n.id AND (u.name, u.locale, u.timezone) IS DISTINCT FROM (n.name, n.locale, n.timezone)`;

/** A person's name, language and time zone. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws InvalidRequest with every problem at once */
  async change(
    userId: string,
    { name: sentName, locale: sentLocale, timezone }: ProfileChange,
    caller: Caller,
  ): Promise<void> {
    const name = sentName === null ? '' : sentName?.trim().normalize('NFC');
    const locale = typeof sentLocale === 'string' ? canonicalLocale(sentLocale) : sentLocale;
    const problems: Problem[] = name === undefined ? [] : nameProblems(name);
    if (locale === undefined && sentLocale !== undefined) {
      const message = 'Give the locale as a BCP 47 language tag, such as en-GB or de, or null.';
      problems.push({ field: 'locale', code: 'invalid_locale', message });
    }
    if (typeof timezone === 'string' && !isTimezone(timezone)) {
      const message = 'Give the time zone by its IANA name, such as Europe/Paris or UTC, or null.';
      problems.push({ field: 'timezone', code: 'invalid_timezone', message });
    }
    if (problems.length > 0) throw new InvalidRequest(problems);
    const values = [
      userId,
      name ?? null,
      locale !== undefined,
      locale ?? null,
      timezone !== undefined,
      timezone ?? null,
    ];
    await this.database.transaction(
      async (tx) => {
        if ((await tx.execute(CHANGE, values)) === 0) return;
        const fields = Object.entries({ name, locale, timezone }).filter(([, value]) => value !== undefined);
        await this.audit.note(tx, {
          kind: 'user_changed',
          userId,
          caller,
          details: { fields: fields.map(([field]) => field).join(', ') },
        });
      },
      { deadline: caller.deadline },
    );
  }
}

/** `en-GB` for `en-gb`; undefined for an invalid language tag. */
function canonicalLocale(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
