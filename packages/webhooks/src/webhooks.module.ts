import { Registry, type Resource } from '@daybook/records';
import { Module } from '@nestjs/common';
import { EventsController } from './http/events.controller.js';
import { events } from './resources/events.resource.js';
import { ReadableTypes } from './stream/readable-types.js';

@Module({ controllers: [EventsController], providers: [ReadableTypes] })
export class WebhooksModule {
  constructor(registry: Registry) {
    registry.add(events as Resource);
  }
}
