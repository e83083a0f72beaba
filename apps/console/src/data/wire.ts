/** The answer of `GET /v1/schema/{resource}`: all that the console knows about a resource. */
export interface Schema {
  readonly name: string;
  readonly singular: string;
  readonly summary: string;
  readonly id_prefix: string | null;
  /** The field that names a record. */
  readonly label: string;
  readonly default_sort: string;
  readonly scopes: { readonly read: readonly string[]; readonly write: readonly string[] };
  readonly operations: readonly Operation[];
  readonly fields: readonly Field[];
  readonly states: readonly string[];
  readonly actions: readonly ActionSchema[];
  /** The states in which all fields may change; null: all states. */
  readonly editable_in: readonly string[] | null;
  readonly deletable_in: readonly string[] | null;
  /** Whether lists accept `q`. */
  readonly searchable: boolean;
  /** The field compared with `expected_amount_total`. */
  readonly total: string | null;
  /** The amounts that a list adds up. */
  readonly summable?: readonly string[];
  readonly as_of: boolean;
  readonly singleton: boolean;
  /** Whether only a person may call it, not a token. */
  readonly people_only: boolean;
  readonly base: string;
}

export type Operation = 'list' | 'get' | 'create' | 'update' | 'upsert' | 'remove';

/** A row of `GET /v1/schema`. */
export type ResourceSummary = Pick<
  Schema,
  | 'name'
  | 'singular'
  | 'summary'
  | 'scopes'
  | 'operations'
  | 'singleton'
  | 'base'
  | 'id_prefix'
  | 'label'
  | 'searchable'
>;

/** Fields of a related record, each with the accepted values. */
export type Accepted = Readonly<Record<string, readonly (string | boolean)[]>>;

export type FieldType =
  | 'id'
  | 'string'
  | 'choice'
  | 'relation'
  | 'relations'
  | 'reference'
  | 'date'
  | 'instant'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'list'
  | 'object'
  | 'map'
  | 'strings'
  | 'json';

export interface Field {
  readonly name: string;
  /** The translated name if the console's language is not English; the service does not send it. */
  readonly label?: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly read_only: boolean;
  readonly nullable: boolean;
  readonly filterable: boolean;
  readonly operators?: readonly string[];
  readonly filterable_fields?: readonly string[];
  readonly sortable: boolean;
  readonly on_request: boolean;
  /** May change in any state. */
  readonly editable_always?: boolean;
  /** Set at creation; never changes. */
  readonly create_only?: boolean;
  readonly default?: unknown;
  /** What an empty date becomes when the record leaves the draft: the current day, or the day in `date`. */
  readonly empty_is?: 'today' | 'date';
  /** The resource that a relation refers to; the first of several. */
  readonly target?: string;
  readonly targets?: readonly string[];
  /**
   * For a relation: the field values that the related record must have. A form offers only such records, and a new one starts
   * with these values.
   */
  readonly accepts?: Accepted;
  /** For a relation in a form: initial values of a record created in place; the service does not send it. */
  readonly starts?: Readonly<Record<string, string | boolean>>;
  readonly values?: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  readonly max_length?: number;
  /** For a list: the maximum number of rows. */
  readonly max_items?: number;
  readonly multiline?: boolean;
  /** For a number: its decimals; null: those of the currency, so it is an amount. */
  readonly decimals?: number | null;
  readonly fields?: readonly Field[];
  readonly description?: string;
}

export interface ActionSchema {
  readonly name: string;
  readonly summary: string;
  readonly from: readonly string[] | null;
  readonly to: string | null;
  /** The action that it takes back without a change of state. */
  readonly takes_back?: string | null;
  readonly scopes: readonly string[];
  readonly takes_expected_amount_total: boolean;
  readonly args: readonly Field[];
}

/** A record of any resource, as the service returns it. */
export interface Row {
  readonly id: string;
  readonly version?: number;
  readonly [field: string]: unknown;
}

export interface Page {
  readonly data: readonly Row[];
  readonly next_cursor?: string;
  /** With `sums`: for each currency of the rows that match, how many there are and the sums by field; null: too many rows. */
  readonly sums?: readonly Sums[] | null;
}

export interface Sums {
  /** Null: that of the workspace. */
  readonly currency: string | null;
  readonly count: number;
  readonly [field: string]: number | string | null;
}

/** A related record: its id and its label. */
export interface Related {
  readonly id: string;
  readonly name: string | null;
  readonly resource?: string;
  /** Of a product that was found by the barcode of a pack: the unit of the pack. */
  readonly unit?: string;
}

/** A row of `GET …/actions`. */
export interface ActionState {
  readonly name: string;
  readonly allowed: boolean;
  readonly reasons: readonly { readonly code: string; readonly message: string; readonly field: string | null }[];
}

/** Something that a person should look at; it prevents nothing. */
export interface Warning {
  /** `lines[2].taxes`; null: it concerns the whole. */
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
}

/** The answer to a write with `dry_run`. */
export interface Preview {
  readonly dry_run: true;
  readonly record: Row;
  readonly effects: {
    readonly records: Readonly<Record<string, readonly Row[]>>;
    readonly events: readonly { readonly type: string; readonly record: string }[];
  };
  /** What a person should look at first; absent: nothing. */
  readonly warnings?: readonly Warning[];
  /** For a removal: how many records remain, and which, by collection. */
  readonly leaves?: Readonly<Record<string, { readonly count: number; readonly data: readonly Row[] }>>;
}

export interface Version {
  readonly at: string;
  readonly actor: { readonly type: string; readonly id: string | null; readonly name: string };
  readonly request_id: string | null;
  readonly action: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export interface Membership {
  readonly slug: string;
  readonly name: string;
  readonly role: string;
  readonly scopes: readonly string[];
  /** The currency of the workspace's books. */
  readonly currency?: string;
  readonly timezone?: string;
  /** The workspace requires a second factor, and the person has none. */
  readonly factor_missing?: boolean;
}

/** `GET /auth/session`. */
export interface Person {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly locale: string | null;
    readonly timezone: string | null;
  };
  readonly workspaces: readonly Membership[];
}
