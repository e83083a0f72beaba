import { fileURLToPath } from 'node:url';
import {
  answerOf,
  chosenCoding,
  CODINGS,
  namesTag,
  notFound,
  type Pages,
  pathOf,
  qualityOf,
  segmentsOf,
} from '@daybook/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readStaticFiles, type StaticFile } from './static-files.js';

/** Where the build puts it (scripts/copy-console.mjs). */
const FOLDER = fileURLToPath(new URL('../../dist/console/files', import.meta.url));

const INDEX = '/index.html';

/** The addresses of programs and files: what does not exist below them is 404 to a browser too, and never a page. */
const NEVER_PAGES = new Set(['api', 'v1', 'auth', 'docs', 'health', 'openapi.json', 'assets']);

/** Routes that answer programs in JSON and are pages to people: Accept decides. */
const BOTH = ['/', '/link/:code'];

/** Names under /assets have the hash of their content in them. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** Kept, but asked for again each time: the page names the files of its own version. */
const ASK_FIRST = 'no-cache';

/** The component library sets styles from its scripts; nothing else comes from anywhere but here. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The console as files in memory, and one route for what no other route has. It stands outside of Nest: no guard runs, no
 * limit is counted, and routes of the interface are found as before.
 */
export class ConsolePages implements Pages {
  private constructor(
    private readonly files: ReadonlyMap<string, StaticFile>,
    private readonly index: StaticFile,
  ) {}

  /** @throws Error with one clear line when the console is not built */
  static async read(folder = FOLDER): Promise<ConsolePages> {
    const files = await readStaticFiles(folder).catch(() => undefined);
    const index = files?.get(INDEX);
    if (files && index) return new ConsolePages(files, index);
    throw new Error(
      `The console has not been built: there is no index.html in ${folder}. Build it with "npx turbo run build", or set CONSOLE=off.`,
    );
  }

  /** Before any other route is declared: the pages at the addresses of programs come before their handlers. */
  serveOn(fastify: FastifyInstance): void {
    fastify.get('/*', (request, reply) => this.answer(request, reply));
    fastify.addHook('onRoute', (route) => {
      if (!BOTH.includes(route.url) || !['GET', 'HEAD'].includes(String(route.method))) return;
      const page = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
        vary(reply, 'Accept');
        if (prefersPage(request)) void this.send(request, reply, this.index, ASK_FIRST);
        else done();
      };
      route.onRequest = [...[route.onRequest ?? []].flat(), page];
    });
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request.originalUrl);
    const file = path === INDEX ? undefined : this.files.get(path);
    if (file) return this.send(request, reply, file, path.startsWith('/assets/') ? FOREVER : A_DAY);
    if (isPage(path)) {
      vary(reply, 'Accept');
      if (prefersPage(request)) return this.send(request, reply, this.index, ASK_FIRST);
    }
    const { status, headers, body } = answerOf(notFound(), request.id);
    return reply.code(status).headers(headers).send(body);
  }

  private send(
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { type, coded }: StaticFile,
    cacheControl: string,
  ): FastifyReply {
    const codings = CODINGS.filter((coding) => coded[coding]);
    const coding = chosenCoding(headers['accept-encoding']?.toString(), codings);
    const { bytes, etag } = coded[coding] ?? coded.identity;
    if (codings.length > 0) vary(reply, 'Accept-Encoding');
    void reply.headers({
      'cache-control': cacheControl,
      etag,
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
    });
    if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (coding !== 'identity') void reply.header('content-encoding', coding);
    return reply.header('content-type', type).send(bytes);
  }
}

/** A browser that opens an address names text/html first; `*` alone, as curl sends it, is a program. */
function prefersPage({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  return qualityOf('text/html', accept) > qualityOf('application/json', accept);
}

/** Whether the console may have a page there: only it knows which pages there are. A slash may be part of a name, as `%2F`. */
function isPage(path: string): boolean {
  if (path === '/') return true;
  const segments = segmentsOf(path);
  const names = segments.flatMap((segment) => segment.split(/[\\/]/));
  const isOdd = segments.includes('') || names.some((name) => name === '.' || name === '..' || name.includes('\0'));
  return !isOdd && !NEVER_PAGES.has((names[0] as string).toLowerCase());
}

function vary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary')?.toString();
  void reply.header('vary', known === undefined ? name : `${known}, ${name}`);
}
