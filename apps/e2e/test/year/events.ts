/**
 * What happens in the year of the company, as a bookkeeper would tell it: the two drivers read the same list. Relations are named by
 * what one types to find them (an account by its code), documents by a key of the story.
 */
export type Value = string | number | boolean;

/** Fields by name; a list chooses several, such as taxes, and a group has fields of its own. */
export type Fields = Readonly<Record<string, Value | readonly Value[] | Readonly<Record<string, Value>>>>;

/** A record or document that is typed in, and saved. */
export interface Writes {
  readonly does: 'writes';
  readonly key: string;
  readonly resource: string;
  readonly fields: Fields;
  readonly lines?: readonly Fields[];
}

/** A draft, a partner or the settings get other values. */
export interface Changes {
  readonly does: 'changes';
  /** A key, or `settings/…`. */
  readonly of: string;
  readonly fields: Fields;
}

/** A step of the flow: confirm, post, pay … */
export interface Takes {
  readonly does: 'takes';
  readonly of: string;
  readonly step: string;
  readonly with?: Fields;
  /** How much of each line, by its product or description; what is not named has no part. */
  readonly part?: Readonly<Record<string, number>>;
}

/** On to the document that a step has made. */
export interface Follows {
  readonly does: 'follows';
  readonly key: string;
  readonly from: string;
  readonly resource: string;
}

/** A payment with all that it settles. */
export interface Settles {
  readonly does: 'settles';
  readonly key: string;
  readonly fields: Fields & { readonly partner: string; readonly amount: number; readonly date: string };
  /** Amounts by document. */
  readonly of: Readonly<Record<string, number>>;
  readonly writeOff?: number;
}

/** What is left of a payment or a credit note settles these. */
export interface Allocates {
  readonly does: 'allocates';
  readonly of: string;
  readonly to: Readonly<Record<string, number>>;
  readonly date: string;
}

/** Shelves are counted, and the count is posted. */
export interface Counts {
  readonly does: 'counts';
  readonly key: string;
  readonly fields: Fields;
  readonly counted: Readonly<Record<string, { readonly quantity: number; readonly cost?: number }>>;
}

/** Open lines are matched with each other: one of each side. */
export interface Matches {
  readonly does: 'matches';
  readonly key: string;
  readonly partner: string;
  /** The documents or entries whose lines they are. */
  readonly debit: string;
  readonly credit: string;
}

/** The books are closed up to a day. */
export interface Locks {
  readonly does: 'locks';
  readonly upTo: string;
}

export type BusinessEvent = Writes | Changes | Takes | Follows | Settles | Allocates | Counts | Matches | Locks;

/** What carries out the events: the keyboard of a person, or the client of a program. */
export type Driver = {
  readonly [Kind in BusinessEvent['does']]: (event: Extract<BusinessEvent, { readonly does: Kind }>) => Promise<void>;
};

/** One event after the other. @throws Error naming the event */
export async function live(year: readonly BusinessEvent[], driver: Driver): Promise<void> {
  for (const [at, event] of year.entries()) {
    try {
      await (driver[event.does] as (one: BusinessEvent) => Promise<void>)(event);
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`Event ${at + 1} of the year, ${JSON.stringify(event)}: ${message}`, { cause: error });
    }
  }
}
