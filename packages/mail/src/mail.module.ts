import { ScopeRegistry } from '@daybook/access';
import type { SchemaPart } from '@daybook/database';
import { Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { type BeforeApplicationShutdown, type DynamicModule, Global, Module } from '@nestjs/common';
import { CancelMessage } from './actions/cancel-message.js';
import { RetryMessage } from './actions/retry-message.js';
import { MailWork } from './mail-work.js';
import { Claims } from './outbox/claims.js';
import { Outbox } from './outbox/outbox.js';
import { Results } from './outbox/results.js';
import { Sealing } from './outbox/sealing.js';
import { messages } from './resources/messages.resource.js';
import { schema } from './schema.js';
import { MAIL_SCOPES } from './scopes.js';
import { MAIL_SETTINGS, type MailSettings } from './settings.js';

/** The whole interface of mail. */
const surface = [serve('mail', messages, { actions: { retry: RetryMessage, cancel: CancelMessage } })];
const { controllers, verbs } = surfaceOf(surface);

/** Domains queue messages with {@link Outbox}; the composition decides which processes send them with {@link MailWork}. */
@Global()
@Module({})
export class MailModule implements BeforeApplicationShutdown {
  static readonly schema: SchemaPart = schema;

  constructor(
    registry: Registry,
    scopes: ScopeRegistry,
    private readonly work: MailWork,
  ) {
    scopes.add(MAIL_SCOPES);
    registerSurface(registry, surface);
  }

  static forRoot(settings: MailSettings): DynamicModule {
    return {
      module: MailModule,
      controllers,
      providers: [{ provide: MAIL_SETTINGS, useValue: settings }, Claims, Outbox, Results, Sealing, MailWork, ...verbs],
      exports: [Outbox, MailWork],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.close();
  }
}
