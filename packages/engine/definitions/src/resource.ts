import type { RecordEntity } from '@daybook/database';
import type { Deprecation } from '@daybook/requests';
import type { Principal, Scope } from '@daybook/access';
import type { ChoiceType } from './choices.js';
import { type EntityClass, type Fields, instant, integer, MapField, type ScalarField, text } from './field.js';
import { type IdForm, prefixed } from './id-form.js';
import { METADATA_KEYS_MAX } from './limits.js';
import type { Operator } from './scalar.js';
import { entityTable, type Table } from './table.js';

/** The scopes of wire.md 7; any one of each list suffices. */
export interface ResourceScopes {
  readonly read: readonly Scope[] | 'any';
  /** For create, change, delete, and the actions that say so. Absent: the resource is read-only. */
  readonly draft?: readonly Scope[];
  /** For actions that write to a ledger. */
  readonly act?: readonly Scope[];
  /** For actions by which a person answers for what another one has written. */
  readonly approve?: readonly Scope[];
  /** For signed-in people only: no token may call its routes, whatever its scopes. */
  readonly peopleOnly?: true;
}

export interface ActionDefinition<State extends string = string> {
  /** The states in which it may be called; absent: any. */
  readonly from?: readonly State[];
  /** The state that it leads to; absent: unchanged. */
  readonly to?: State;
  /** Who may call it: the resource's `draft`, `act` or `approve` scopes. Default: `act`. */
  readonly by?: 'draft' | 'act' | 'approve';
  /** The action that it takes back without a change of state. */
  readonly takesBack?: string;
  readonly args?: Fields;
  /** Accepts `expected_amount_total` (wire.md 5). */
  readonly guardsTotal?: true;
  /** The body of a create may request it by name (`confirm: true`), so that create and action are one write. It requires no arguments. */
  readonly atCreate?: true;
  readonly summary: string;
  /** Deprecated; works unchanged until its sunset (wire.md 10). */
  readonly deprecated?: Deprecation;
}

/** What DELETE of a record accepts and returns beyond the usual. */
export interface Removal {
  /** Choices, sent as query parameters. */
  readonly args: Readonly<Record<string, ScalarField<ChoiceType>>>;
  /** The collections whose left-behind records the answer lists, as `leaves`. */
  readonly leaves: readonly string[];
}

/** The parts of a principal that determine which rows it sees. */
export type Sight = Pick<Principal, 'scopes' | 'session'>;

/** When a record may be changed after it has left its first state (domain.md 5.10). */
export interface Editing {
  readonly in: readonly string[];
  /** What to do instead, as a sentence. */
  readonly otherwise: string;
}

/** The column that labels a record, and what replaces it while it is empty. */
export interface Label {
  readonly column: string;
  readonly whileEmpty?: string;
  /** Instead of `whileEmpty`, where the replacement depends on the values of another column. */
  readonly whileEmptyBy?: { readonly column: string; readonly values: Readonly<Record<string, string>> };
}

export interface Resource<R extends RecordEntity = RecordEntity> {
  readonly name: string;
  readonly singular: string;
  readonly idPrefix: string;
  readonly ids: IdForm;
  readonly entity: EntityClass<R>;
  readonly table: Table;
  readonly scopes: ResourceScopes;
  readonly label: Label;
  readonly fields: Fields;
  readonly defaultSort: string;
  readonly actions: Readonly<Record<string, ActionDefinition>>;
  /**
   * Every kind of event of its records, without the singular: `created`, `confirmed`. This is the only declaration: emission,
   * subscriptions, the filters of the stream and the documents read it.
   */
  readonly eventKinds: readonly string[];
  readonly editing: Editing | undefined;
  /** In which states DELETE is allowed, and what to do instead. */
  readonly deleting: Editing | undefined;
  readonly removal: Removal | undefined;
  /** The property compared with `expected_amount_total`. */
  readonly total: string | undefined;
  /** The answer to a write may have `warnings`. */
  readonly warns?: true;
  /** Rows with these values count below zero in the sums of a list: credit notes among invoices. */
  readonly subtracts: Readonly<Record<string, readonly string[]>>;
  /** Columns that `q` searches. */
  readonly search: readonly string[];
  /** Only rows with these values belong to it: by column, the accepted values. */
  readonly where: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** For a table that is a view with joins or counts: its rows in workspace `$1`, as a query with `workspace_id = $1` for every table. */
  readonly rows: string | undefined;
  /** For a view that can be changed: an SQL function of the workspace and a changed row as jsonb, which stores it. */
  readonly writer: string | undefined;
  /** {@link rows} as of the end of `{day}`; with it a list accepts `date`. */
  readonly asOf: string | undefined;
  /** The rows that a principal may read and change among those it may list at all, like {@link where}; absent: all. */
  readonly visible?: (resources: readonly Resource[], principal: Sight) => Resource['where'];
  /** Its changes have versions and history, but no events: either other records report them, or nobody needs them. */
  readonly silent?: true;
  /** For a view, the resource of its records; otherwise itself. */
  readonly base: string;
  /** One record per workspace, with this name in place of an id (`settings/company`). */
  readonly singleton: string | undefined;
  readonly summary: string;
}

type SortableIn<F> = { [K in keyof F]: F[K] extends { readonly canSort: true } ? K : never }[keyof F] & string;
type Sortable<F> = SortableIn<F> | 'id' | 'created_at' | 'updated_at';
type StateOf<F> = F extends { readonly state: { readonly choices: readonly (infer V extends string)[] } } ? V : never;

export interface ResourceInput<R extends RecordEntity, F extends Fields, A extends string> {
  readonly name: string;
  readonly singular: string;
  readonly idPrefix: string;
  /** The form of ids; absent: `idPrefix` and Crockford base32. */
  readonly ids?: IdForm;
  readonly entity: EntityClass<R>;
  readonly scopes: ResourceScopes;
  readonly label: Resource['label'];
  readonly fields: F;
  readonly defaultSort?: `${'' | '-'}${Sortable<F>}`;
  readonly actions?: Readonly<Record<A, ActionDefinition<StateOf<F>>>>;
  /** Absent: created, updated and deleted if clients write it, otherwise none. */
  readonly eventKinds?: readonly string[];
  readonly editing?: { readonly in: readonly StateOf<F>[]; readonly otherwise: string };
  readonly deleting?: { readonly in: readonly StateOf<F>[]; readonly otherwise: string };
  readonly removal?: Removal;
  readonly total?: keyof R & string;
  readonly warns?: true;
  readonly subtracts?: Resource['subtracts'];
  readonly search?: readonly string[];
  readonly where?: Resource['where'];
  readonly rows?: string;
  readonly writer?: string;
  readonly asOf?: string;
  readonly visible?: NonNullable<Resource['visible']>;
  readonly silent?: true;
  readonly singleton?: string;
  readonly summary: string;
}

/** The type carries the entity and the names of the actions, so that a missing handler is a compile error. */
export type Defined<R extends RecordEntity, A extends string> = Resource<R> & { readonly actionNames?: A };

const METADATA = new MapField().always().filterable().ownOnly();

/** The kinds of events of a record that clients create, change and delete. */
const WRITTEN: readonly string[] = ['created', 'updated', 'deleted'];

/** The fields that every record has (wire.md 4). */
const COMMON: Fields = {
  created_at: instant().readOnly().sortable().filterable(),
  updated_at: instant().readOnly().sortable().filterable(),
  version: integer(1, 2 ** 31 - 1).readOnly(),
  external_id: text(128).always().filterable().ownOnly().describe('Your own id for this record; unique per resource.'),
  metadata: METADATA.describe(`Up to ${METADATA_KEYS_MAX} key-value pairs of your own.`),
};

/**
 * Declares a resource as plain data, from which reads, validation, scopes, OpenAPI and the schema are derived. A default sort on an
 * unsortable field does not compile; neither does an action from or to a state that the field does not list.
 */
export function defineResource<R extends RecordEntity, const F extends Fields, A extends string = never>(
  input: ResourceInput<R, F, A>,
): Defined<R, A> {
  return {
    name: input.name,
    singular: input.singular,
    idPrefix: input.idPrefix,
    ids: input.ids ?? prefixed(input.idPrefix),
    entity: input.entity,
    table: entityTable(input.entity),
    scopes: input.scopes,
    label: input.label,
    fields: { ...input.fields, ...COMMON },
    defaultSort: input.defaultSort ?? '-created_at',
    actions: input.actions ?? {},
    eventKinds: input.eventKinds ?? (input.scopes.draft === undefined ? [] : WRITTEN),
    editing: input.editing,
    deleting: input.deleting,
    removal: input.removal,
    total: input.total,
    ...(input.warns ? { warns: true } : {}),
    subtracts: input.subtracts ?? {},
    search: input.search ?? [input.label.column],
    where: input.where ?? {},
    rows: input.rows,
    writer: input.writer,
    asOf: input.asOf,
    ...(input.visible ? { visible: input.visible } : {}),
    ...(input.silent ? { silent: true } : {}),
    base: input.name,
    singleton: input.singleton,
    summary: input.summary,
  };
}

/** Declares a view: the same records, ids and verbs, restricted to these values, with other scopes. */
export function viewOf<R extends RecordEntity, A extends string>(
  resource: Defined<R, A>,
  view: Pick<Resource, 'name' | 'where' | 'scopes' | 'summary'>,
): Defined<R, A> {
  return { ...resource, ...view };
}

/** Whether its records can be archived (`active`). */
export function isArchivable(resource: Resource): boolean {
  return resource.fields['active'] !== undefined;
}

/** The operators of filters by id. */
export const RELATION_OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null'];

/** The names that can be filtered by: fields marked so, those of rows (`lines.product`), and `id`. */
export function filterNames(resource: Resource): string[] {
  return ['id', ...namesMarked(resource, 'filterable'), ...namesInside(resource)];
}

function namesInside({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list'
      ? Object.keys(field.fields).flatMap((inner) =>
          field.fields[inner]?.marks.filterable ? [`${name}.${inner}`] : [],
        )
      : [],
  );
}

/** The stored amounts of money that a list can add up. */
export function summableNames({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]!;
    if (field.kind !== 'scalar' || field.expression !== undefined) return false;
    return field.type.kind === 'decimal' && field.type.decimals === undefined;
  });
}

/** The names that can be sorted by. */
export function sortNames(resource: Resource): string[] {
  return ['id', ...namesMarked(resource, 'sortable'), ...labelsMarked(resource)];
}

/** Labels of relations that can be sorted by: `partner.name`. */
function labelsMarked({ fields }: Resource): string[] {
  return Object.keys(fields).flatMap((name) => (fields[name]?.marks.sortableByName ? [`${name}.name`] : []));
}

function namesMarked(resource: Resource, mark: 'filterable' | 'sortable'): string[] {
  return Object.keys(resource.fields).filter((name) => resource.fields[name]?.marks[mark]);
}

/** The actions that the body of a create may request. */
export function actionsAtCreate({ actions }: Pick<Resource, 'actions'>): string[] {
  return Object.keys(actions).filter((name) => actions[name]?.atCreate);
}

/** The scopes of which one is needed to call an action. */
export function scopesOfAction(resource: Resource, action: ActionDefinition): readonly Scope[] {
  const { draft, act = draft, approve } = resource.scopes;
  return { draft, act, approve }[action.by ?? 'act'] ?? [];
}
