import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { notFound } from '@daybook/http';
import { Public } from '@daybook/tokens';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DOCS_HTML, DOCS_POLICY, DOCS_START } from './docs-page.js';

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const START = 'start.js';

/** Our own start and the files of Swagger UI that the page needs, and no other. */
const FILES: Readonly<Record<string, string>> = {
  [START]: 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The description of the service for people. All that the page needs comes from here: it works without a network. */
@Public()
@Controller('docs')
export class DocsController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCS_POLICY)
  @Header('Referrer-Policy', 'no-referrer')
  page(): string {
    return DOCS_HTML;
  }

  /** @throws NotFound for a name that is not on the list */
  @Get(':asset')
  async asset(@Param('asset') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (type === undefined) throw notFound();
    const bytes = name === START ? Buffer.from(DOCS_START) : await readFile(join(FOLDER, name));
    void reply.header('Content-Type', type);
    return bytes;
  }
}
