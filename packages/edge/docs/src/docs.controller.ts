import { notFound, urlPath, acceptQuality, sendStaticFile, vary } from '@daybook/http';
import { Public } from '@daybook/access';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BuiltPages } from './built-pages.js';
import { PAGE_POLICY, REFERENCE_POLICY } from './policies.js';

/** May be cached but must be revalidated: a newer version uses the same addresses. */
const ASK_FIRST = 'no-cache';

/** The documentation: as pages for people, and as Markdown for programs. Everything it needs is served here. */
@Public()
@Controller()
export class DocsController {
  constructor(private readonly pages: BuiltPages) {}

  /** @throws NotFound for an address without a page or file */
  @Get(['docs', 'docs/:page', 'docs/:folder/:page'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = urlPath(request.originalUrl).replace(/^\/docs/, '');
    await this.send(path.replace(/\/$/, ''), request, reply);
  }

  @Get('llms.txt')
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send('/llms.txt', request, reply);
  }

  private async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = await this.pages.find(path);
    if (!found) throw notFound();
    void reply.headers({ 'cache-control': ASK_FIRST, 'referrer-policy': 'no-referrer' });
    if (found.kind === 'file') {
      await sendStaticFile(request, reply.header('content-security-policy', PAGE_POLICY), found.file);
      return;
    }
    vary(reply, 'Accept');
    void reply.header('content-security-policy', found.hasScript ? REFERENCE_POLICY : PAGE_POLICY);
    await sendStaticFile(request, reply, prefersMarkdown(request) ? found.markdown : found.html);
  }
}

/** Only a client that names Markdown gets it: `*` alone, as browsers and curl send it, gets pages. */
function prefersMarkdown({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  if (!/text\/markdown/i.test(accept ?? '')) return false;
  const quality = acceptQuality('text/markdown', accept);
  return quality > 0 && quality >= acceptQuality('text/html', accept);
}
