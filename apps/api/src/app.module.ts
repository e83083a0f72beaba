import { AccountingModule } from '@daybook/accounting';
import { AttachmentsModule } from '@daybook/attachments';
import { BatchModule } from '@daybook/batch';
import { ConsumersModule } from '@daybook/consumers';
import { type ConnectionSettings, DatabaseModule, type SchemaPart } from '@daybook/database';
import { DocsModule } from '@daybook/docs';
import { EventsModule } from '@daybook/events';
import { IdempotencyModule } from '@daybook/idempotency';
import { InventoryModule } from '@daybook/inventory';
import { JobsModule } from '@daybook/jobs';
import { LogsModule } from '@daybook/logs';
import { MailModule } from '@daybook/mail';
import { McpModule } from '@daybook/mcp';
import { MovingModule } from '@daybook/moving';
import { NumberingModule } from '@daybook/numbering';
import { OpenapiModule } from '@daybook/openapi';
import { RecordsModule, Registry } from '@daybook/records';
import { SalesModule } from '@daybook/sales';
import { BankingModule } from '@daybook/banking';
import { PurchasingModule } from '@daybook/purchasing';
import { SchedulesModule } from '@daybook/schedules';
import { SearchModule } from '@daybook/search';
import { ThrottlerModule } from '@daybook/throttler';
import { AccessModule } from '@daybook/access';
import { TeamworkModule } from '@daybook/teamwork';
import { TokensModule } from '@daybook/tokens';
import { SavedViewsModule, UsersModule } from '@daybook/users';
import { WebhooksModule } from '@daybook/webhooks';
import { type DynamicModule, Module, type OnModuleInit, type Type } from '@nestjs/common';
import type { Config } from './config.js';
import { PeriodicJobs } from './periodic-jobs.js';
import { schemaPartsOf } from './schema-parts.js';
import { secretKeyOf } from './secret-key.js';

/** The module of a domain, with what the domain owns in the database. */
export type DomainModule = Type & { readonly schema: SchemaPart };

/** The domains, in dependency order. Add a new domain here. */
export const DOMAINS: readonly DomainModule[] = [
  InventoryModule,
  AccountingModule,
  SalesModule,
  BankingModule,
  PurchasingModule,
  SchedulesModule,
];

/** Committed to the repository, because generating it takes half a second. The container has it at the same path. */
const OPENAPI_FILE = new URL('../../../docs/openapi.json', import.meta.url);

/** Composes the service from all packages. */
@Module({})
export class AppModule implements OnModuleInit {
  constructor(private readonly registry: Registry) {}

  static forRoot(config: Config, connection: ConnectionSettings, domains = DOMAINS): DynamicModule {
    const parts = schemaPartsOf(domains.map(({ schema }) => schema));
    return {
      module: AppModule,
      providers: [PeriodicJobs],
      imports: [
        DatabaseModule.forRoot(parts, connection),
        JobsModule,
        EventsModule,
        ConsumersModule,
        AccessModule.forRoot({ authFailuresPerMinute: config.rateLimit.authFailuresPerMinute }),
        ThrottlerModule.forRoot({ limitPerMinute: config.rateLimit.perMinute, store: config.rateLimit.store }),
        NumberingModule,
        IdempotencyModule.forRoot({ ttlS: config.idempotencyTtlS }),
        RecordsModule.forRoot({
          writes: { running: config.writes.perWorkspace, waiting: config.writes.queue, waitMs: 8000 },
        }),
        LogsModule.forRoot({ days: config.requestLogDays }),
        MailModule.forRoot({ ...config.mail, secretKey: () => secretKeyOf(config) }),
        UsersModule.forRoot({
          publicUrl: config.publicUrl,
          secretKey: () => secretKeyOf(config),
          oidc: config.oidc,
        }),
        TokensModule.forRoot(),
        SavedViewsModule,
        AttachmentsModule.forRoot(config.attachments),
        TeamworkModule.forRoot(),
        ...domains,
        WebhooksModule.forRoot({ ...config.webhooks, secretKey: () => secretKeyOf(config) }),
        SearchModule,
        MovingModule.forRoot({
          parts,
          ownerUrl: config.database.ownerUrl ?? connection.url,
        }),
        BatchModule.forRoot({ publicUrl: config.publicUrl, timeoutMs: config.handlingTimeoutMs }),
        McpModule.forRoot({ corsOrigins: config.corsOrigins, publicUrl: config.publicUrl }),
        OpenapiModule.forRoot({ file: OPENAPI_FILE, origin: config.publicUrl }),
        DocsModule,
      ],
    };
  }

  /** The whole service must resolve every relation and scope; only a package's own tests may leave some out. */
  onModuleInit(): void {
    const unresolved = this.registry.unresolved();
    if (unresolved.length > 0) throw new Error(`Relations without a resource: ${unresolved.join(', ')}.`);
    const undeclared = this.registry.undeclaredScopes();
    if (undeclared.length > 0) throw new Error(`Scopes that no package declares: ${undeclared.join(', ')}.`);
  }
}
