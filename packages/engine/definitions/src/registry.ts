import { camelCase, type RecordEntity } from '@daybook/database';
import { hasAnyScope, type Principal, type Scope, ScopeRegistry } from '@daybook/access';
import { Injectable, Optional } from '@nestjs/common';
import type { Field, Fields } from './field.js';
import type { Invariant } from './invariant.js';
import type { ReportDescription } from './report-description.js';
import type { Resource, Sight } from './resource.js';
import type { Declarations } from './scalar.js';
import { viewCondition } from './view-condition.js';

/** What may be served of a resource, besides its actions and its history. */
export const OPERATIONS = ['list', 'get', 'create', 'update', 'upsert', 'remove'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Every composed resource by name, with its operations, and the invariants of their records. */
@Injectable()
export class Registry implements Declarations {
  private readonly byName = new Map<string, Resource>();
  private readonly served = new Map<string, readonly Operation[]>();
  private readonly rules: Invariant[] = [];
  private readonly described: ReportDescription[] = [];

  constructor(@Optional() private readonly scopeRegistry: ScopeRegistry = new ScopeRegistry()) {}

  /** `operations`: those with a route. */
  add(resource: Resource, operations: readonly Operation[] = []): void {
    if (this.byName.has(resource.name)) throw new Error(`Two resources are called ${resource.name}.`);
    this.byName.set(resource.name, resource);
    this.served.set(resource.name, operations);
  }

  /** The operations of a resource, in the order of {@link OPERATIONS}. */
  operationsOf({ name }: Resource): readonly Operation[] {
    const served = this.served.get(name) ?? [];
    return OPERATIONS.filter((operation) => served.includes(operation));
  }

  /** Adds what a package can verify about its rows; a check of the books runs all of them. */
  addInvariants(invariants: readonly Invariant[]): void {
    this.rules.push(...invariants);
  }

  get invariants(): readonly Invariant[] {
    return this.rules;
  }

  /** Adds the reports that a package serves under `/v1/reports`. */
  addReports(reports: readonly ReportDescription[]): void {
    this.described.push(...reports);
  }

  get reports(): readonly ReportDescription[] {
    return this.described;
  }

  get all(): readonly Resource[] {
    return [...this.byName.values()];
  }

  find(name: string): Resource | undefined {
    return this.byName.get(name);
  }

  get(name: string): Resource {
    const resource = this.byName.get(name);
    if (!resource) throw new Error(`There is no resource called ${name}.`);
    return resource;
  }

  /** The id of a record as clients see it. */
  show(name: string, uuid: string): string {
    return this.get(name).ids.show(uuid);
  }

  /** The scopes of which a token needs one to read these records: those of the resource itself, or of the base of a view. */
  readScopes(resource: Resource): readonly Scope[] | 'any' {
    const [own, whole] = [resource.scopes.read, this.get(resource.base).scopes.read];
    return own === 'any' || whole === 'any' ? 'any' : [...new Set([...own, ...whole])];
  }

  /** Whether a principal may read these records in full. Of other records it sees the id and the label. */
  mayRead(principal: Pick<Principal, 'scopes'>, resource: Resource): boolean {
    const scopes = this.readScopes(resource);
    return scopes === 'any' || hasAnyScope(principal, scopes);
  }

  /** SQL conditions for the rows of its table that a principal may read. */
  visibleRows(principal: Sight, resource: Resource, alias: string): string[] {
    const where = { ...resource.where, ...resource.visible?.(this.all, principal) };
    return viewCondition({ where }, alias);
  }

  /** Whether a loaded record is among the {@link visibleRows}. */
  isVisible(principal: Sight, resource: Resource, record: RecordEntity): boolean {
    const row = record as unknown as Record<string, string | boolean>;
    return Object.entries(resource.visible?.(this.all, principal) ?? {}).every(([column, values]) =>
      values.includes(row[camelCase(column)] as string | boolean),
    );
  }

  /** The relations to resources that this composition lacks: `invoices.partner → partners`. */
  unresolved(): string[] {
    return this.all.flatMap((resource) => this.missingIn(resource.fields, resource.name));
  }

  /** Scopes that resources and their fields name but no composed package declares: `invoices: read:sales`. */
  undeclaredScopes(): string[] {
    return this.all.flatMap(({ name, scopes: { read, draft = [], act = [] }, fields }) => {
      const ofFields = Object.values(fields).flatMap(({ marks }) => marks.scopes ?? []);
      const named = new Set([...(read === 'any' ? [] : read), ...draft, ...act, ...ofFields]);
      return [...named].filter((scope) => !this.scopeRegistry.has(scope)).map((scope) => `${name}: ${scope}`);
    });
  }

  tokenScopes(): readonly { readonly name: string; readonly grants: string }[] {
    return this.scopeRegistry.ofTokens;
  }

  eventResources(): string[] {
    return this.withEvents().map(({ name }) => name);
  }

  /** Every declared kind of event: `invoice.confirmed`. No others are emitted. */
  eventKinds(): string[] {
    return this.withEvents().flatMap(({ singular, eventKinds }) => eventKinds.map((kind) => `${singular}.${kind}`));
  }

  /** Without views, which have no events of their own: events name the base. */
  private withEvents(): Resource[] {
    return this.all.filter(({ name, base, eventKinds, silent }) => name === base && eventKinds.length > 0 && !silent);
  }

  private missingIn(fields: Fields, path: string): string[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'list') return this.missingIn(field.fields, `${path}.${name}`);
      const missing = fieldTargets(field).filter((target) => !this.byName.has(target));
      return missing.map((target) => `${path}.${name} → ${target}`);
    });
  }
}

/** The names of the resources that a field refers to; empty if none. */
export function fieldTargets(field: Field): readonly string[] {
  switch (field.kind) {
    case 'either':
      return field.targets;
    case 'relation':
    case 'row':
    case 'issued':
    case 'relations':
    case 'inverse':
      return [field.target];
    case 'list':
      return field.source.of === undefined ? [] : [field.source.of];
    case 'scalar':
    case 'group':
    case 'object':
    case 'map':
    case 'frozen':
    case 'reference':
      return [];
  }
}

/** The name of the resource that a field refers to; the first of several. */
export function fieldTarget(field: Field): string | undefined {
  return fieldTargets(field)[0];
}
