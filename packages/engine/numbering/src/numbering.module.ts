import { Global, Module } from '@nestjs/common';
import { NumberSeries } from './number-series.js';

@Global()
@Module({ providers: [NumberSeries], exports: [NumberSeries] })
export class NumberingModule {}
