import type { SchemaPart } from '@daybook/database';
import { Global, Module } from '@nestjs/common';
import { NumberSeries } from './number-series.js';
import { schema } from './schema.js';

@Global()
@Module({ providers: [NumberSeries], exports: [NumberSeries] })
export class NumberingModule {
  static readonly schema: SchemaPart = schema;
}
