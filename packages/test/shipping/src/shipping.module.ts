import { ScopeRegistry } from '@daybook/access';
import type { SchemaPart } from '@daybook/database';
import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { ConfirmShipment } from './actions/confirm-shipment.js';
import { DraftShipment } from './actions/draft-shipment.js';
import { shipments } from './resources/shipments.resource.js';
import { schema } from './schema.js';
import { SHIPPING_SCOPES } from './scopes.js';

/** The whole interface of shipping: resource → create, update, remove, actions. */
const surface = [
  serve('shipping', shipments, {
    create: DraftShipment,
    update: DraftShipment,
    remove: AsSent,
    actions: { confirm: ConfirmShipment },
  }),
];
const { controllers, verbs } = surfaceOf(surface);

@Module({ controllers, providers: verbs })
export class ShippingModule {
  static readonly schema: SchemaPart = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(SHIPPING_SCOPES);
    registerSurface(registry, surface);
  }
}
