import { connect, Database, DatabaseModule, migrate, newId, SERVICE_ROLE } from '@daybook/database';
import { Registry } from '@daybook/definitions';
import { DomainEvents, EventsModule, schema as eventsSchema } from '@daybook/events';
import { IdempotencyModule, schema as idempotencySchema } from '@daybook/idempotency';
import { cloneDatabase, holdShownAgainstRead } from '@daybook/testing';
import type { Principal, Scope } from '@daybook/access';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  AsSent,
  choice,
  InProcess,
  Hints,
  ListFiles,
  Presenter,
  Reader,
  RecordsModule,
  registerSurface,
  Runner,
  schema,
  serve,
  surfaceOf,
} from '../../src/index.js';
import { Writes } from '../../src/runner/writes.js';
import { fines, librarySchema, loans, members, openings, patrons } from './library.js';
import { CreateMember, DraftLoan, LendLoan, RemovePatron, VetoUnfitMember } from './library-verbs.js';

const PARTS = [eventsSchema, idempotencySchema, schema, librarySchema];

/** Patrons, whose removal depends on the loans; one collection of the remaining records is not composed. */
const leaving: typeof patrons = {
  ...patrons,
  removal: { args: { loans: choice('keep', 'note') }, leaves: ['loans', 'parcels'] },
};

export const served = {
  members: serve('library', members, { create: CreateMember, update: AsSent, remove: AsSent }),
  patrons: serve('library', leaving, { create: CreateMember, update: AsSent, remove: RemovePatron }),
  loans: serve('library', loans, { create: DraftLoan, update: DraftLoan, remove: AsSent, actions: { lend: LendLoan } }),
  openings: serve('library', openings, { update: AsSent }),
  fines: serve('library', fines, { update: AsSent }),
};
const { controllers, verbs } = surfaceOf(Object.values(served));

@Module({ controllers, providers: [...verbs, VetoUnfitMember] })
class LibraryModule {
  constructor(registry: Registry) {
    registerSurface(registry, Object.values(served));
  }
}

export interface Library {
  readonly database: Database;
  /** The owner of the tables: sees the rows of every workspace. */
  readonly owner: Database;
  readonly runner: Runner;
  readonly writes: Writes;
  readonly inProcess: InProcess;
  readonly reader: Reader;
  readonly hints: Hints;
  readonly files: ListFiles;
  readonly events: DomainEvents;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** The library as `apps/api` would compose it, without its routes, on its own database. */
export async function openLibrary(): Promise<Library> {
  const migrations = PARTS.flatMap((part) => part.migrations.map(String));
  const { url, drop } = await cloneDatabase({
    key: `library ${migrations.join('\n')}`,
    migrate: async (template) => void (await migrate(PARTS, template)),
  });
  const app = await NestFactory.createApplicationContext(
    {
      module: class {},
      imports: [
        DatabaseModule.forRoot(PARTS, { url, role: SERVICE_ROLE, poolMax: 6, lockTimeoutMs: 3000 }),
        EventsModule,
        IdempotencyModule.forRoot({ ttlS: 60 }),
        RecordsModule.forRoot({ writes: { running: 4, waiting: 20, waitMs: 5000 } }),
        LibraryModule,
      ],
    },
    { logger: false, abortOnError: false },
  );
  const owner = await connect(PARTS, { url, poolMax: 4 });
  holdShownAgainstRead(app.get(Presenter, { strict: false }), app.get(Reader));
  return {
    database: app.get(Database),
    owner,
    runner: app.get(Runner),
    writes: app.get(Writes, { strict: false }),
    inProcess: app.get(InProcess),
    reader: app.get(Reader),
    hints: app.get(Hints),
    files: app.get(ListFiles),
    events: app.get(DomainEvents),
    close: async () => {
      await Promise.all([app.close(), owner.close()]);
      await drop();
    },
  };
}

/** A principal with a token in a new workspace; by default with all scopes. */
export function aPrincipal(scopes?: readonly Scope[]): Principal {
  const id = newId();
  const workspace = {
    id: newId(),
    slug: 'town',
    name: 'Town',
    currency: 'EUR',
    timezone: 'UTC',
    cursorKey: Buffer.alloc(32, 7),
  };
  const token = {
    id,
    familyId: id,
    name: 'Desk',
    scopes: scopes ?? [],
    expiresAt: null,
    rateLimit: null,
    apiVersion: '2026-11-23',
    createdAt: '',
  };
  return {
    workspace,
    token,
    session: null,
    actor: { type: 'token', id, name: 'Desk' },
    scopes: scopes ? new Set(scopes) : 'all',
  };
}
