import { deprecatedFields, type Resource } from '@daybook/definitions';
import { FILE_TYPES } from '@daybook/reading';
import { Deprecated } from '@daybook/requests';
import { type AuthenticatedRequest, SCOPES_METADATA } from '@daybook/access';
import { Controller, Get, HttpCode, Inject, Req, Res, SetMetadata, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Served } from '../served.js';
import { routeScopes, ROUTE_METADATA, type RouteInfo } from './controllers.js';
import { FILE_FORMATS, FileAnswers } from './file-answers.js';

/** A Nest controller with the URLs of a list as files, such as `/v1/invoices.csv`: real routes like all others. */
export function fileControllerFor(resource: Resource, owner: string, scopes: MethodDecorator): Type {
  @Controller('api/:workspace/v1')
  class FileController {
    constructor(@Inject(FileAnswers) readonly answers: FileAnswers) {}
  }
  Object.defineProperty(FileController, 'name', { value: `${resource.name}FileController` });
  const prototype = FileController.prototype as unknown as Record<string, unknown>;
  for (const format of FILE_FORMATS) {
    prototype[format] = function (this: FileController, request: AuthenticatedRequest, reply: FastifyReply) {
      return this.answers.send(request, reply, resource, format);
    };
    const descriptor = Object.getOwnPropertyDescriptor(prototype, format) as PropertyDescriptor;
    Req()(prototype, format, 0);
    Res({ passthrough: true })(prototype, format, 1);
    const info: RouteInfo = {
      resource: resource.name,
      operation: 'file',
      handler: `${resource.name}.resource`,
      owner,
      format,
    };
    const decorators = [
      Get(`${resource.name}.${format}`),
      HttpCode(200),
      scopes,
      SetMetadata(ROUTE_METADATA, info),
      SetMetadata('produces_alone', FILE_TYPES[format]),
      Deprecated(...deprecatedFields(resource)),
    ];
    for (const decorate of decorators) decorate(prototype, format, descriptor);
    Object.defineProperty(prototype, format, descriptor);
  }
  return FileController;
}

/** For a list that is served by its definition. */
export function servedFileController({ resource, owner }: Served): Type {
  return fileControllerFor(
    resource,
    owner,
    SetMetadata(SCOPES_METADATA, routeScopes(resource.scopes.read, resource.scopes)),
  );
}
