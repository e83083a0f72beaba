import { InvalidRequest } from '@daybook/errors';

/** A dated version of the interface within /v1. */
export interface ApiVersion {
  /** The day from which it is in force, `YYYY-MM-DD`; also its name. */
  readonly date: string;
  /** What differs from the previous version, a sentence for each change. docs/versioning.md shows them. */
  readonly changes: readonly string[];
}

export const VERSION_HEADER = 'Daybook-Version';

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** The versions of an interface, oldest first (wire.md 10). */
export class ApiVersions {
  readonly dates: readonly string[];
  readonly newest: string;
  /** The version of tokens that are older than versioning. */
  readonly first: string;

  constructor(readonly all: readonly ApiVersion[]) {
    this.dates = all.map(({ date }) => date);
    const isOrdered = this.dates.every((date, i) => FORM.test(date) && (i === 0 || date > this.dates[i - 1]!));
    const [first] = this.dates;
    if (first === undefined || !isOrdered) throw new Error('Versions are different days, the oldest first.');
    this.first = first;
    this.newest = this.dates.at(-1)!;
  }

  has(date: string): boolean {
    return this.dates.includes(date);
  }

  /** The version that `field` names. @throws InvalidRequest with the existing ones; a day between two versions names none */
  parse(field: string, text: string): string {
    if (this.has(text)) return text;
    const suggestion = FORM.test(text) ? (this.dates.findLast((date) => date <= text) ?? this.first) : this.newest;
    const what = FORM.test(text) ? 'There is no such version' : 'A version is a day, as YYYY-MM-DD';
    throw new InvalidRequest({
      field,
      code: 'unknown_version',
      message: `${field}: ${what}. Versions: ${this.dates.join(', ')}.`,
      allowed: this.dates,
      suggestion,
    });
  }
}

/**
 * The versions that are served. Append a new one with a description of its changes, together with the conversion of requests and answers
 * from the previous version (docs/versioning.md, docs/adr/0028-*). Additions need no version.
 */
export const VERSIONS = new ApiVersions([{ date: '2026-11-23', changes: ['The first version with a date.'] }]);
