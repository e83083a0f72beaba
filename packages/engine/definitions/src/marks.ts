import type { Deprecation } from '@daybook/requests';
import type { Scope } from '@daybook/access';

/** For fields of the related records, the values that are accepted: `{ type: ['bank', 'cash'] }`. A list can be filtered by them. */
export type Accepted = Readonly<Record<string, readonly (string | boolean)[]>>;

/** The current day in the time zone of the workspace, or the day in the field `date` of the same record. */
export type EmptyDate = 'today' | 'date';

/** How a field may be used; set by the chained methods of a field. */
export interface Marks {
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly sortable: boolean;
  /** For a relation: lists may be sorted by its label (`partner.name`). */
  readonly sortableByName: boolean;
  readonly filterable: boolean;
  /** Left out unless `fields` names it. */
  readonly onRequest: boolean;
  /** Shown to tokens with one of these scopes; undefined: to everyone who may read the record. */
  readonly scopes: readonly Scope[] | undefined;
  /** Can be changed in any state (the PATCH column `a` of domain.md 4). */
  readonly always: boolean;
  /** If set, the field is given on create and never changes; the sentence says what to do instead. */
  readonly createOnly: string | undefined;
  /** Belongs to this one record: a duplicate does not take it over. */
  readonly ownOnly: boolean;
  /** The default; undefined: none. A field with a default is never null. */
  readonly initial: unknown;
  readonly notNull: boolean;
  /** What an empty date becomes when the record leaves the draft; undefined: it stays empty. */
  readonly emptyIs: EmptyDate | undefined;
  /** For a relation: the records that it accepts. Undefined: all that are not archived. */
  readonly accepts: Accepted | undefined;
  /** Its description in the schema. */
  readonly description: string | undefined;
  /** Undefined: not deprecated. */
  readonly deprecated: Deprecation | undefined;
  /** The deprecated values of a choice. */
  readonly deprecatedValues: Readonly<Record<string, Deprecation>>;
}

/** The marks of a field without any. */
export const PLAIN: Marks = {
  readOnly: false,
  required: false,
  sortable: false,
  sortableByName: false,
  filterable: false,
  onRequest: false,
  scopes: undefined,
  always: false,
  createOnly: undefined,
  ownOnly: false,
  initial: undefined,
  notNull: false,
  emptyIs: undefined,
  accepts: undefined,
  description: undefined,
  deprecated: undefined,
  deprecatedValues: {},
};
