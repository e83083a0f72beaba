import { DatabaseModule, type SchemaPart, SERVICE_ROLE } from '@daybook/database';
import { EventsModule, schema as events } from '@daybook/events';
import { type Access, createApp, type EdgeSettings } from '@daybook/http';
import { IdempotencyModule, schema as idempotency } from '@daybook/idempotency';
import { NumberingModule, schema as numbering } from '@daybook/numbering';
import { Hints, RecordsModule, Registry, schema as records } from '@daybook/records';
import { cloneDatabase } from '@daybook/testing';
import { schema as throttler, ThrottlerModule, TokenThrottlerGuard } from '@daybook/throttler';
import {
  BearerGuard,
  EDGE_ACCESS,
  ScopeGuard,
  schema as access,
  AccessModule,
  ScopeRegistry,
  undeclaredScopes,
} from '@daybook/access';
import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { pino } from 'pino';
import { migrateAsRun } from './migrate-as-run.js';
import { type Checks, type Domain, domainOn, type People, type Running } from './domain.js';

/** A domain and its dependencies, as `apps/api` would compose them. */
export interface DomainComposition {
  /** The package's name, which is also the name of the service that its test files share. */
  readonly name: string;
  /** The Nest modules of the domains. Database, events, access, limits, numbering and the engine are always included. */
  readonly imports: readonly (Type | DynamicModule)[];
  /** The database schema of these modules, dependencies first. */
  readonly schema: readonly SchemaPart[];
  /**
   * A small domain for tests only, for a package without its own records. Each file loads it again; the file that boots the
   * service provides it for all.
   */
  readonly toy?: { readonly module: Type; readonly schema: SchemaPart };
  /** `people` of `@daybook/people`, if the tests need people, members, or tokens as records. */
  readonly people?: People;
  /** How a workspace is checked. Default: the invariants of the composed registry. */
  readonly checks?: Checks;
  /** The limit of concurrent writes per workspace. Default: 3, same as the service; a race needs more. */
  readonly writesAtOnce?: number;
  /** Settings of the edge that differ from the generous defaults. */
  readonly edge?: Partial<EdgeSettings>;
  /** Guards before all others, like that of /mcp. */
  readonly guardsBefore?: Access['guards'];
  /** The collation of its database's texts, an ICU locale such as `cs`. Default: byte order. */
  readonly language?: string;
}

/** What every domain depends on, dependencies first. */
const PLATFORM: readonly SchemaPart[] = [events, access, throttler, numbering, idempotency, records];

/** The real guards in the order of wire.md 6. */
const guardsOf = (people: People | undefined): Access['guards'] => [
  people?.guard ?? BearerGuard,
  TokenThrottlerGuard,
  ScopeGuard,
];

/** Limits that a busy machine does not reach. */
const EDGE: EdgeSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  trustProxy: [],
  corsOrigins: [],
  bodyLimitBytes: 1_048_576,
  handlingTimeoutMs: 90_000,
  overloadDelayMs: 0,
};

/** The domain on its own port and database, with the workspaces `acme` and `other`. */
export async function startDomain(composition: DomainComposition): Promise<Domain> {
  return domainOn(await bootDomain(composition));
}

/** The database schema of its packages, dependencies first. */
export function schemaOf({
  schema,
  toy,
  people,
}: Pick<DomainComposition, 'schema' | 'toy' | 'people'>): readonly SchemaPart[] {
  return [...PLATFORM, ...(people?.schema ?? []), ...schema, ...(toy ? [toy.schema] : [])];
}

/** The running domain without a workspace. */
export async function bootDomain(composition: DomainComposition): Promise<Running> {
  const { imports, toy, people, checks, writesAtOnce = 3, language, edge = {}, guardsBefore = [] } = composition;
  const parts = schemaOf(composition);
  const database = await cloneDatabase({
    key: parts.flatMap((part) => part.migrations.map(String)).join('\n'),
    migrate: (url) => migrateAsRun(parts, url),
    language,
  });
  const connection = { url: database.url, role: SERVICE_ROLE, poolMax: 10, statementTimeoutMs: 60_000 };
  const module = {
    module: class DomainUnderTest {},
    imports: [
      DatabaseModule.forRoot(parts, { ...connection, lockTimeoutMs: 20_000 }),
      EventsModule,
      AccessModule.forRoot(),
      ThrottlerModule.forRoot({ limitPerMinute: 0, store: 'postgres' }),
      NumberingModule,
      IdempotencyModule.forRoot({ ttlS: 604_800 }),
      RecordsModule.forRoot({ writes: { running: writesAtOnce, waiting: 200, waitMs: 60_000 } }),
      ...(people?.imports ?? []),
      ...imports,
      ...(toy ? [toy.module] : []),
    ],
  };
  const access = { ...EDGE_ACCESS, guards: [...guardsBefore, ...guardsOf(people)] };
  const options = { access, logger: pino({ level: 'silent' }), collections: Registry, hints: Hints };
  const app = await createApp(module, { ...EDGE, ...edge }, options);
  await app.init();
  declareNeighbours(app);
  await app.listen(0, '127.0.0.1');
  const stop = async (): Promise<void> => {
    await app.close();
    await database.drop();
  };
  return { app, databaseUrl: database.url, people, checks, stop };
}

/** Declares the scopes of domains outside the composition that some routes require: only the owner has them. */
function declareNeighbours(app: INestApplicationContext): void {
  const names = new Set(undeclaredScopes(app).map(({ scope }) => scope));
  const terms = { grants: 'Of a domain that is not composed here.', roles: [] };
  const scopes = Object.fromEntries([...names].map((name) => [name, terms]));
  app.get(ScopeRegistry, { strict: false }).add({ scopes });
}
