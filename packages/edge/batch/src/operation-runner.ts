import type { Transaction } from '@daybook/database';
import type { Answer, Claim } from '@daybook/idempotency';
import type { JsonObject } from '@daybook/json';
import {
  type ActionDefinition,
  externalIdIn,
  requireFields,
  scopesOfAction,
  type WriteCall,
  Writes,
} from '@daybook/records';
import { requireAnyScope } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { Operation, Sender } from './operation.js';
import { filled, type Look, type Reference, written } from './references.js';

interface Given {
  readonly look: Look;
  readonly dryRun: boolean;
  readonly claim?: Claim | undefined;
  readonly tx?: Transaction;
}

/** Runs one operation as its route does, through the single write path. */
@Injectable()
export class OperationRunner {
  constructor(private readonly writes: Writes) {}

  /** The guard's check, and that of the selected fields. @throws Forbidden */
  requireScopes({ principal }: Sender, { served: { resource }, action, fields }: Operation): void {
    const scopes =
      action === undefined
        ? (resource.scopes.draft ?? [])
        : scopesOfAction(resource, resource.actions[action] as ActionDefinition);
    requireAnyScope(principal, scopes);
    requireFields(principal, resource, fields);
  }

  /** @throws DaybookError as the route would */
  async run(
    { principal, requestId, traceparent }: Sender,
    operation: Operation,
    { look, ...how }: Given,
  ): Promise<Answer> {
    const { served, kind, action, ifMatch, fields, fieldsText } = operation;
    const call: WriteCall = {
      principal,
      requestId,
      traceparent,
      resource: served.resource,
      fields,
      fieldsText,
      claim: how.claim,
      dryRun: how.dryRun,
      tx: how.tx,
    };
    const id = operation.id === undefined ? (served.resource.singleton ?? '') : written(operation.id, look);
    const body = bodyOf(operation, look);
    switch (kind) {
      case 'create':
        return this.writes.create(call, served, body);
      case 'update':
        return this.writes.update(call, served, id, body, ifMatch);
      case 'upsert':
        return this.writes.upsert(call, served, externalIdIn(id), body, ifMatch);
      case 'remove':
        return this.writes.remove(call, served, id, ifMatch);
      case 'act':
        return this.writes.act(call, served, id, action!, body, ifMatch);
    }
  }
}

function bodyOf({ body = {}, id = [], references }: Operation, look: Look): JsonObject {
  const inPath = id.filter((part): part is Reference => typeof part !== 'string').length;
  return filled(body, references.slice(inPath), look);
}
