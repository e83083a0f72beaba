import { type DynamicModule, Module } from '@nestjs/common';
import { OpenapiController } from './openapi.controller.js';
import { ServedDocument } from './served-document.js';

export interface OpenapiSettings {
  /** The committed document; a test compares it with the one generated from the definitions. */
  readonly file: URL;
  /** Where clients reach the service. */
  readonly origin: string;
}

/** Serves /openapi.json. */
@Module({})
export class OpenapiModule {
  static forRoot({ file, origin }: OpenapiSettings): DynamicModule {
    return {
      module: OpenapiModule,
      controllers: [OpenapiController],
      providers: [{ provide: ServedDocument, useValue: new ServedDocument(file, origin) }],
    };
  }
}
