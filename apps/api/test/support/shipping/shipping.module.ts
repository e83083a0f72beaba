import { AsSent, Registry, registerSurface, serve, surfaceOf } from '@daybook/records';
import { RequireScopes, ScopeRegistry } from '@daybook/access';
import { Controller, Get, Module } from '@nestjs/common';
import { schema } from './schema.js';
import { SHIPPING_SCOPES } from './scopes.js';
import { shipments } from './shipments.js';
import { ArriveShipment, DraftShipment, SendShipment } from './verbs.js';

const surface = [
  serve('shipping', shipments, {
    create: DraftShipment,
    update: DraftShipment,
    remove: AsSent,
    actions: { send: SendShipment, arrive: ArriveShipment },
  }),
];
const { controllers, verbs } = surfaceOf(surface);

@Controller('api/:workspace/v1/carriers')
export class CarriersController {
  @Get()
  @RequireScopes('write:shipping')
  list(): object {
    return { data: ['post', 'cart'] };
  }
}

/** A domain as CONTRIBUTING.md says to add one: nothing outside of this folder knows it. */
@Module({ controllers: [...controllers, CarriersController], providers: verbs })
export class ShippingModule {
  static readonly schema = schema;

  constructor(registry: Registry, scopes: ScopeRegistry) {
    scopes.add(SHIPPING_SCOPES);
    registerSurface(registry, surface);
  }
}

/** The same, but it forgot to declare its scopes. */
@Module({ controllers, providers: verbs })
export class UndeclaredShippingModule {
  static readonly schema = schema;

  constructor(registry: Registry) {
    registerSurface(registry, surface);
  }
}
