/**
 * The business events of the company's year: the two drivers carry out the same list. Relations are named by what one types to
 * find them (an account by its code), documents by a key of this list.
 */
export type Value = string | number | boolean;

/** Fields by name; an array chooses several records, such as taxes, and an object has nested fields. */
export type Fields = Readonly<Record<string, Value | readonly Value[] | Readonly<Record<string, Value>>>>;

/** A record or document is entered and saved. */
export interface Writes {
  readonly does: 'writes';
  readonly key: string;
  readonly resource: string;
  readonly fields: Fields;
  readonly lines?: readonly Fields[];
}

/** A draft, a partner or the settings are changed. */
export interface Changes {
  readonly does: 'changes';
  /** A key, or `settings/…`. */
  readonly of: string;
  readonly fields: Fields;
}

/** An action of the flow: confirm, post, pay … */
export interface Takes {
  readonly does: 'takes';
  readonly of: string;
  readonly step: string;
  readonly with?: Fields;
  /** The quantity of each line, by its product or description; lines that are not listed are left out. */
  readonly part?: Readonly<Record<string, number>>;
}

/** Opens the document that a step has created. */
export interface Follows {
  readonly does: 'follows';
  readonly key: string;
  readonly from: string;
  readonly resource: string;
}

/** A payment with everything that it settles. */
export interface Settles {
  readonly does: 'settles';
  readonly key: string;
  readonly fields: Fields & { readonly partner: string; readonly amount: number; readonly date: string };
  /** Amounts by document. */
  readonly of: Readonly<Record<string, number>>;
  readonly writeOff?: number;
}

/** The rest of a payment or a credit note is allocated to these. */
export interface Allocates {
  readonly does: 'allocates';
  readonly of: string;
  readonly to: Readonly<Record<string, number>>;
  readonly date: string;
}

/** Stock is counted, and the count is posted. */
export interface Counts {
  readonly does: 'counts';
  readonly key: string;
  readonly fields: Fields;
  readonly counted: Readonly<Record<string, { readonly quantity: number; readonly cost?: number }>>;
}

/** Open lines are matched, one of each side. */
export interface Matches {
  readonly does: 'matches';
  readonly key: string;
  readonly partner: string;
  /** The documents or entries that the lines belong to. */
  readonly debit: string;
  readonly credit: string;
}

/** The books are locked up to a day. */
export interface Locks {
  readonly does: 'locks';
  readonly upTo: string;
}

export type BusinessEvent = Writes | Changes | Takes | Follows | Settles | Allocates | Counts | Matches | Locks;

/** Carries out the events: in the console by keyboard, or through the API client. */
export type Driver = {
  readonly [Kind in BusinessEvent['does']]: (event: Extract<BusinessEvent, { readonly does: Kind }>) => Promise<void>;
};

/**
 * Carries out one event after the other.
 * @throws Error naming the event
 */
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
