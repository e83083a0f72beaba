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

/** The output of the build (scripts/copy-console.mjs). */
const FOLDER = fileURLToPath(new URL('../../dist/console/files', import.meta.url));

const INDEX = '/index.html';

/** Paths of the API and of files: unknown paths below them are 404 for browsers too, never a page. */
const NEVER_PAGES = new Set(['api', 'v1', 'auth', 'docs', 'health', 'openapi.json', 'llms.txt', 'assets']);

/** Routes that are JSON for programs and a page for browsers, depending on Accept. */
const BOTH = ['/', '/link/:code'];

/** File names under /assets contain a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** Cached, but revalidated each time, because the page refers to the files of its version. */
const ASK_FIRST = 'no-cache';

/**
 * The component library sets inline styles. Frames and pictures may also show files that the page has received, as blobs of its own.
 * Everything else must come from this origin.
 */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The console's files in memory, and a fallback route for paths without a route. It works outside of Nest: no guards run, no
 * rate limit is counted, and API routes are matched as before.
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

  /** Call this before other routes are declared, so that pages are tried before their handlers. */
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

/** Browsers prefer text/html when they open an address. `*` alone, as curl sends it, counts as a program. */
function prefersPage({ headers }: FastifyRequest): boolean {
  const { accept } = headers;
  return acceptQuality('text/html', accept) > acceptQuality('application/json', accept);
}

/** Whether the path may be a page; only the console knows which pages exist. A name may contain a slash, as `%2F`. */
function isPage(path: string): boolean {
  if (path === '/') return true;
  const segments = pathSegments(path);
  const names = segments.flatMap((segment) => segment.split(/[\\/]/));
  const isOdd = segments.includes('') || names.some((name) => name === '.' || name === '..' || name.includes('\0'));
  return !isOdd && !NEVER_PAGES.has((names[0] as string).toLowerCase());
}
