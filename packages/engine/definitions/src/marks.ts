import type { Deprecation } from '@daybook/requests';
import type { Scope } from '@daybook/access';

/** Fields of the related records, and of each the values that are accepted: `{ type: ['bank', 'cash'] }`. A list can be filtered by them. */
export type Accepted = Readonly<Record<string, readonly (string | boolean)[]>>;

/** How a field may be used; set by the chained methods of a field. */
export interface Marks {
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly sortable: boolean;
  /** Of a relation: lists may be sorted by its label (`partner.name`). */
  readonly sortableByName: boolean;
  readonly filterable: boolean;
  /** Left out unless `fields` names it. */
  readonly onRequest: boolean;
  /** Shown to tokens with one of these; undefined: to everyone who may read the record. */
  readonly scopes: readonly Scope[] | undefined;
  /** May change in any state (the PATCH column `a` of domain.md 4). */
  readonly always: boolean;
  /** Set: it is given at create and never changes; the sentence says what to do instead. */
  readonly createOnly: string | undefined;
  /** Undefined: none. A field with a default is never null. */
  readonly initial: unknown;
  readonly notNull: boolean;
  /** Of a relation: what the records are that it accepts. Undefined: all that are not archived. */
  readonly accepts: Accepted | undefined;
  /** What the schema says of it. */
  readonly description: string | undefined;
  /** Undefined: it stays. */
  readonly deprecated: Deprecation | undefined;
  /** Values that will end, of a choice. */
  readonly deprecatedValues: Readonly<Record<string, Deprecation>>;
}

/** What a field is that nothing was said of. */
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
  initial: undefined,
  notNull: false,
  accepts: undefined,
  description: undefined,
  deprecated: undefined,
  deprecatedValues: {},
};
