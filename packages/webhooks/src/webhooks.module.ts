import { DomainEvents } from '@daybook/events';
import { Registry, type Resource, registerSurface, serve, surfaceOf } from '@daybook/records';
import { ScopeRegistry } from '@daybook/access';
import { type DynamicModule, Module, type OnModuleInit, UseInterceptors } from '@nestjs/common';
import { CreateWebhookEndpoint } from './actions/create-webhook-endpoint.js';
import { DeleteWebhookEndpoint } from './actions/delete-webhook-endpoint.js';
import { PingWebhookEndpoint } from './actions/ping-webhook-endpoint.js';
import { RecoverWebhookEndpoint } from './actions/recover-webhook-endpoint.js';
import { RedeliverWebhookDelivery } from './actions/redeliver-webhook-delivery.js';
import { RotateWebhookEndpointSecret } from './actions/rotate-webhook-endpoint-secret.js';
import { UpdateWebhookEndpoint } from './actions/update-webhook-endpoint.js';
import { Claims } from './deliveries/claims.js';
import { Deliverer } from './deliveries/deliverer.js';
import { Leftovers } from './deliveries/leftovers.js';
import { Messages } from './deliveries/messages.js';
import { Results } from './deliveries/results.js';
import { EndpointRules } from './endpoints/endpoint-rules.js';
import { EndpointState } from './endpoints/endpoint-state.js';
import { EndpointWatch } from './endpoints/endpoint-watch.js';
import { EventKinds } from './endpoints/event-kinds.js';
import { Owners } from './endpoints/owners.js';
import { FanOut } from './fanout/fan-out.js';
import { Recovery } from './fanout/recovery.js';
import { Followers } from './following/followers.js';
import { EndpointAnswers } from './http/endpoint-answers.js';
import { EventsController, EventsFileController } from './http/events.controller.js';
import { LiveEvents } from './listening/live-events.js';
import { events } from './resources/events.resource.js';
import { HoldMembershipOnRecordLocking } from './reactions/hold-membership-on-record-locking.js';
import { TellEndpointsOnMemberLeaving } from './reactions/tell-endpoints-on-member-leaving.js';
import { webhookDeliveries } from './resources/webhook-deliveries.resource.js';
import { webhookEndpoints } from './resources/webhook-endpoints.resource.js';
import { WEBHOOKS_SCOPES } from './scopes.js';
import { EndpointSecrets } from './secrets/endpoint-secrets.js';
import { Resolver } from './sending/resolver.js';
import { Sender } from './sending/sender.js';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from './settings.js';
import { WebhookWork } from './webhook-work.js';

const endpoints = serve('webhooks', webhookEndpoints, {
  create: CreateWebhookEndpoint,
  update: UpdateWebhookEndpoint,
  remove: DeleteWebhookEndpoint,
  actions: { ping: PingWebhookEndpoint, rotate_secret: RotateWebhookEndpointSecret, recover: RecoverWebhookEndpoint },
});
const surface = [endpoints, serve('webhooks', webhookDeliveries, { actions: { redeliver: RedeliverWebhookDelivery } })];
const { controllers, verbs } = surfaceOf(surface);
UseInterceptors(EndpointAnswers)(controllers[surface.indexOf(endpoints)] as object as new () => unknown);

const INNER = [
  ...[EndpointAnswers, EndpointRules, EndpointSecrets, EndpointState, EndpointWatch, EventKinds, Owners],
  ...[Claims, Deliverer, FanOut, Leftovers, Messages, Recovery, Resolver, Results, Sender],
  ...[HoldMembershipOnRecordLocking, TellEndpointsOnMemberLeaving],
];

@Module({})
export class WebhooksModule implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly scopes: ScopeRegistry,
    domainEvents: DomainEvents,
    fanOut: FanOut,
    leftovers: Leftovers,
  ) {
    scopes.add(WEBHOOKS_SCOPES);
    fanOut.listenTo(domainEvents);
    leftovers.listenTo(domainEvents);
  }

  /** Runs after every module has declared its scopes: any scope that grants reading opens the stream. */
  onModuleInit(): void {
    this.registry.add({ ...(events as Resource), scopes: { read: this.scopes.reading } }, ['list', 'get']);
    registerSurface(this.registry, surface);
  }

  static forRoot(settings: WebhooksSettings): DynamicModule {
    return {
      module: WebhooksModule,
      controllers: [EventsController, EventsFileController, ...controllers],
      providers: [
        { provide: WEBHOOKS_SETTINGS, useValue: settings },
        ...INNER,
        ...verbs,
        Followers,
        LiveEvents,
        WebhookWork,
      ],
      exports: [Followers, LiveEvents, WebhookWork],
    };
  }
}
