import type { SchemaPart } from '@daybook/database';
import { Global, Module } from '@nestjs/common';
import { Consumers } from './consumers.js';
import { schema } from './schema.js';

/** Needs DatabaseModule. Packages add their consumers; the application decides which processes run rounds. */
@Global()
@Module({ providers: [Consumers], exports: [Consumers] })
export class ConsumersModule {
  static readonly schema: SchemaPart = schema;
}
