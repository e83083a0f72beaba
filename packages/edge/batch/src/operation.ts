import type { FieldTree, Served } from '@daybook/records';
import type { JsonObject } from '@daybook/json';
import type { Precondition } from '@daybook/requests';
import type { Principal } from '@daybook/access';
import type { Reference, Template } from './references.js';

/** What a route of a resource, or an operation of a batch, does. */
export type Kind = 'create' | 'update' | 'upsert' | 'remove' | 'act';

/** What a path and a method address. */
export interface Target {
  readonly served: Served;
  readonly kind: Kind;
  readonly action: string | undefined;
  /** The id in the path, where it has one. */
  readonly id: Template | undefined;
  readonly fields: FieldTree | undefined;
  readonly fieldsText: string;
}

/** An operation, checked as far as the body of the batch alone allows. */
export interface Operation extends Target {
  readonly index: number;
  /** `operations[2]` */
  readonly place: string;
  readonly ref: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: JsonObject | undefined;
  readonly ifMatch: Precondition;
  /** The values that its path and body take from the answers to earlier operations. */
  readonly references: readonly Reference[];
}

export interface Batch {
  readonly atomic: boolean;
  readonly operations: readonly Operation[];
}

/** What all operations of a request have in common. */
export interface Sender {
  readonly principal: Principal;
  readonly requestId: string;
  /** Trace of the request, passed on to what it causes. */
  readonly traceparent: string | undefined;
}
