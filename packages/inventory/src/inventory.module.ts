import { AsSent, Registry, serve, surfaceOf } from '@daybook/records';
import { Module } from '@nestjs/common';
import { CreateProduct } from './actions/create-product.js';
import { products } from './resources/products.resource.js';

const surface = [serve('inventory', products, { create: CreateProduct, update: AsSent, remove: AsSent })];
const { controllers, verbs } = surfaceOf(surface);

@Module({ controllers, providers: verbs })
export class InventoryModule {
  constructor(registry: Registry) {
    for (const { resource } of surface) registry.add(resource);
  }
}
