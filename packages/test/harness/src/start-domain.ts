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

/** A domain and what stands below it, as `apps/api` would compose them. */
export interface DomainComposition {
  /** Of the package; it names the service that its test files share. */
  readonly name: string;
  /** The Nest modules of the domains. Database, events, access, limits, numbers and the engine are there already. */
  readonly imports: readonly (Type | DynamicModule)[];
  /** What these modules own in the database, from the bottom of the graph up. */
  readonly schema: readonly SchemaPart[];
  /**
   * A small domain of the tests' own, for a package without records of its own. Each file loads it again; the one that boots
   * the service brings it for all.
   */
  readonly toy?: { readonly module: Type; readonly schema: SchemaPart };
  /** `people` of `@daybook/people`, where the tests need persons, members, or tokens as records. */
  readonly people?: People;
  /** How a workspace is proved sound. Default: the invariants of the composed registry. */
  readonly checks?: Checks;
  /** How many writes of a workspace run at once. Default: 3, as the service has it; a race needs more. */
  readonly writesAtOnce?: number;
  /** Settings of the edge other than patient ones. */
  readonly edge?: Partial<EdgeSettings>;
  /** Guards before all others, as the one of /mcp. */
  readonly guardsBefore?: Access['guards'];
  /** The language whose order the texts of its database have, an ICU locale such as `cs`. Default: the order of bytes. */
  readonly language?: string;
}

/** What every domain stands on, from the bottom of the graph up. */
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

/** The domain on a port and a database of its own, with the workspaces `acme` and `other`. */
export async function startDomain(composition: DomainComposition): Promise<Domain> {
  return domainOn(await bootDomain(composition));
}

/** What its packages own in the database, from the bottom of the graph up. */
export function schemaOf({
  schema,
  toy,
  people,
}: Pick<DomainComposition, 'schema' | 'toy' | 'people'>): readonly SchemaPart[] {
  return [...PLATFORM, ...(people?.schema ?? []), ...schema, ...(toy ? [toy.schema] : [])];
}

/** The domain as it runs, without a workspace. */
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

/** The scopes of domains that are not composed here but name the rights of some routes: the owner alone holds them. */
function declareNeighbours(app: INestApplicationContext): void {
  const names = new Set(undeclaredScopes(app).map(({ scope }) => scope));
  const terms = { grants: 'Of a domain that is not composed here.', roles: [] };
  const scopes = Object.fromEntries([...names].map((name) => [name, terms]));
  app.get(ScopeRegistry, { strict: false }).add({ scopes });
}
