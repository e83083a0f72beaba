import type { RecordEntity } from '@daybook/database';
import type { Type } from '@nestjs/common';
import type { ActionVerb, AnyAction, AnyRemove, AnyWrite, RemoveVerb, WriteVerb } from './runner/verbs.js';
import type { Defined, Operation, Registry, Resource } from '@daybook/definitions';

type WriteClass<R extends RecordEntity> = Type<WriteVerb<R, unknown>>;
type RemoveClass<R extends RecordEntity> = Type<RemoveVerb<R, unknown, unknown>>;
type ActionClass<R extends RecordEntity> = Type<ActionVerb<R, unknown, unknown>>;

export interface Verbs<R extends RecordEntity, A extends string> {
  readonly create?: WriteClass<R>;
  readonly update?: WriteClass<R>;
  /** Absent: DELETE is 405. */
  readonly remove?: RemoveClass<R>;
  readonly actions: { readonly [K in A]: ActionClass<R> };
}

/** The metadata key under which a resource's controller has its {@link Served}. */
export const SERVED_METADATA = 'daybook:served';

/** A resource with the classes that write it. */
export interface Served {
  readonly resource: Resource;
  readonly create: Type<AnyWrite> | undefined;
  readonly update: Type<AnyWrite> | undefined;
  readonly remove: Type<AnyRemove> | undefined;
  readonly actions: Readonly<Record<string, Type<AnyAction>>>;
  /** The package that owns it, for the list of routes. */
  readonly owner: string;
}

/** Combines a definition with its verbs; an action without a handler does not compile. */
export function serve<R extends RecordEntity, A extends string>(
  owner: string,
  resource: Defined<R, A>,
  verbs: [A] extends [never] ? Omit<Verbs<R, A>, 'actions'> : Verbs<R, A>,
): Served {
  const { create, update, remove } = verbs as Verbs<R, A>;
  return {
    resource: resource as Resource,
    create: create as Served['create'],
    update: update as Served['update'],
    remove: remove as Served['remove'],
    actions: ((verbs as Partial<Verbs<R, A>>).actions ?? {}) as Served['actions'],
    owner,
  };
}

/** The operations with a route; the controllers, the schema and every interface follow from them. */
export function servedOperations({ resource, create, update, remove }: Served): readonly Operation[] {
  const single = resource.singleton !== undefined;
  const served: Record<Operation, boolean> = {
    list: !single,
    get: true,
    create: create !== undefined,
    update: update !== undefined,
    upsert: create !== undefined && update !== undefined && !single,
    remove: remove !== undefined,
  };
  return (Object.keys(served) as Operation[]).filter((operation) => served[operation]);
}

/** Registers these resources, each with its operations. */
export function registerSurface(registry: Registry, surface: readonly Served[]): void {
  for (const served of surface) registry.add(served.resource, servedOperations(served));
}

/** Every class that writes one of these resources, without duplicates. */
export function verbClasses(served: readonly Served[]): Type[] {
  const all = served.flatMap(({ create, update, remove, actions }) => [
    create,
    update,
    remove,
    ...Object.values(actions),
  ]);
  return [...new Set(all.filter((verb) => verb !== undefined))] as Type[];
}
