import { type AuthenticatedRequest, principalOf, RequireScopes, type Scope } from '@daybook/access';
import { parseChoice, parseFlag, queryParameters } from '@daybook/requests';
import { Controller, Get, HttpCode, Inject, Param, Req, Res, SetMetadata, type Type } from '@nestjs/common';
import { PAPER_LANGUAGES } from '../../ledger/company/document-texts.js';
import type { PaperSource } from './papers.js';

/** A route that answers a record as PDF. */
export interface PaperRoute {
  /** Below `/v1`, with the record as `:id`, such as `invoices/:id/pdf`; without a record the source gets none. */
  readonly path: string;
  /** Those of reading the record: one of them is needed. */
  readonly scopes: readonly [Scope, ...Scope[]];
  readonly source: Type<PaperSource>;
  /** Parameters besides `language` and `inline`. */
  readonly parameters?: readonly string[];
}

interface Reply {
  header(name: string, value: string): unknown;
}

/**
 * A real route for each kind of paper, all with the same parameters and headers (domain.md 4.19). `className` must be distinct from other
 * controllers' and names the file that serves it.
 */
export function paperController(className: string, routes: readonly PaperRoute[]): Type {
  @Controller('api/:workspace/v1')
  class PaperController {
    readonly sources: readonly PaperSource[];

    constructor(...sources: PaperSource[]) {
      this.sources = sources;
    }
  }
  Object.defineProperty(PaperController, 'name', { value: className });
  const prototype = PaperController.prototype as unknown as Record<string, unknown>;
  routes.forEach((route, i) => {
    Inject(route.source)(PaperController, undefined, i);
    prototype[route.path] = function (
      this: PaperController,
      request: AuthenticatedRequest,
      id: string,
      reply: Reply,
    ): Promise<Buffer> {
      return answer(this.sources[i]!, route, request, id, reply);
    };
    const descriptor = Object.getOwnPropertyDescriptor(prototype, route.path) as PropertyDescriptor;
    Req()(prototype, route.path, 0);
    Param('id')(prototype, route.path, 1);
    Res({ passthrough: true })(prototype, route.path, 2);
    const marks = [RequireScopes(...route.scopes), SetMetadata('produces_alone', 'application/pdf')];
    for (const decorate of [Get(route.path), HttpCode(200), ...marks]) decorate(prototype, route.path, descriptor);
    Object.defineProperty(prototype, route.path, descriptor);
  });
  return PaperController;
}

async function answer(
  source: PaperSource,
  { parameters = [] }: PaperRoute,
  request: AuthenticatedRequest,
  id: string,
  reply: Reply,
): Promise<Buffer> {
  const own = new Map(queryParameters(request, ['language', 'inline', ...parameters]));
  const sent = own.get('language');
  const language = sent === undefined ? undefined : parseChoice('language', sent, PAPER_LANGUAGES);
  const isInline = parseFlag('inline', own.get('inline'));
  const { bytes, name } = await source.of(principalOf(request), id, { language, own });
  reply.header('Content-Type', 'application/pdf');
  reply.header('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename="${name}.pdf"`);
  // Not for inline display: browsers do not show a sandboxed PDF.
  if (!isInline) reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
  return bytes;
}
