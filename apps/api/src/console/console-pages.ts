import { fileURLToPath } from 'node:url';
import {
  type ErrorAnswers,
  notFound,
  type Pages,
  urlPath,
  acceptQuality,
  readStaticFiles,
  pathSegments,
  sendStaticFile,
  type StaticFile,
  vary,
} from '@daybook/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Where the build puts it (scripts/copy-console.mjs). */
const FOLDER = fileURLToPath(new URL('../../dist/console/files', import.meta.url));

const INDEX = '/index.html';

/** The addresses of programs and files: what does not exist below them is 404 to a browser too, and never a page. */
const NEVER_PAGES = new Set(['api', 'v1', 'auth', 'docs', 'health', 'openapi.json', 'llms.txt', 'assets']);

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
  serveOn(fastify: FastifyInstance, errors: ErrorAnswers): void {
    fastify.get('/*', (request, reply) => this.answer(request, reply, errors));
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

  private answer(request: FastifyRequest, reply: FastifyReply, errors: ErrorAnswers): FastifyReply {
    const path = urlPath(request.originalUrl);
    const file = path === INDEX ? undefined : this.files.get(path);
    if (file) return this.send(request, reply, file, path.startsWith('/assets/') ? FOREVER : A_DAY);
    if (isPage(path)) {
      vary(reply, 'Accept');
      if (prefersPage(request)) return this.send(request, reply, this.index, ASK_FIRST);
    }
    const { status, headers, body } = errors.of(notFound(), request.id);
    return reply.code(status).headers(headers).send(body);
  }

  private send(request: FastifyRequest, reply: FastifyReply, file: StaticFile, cacheControl: string): FastifyReply {
    void reply.headers({
      'cache-control': cacheControl,
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
    });
    return sendStaticFile(request, reply, file);
  }
}

/** A browser that opens an address names text/html first; `*` alone, as curl sends it, is a program. */
function prefersPage({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  return acceptQuality('text/html', accept) > acceptQuality('application/json', accept);
}

/** Whether the console may have a page there: only it knows which pages there are. A slash may be part of a name, as `%2F`. */
function isPage(path: string): boolean {
  if (path === '/') return true;
  const segments = pathSegments(path);
  const names = segments.flatMap((segment) => segment.split(/[\\/]/));
  const isOdd = segments.includes('') || names.some((name) => name === '.' || name === '..' || name.includes('\0'));
  return !isOdd && !NEVER_PAGES.has((names[0] as string).toLowerCase());
}
