import { parametersOf, Public } from '@daybook/tokens';
import { Controller, Get, Header, type INestApplicationContext, Req } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/answer.js';
import { openapiText } from './document.js';

/** The description of the service for programs. */
@Public()
@Controller()
export class OpenapiController {
  private text: string | undefined;

  constructor(private readonly modules: ModuleRef) {}

  @Get('openapi.json')
  @Header('Content-Type', JSON_TYPE)
  document(@Req() request: FastifyRequest): string {
    parametersOf(request, []);
    return (this.text ??= openapiText(this.context()));
  }

  /** The whole composition, as far as the document needs it. */
  private context(): INestApplicationContext {
    const get = (token: never): unknown => this.modules.get(token, { strict: false });
    return { get } as unknown as INestApplicationContext;
  }
}
