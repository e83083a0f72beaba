import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@daybook/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DocsModule } from '@daybook/docs';
import { type Domain, startDomain } from '@daybook/harness';
import { compile } from '@daybook/testing';
import { people } from '@daybook/people';
import { OpenapiModule } from '@daybook/openapi';

const ROOT = join(__dirname, '../../../..');

/** The service's public address; the URLs of errors point to it. */
const PUBLIC_URL = 'https://books.example.com';

let service: Domain;
/** Every page by its address, from the navigation of the first page. */
let pages: ReadonlyMap<string, string>;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(service.origin + path, { headers, method });

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);
const linksOf = (html: string): string[] =>
  matchesOf(html, /<a [^>]*href="([^"]+)"/g).map((link) => link.replaceAll('&amp;', '&'));
const anchorsOf = (html: string): string[] => matchesOf(html, /\sid="([^"]+)"/g);

beforeAll(async () => {
  const file = new URL('../../../../docs/openapi.json', import.meta.url);
  const imports = [DocsModule, OpenapiModule.forRoot({ file, origin: PUBLIC_URL })];
  service = await startDomain({ name: 'docs', imports, schema: [], people, edge: { publicUrl: PUBLIC_URL } });
  const found = new Map<string, string>();
  const waiting = ['/docs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const reply = await get(path, { accept: 'text/html' });
    found.set(
      path,
      reply.headers.get('content-type')?.startsWith('text/html') ? await reply.text() : `status ${reply.status}`,
    );
    waiting.push(
      ...linksOf(found.get(path)!)
        .filter((link) => /^\/docs(\/[\w/-]+)?(#|$)/.test(link))
        .map((link) => link.replace(/#.*/, '')),
    );
  }
  pages = found;
});
afterAll(() => service.stop());

describe('the documentation', () => {
  it('has its guides, its reference, its catalogues and its changelog', () => {
    const names = [
      'first-invoice',
      'safe-retries',
      'previews',
      'credit-and-refund',
      'orders-to-cash',
      'stock',
      'reliable-webhooks',
      'bringing-books-over',
      'pagination',
    ];
    const guides = names.map((name) => `/docs/guides/${name}`);
    const others = ['reference', 'errors', 'events', 'event-payloads', 'scopes', 'changelog'].map(
      (name) => `/docs/${name}`,
    );
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/docs', ...guides, ...others]));
    expect(pages.get('/docs/changelog')).toMatch(/<h2 id="[^"]+">\d{4}-\d\d-\d\d/);
  });

  it('has no link that leads nowhere, and no anchor twice', () => {
    const faults = [...pages].flatMap(([path, html]) => {
      const anchors = anchorsOf(html);
      const twice = anchors
        .filter((anchor, i) => anchors.indexOf(anchor) !== i)
        .map((anchor) => `${path} has #${anchor} twice`);
      const lost = linksOf(html)
        .filter((link) => !isThere(path, link))
        .map((link) => `${path} leads to ${link}`);
      return [...twice, ...lost];
    });
    expect(pages.size).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  function isThere(from: string, link: string): boolean {
    if (/^(https:|mailto:)/.test(link) || link === '/openapi.json' || link.endsWith('.md')) return true;
    const [path, anchor] = link.split('#') as [string, string?];
    const html = pages.get(path === '' ? from : path);
    return (
      html !== undefined && !html.startsWith('status') && (anchor === undefined || anchorsOf(html).includes(anchor))
    );
  }

  it('loads nothing from another origin, and says so to the browser', async () => {
    for (const [path, html] of pages) {
      const loaded = matchesOf(
        html,
        /<(?:link|script|img|iframe|source|form)\b[^>]*\b(?:src|href|srcset|action)="([^"]+)"/g,
      );
      expect([path, loaded.filter((address) => !/^\/(?!\/)/.test(address))]).toEqual([path, []]);
      expect([path, html.match(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/g)]).toEqual([path, null]);
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy.match(/https?:|\*|unsafe-eval|'unsafe-inline'(?=.*script-src)/g)]).toEqual([path, null]);
      expect(policy).toContain("default-src 'none'");
      expect([path, /script-src[^;]*/.exec(policy)?.[0]]).toEqual([path, "script-src 'self'"]);
      expect([path, policy.includes("'unsafe-inline'")]).toEqual([path, path === '/docs/reference']);
      expect([path, /font-src 'self'/.test(policy)]).toEqual([path, true]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const file of matchesOf(pages.get('/docs/reference')!, /(?:src|href)="(\/docs\/[\w-]+\.(?:js|css|svg))"/g)) {
      const reply = await get(file);
      expect([file, reply.status, (await reply.arrayBuffer()).byteLength > 100]).toEqual([file, 200, true]);
    }
  });

  it('is Markdown too, at its own address and where Accept names it', async () => {
    for (const path of pages.keys()) {
      const own = await get(path === '/docs' ? '/docs/index.md' : `${path}.md`);
      expect([path, own.status, own.headers.get('content-type')]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
      const text = await own.text();
      expect(text).toMatch(/^# \S/);
      const chosen = await get(path, { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' });
      expect([path, await chosen.text(), chosen.headers.get('vary')]).toEqual([path, text, 'Accept, Accept-Encoding']);
      for (const link of matchesOf(text.replaceAll(/```[^]*?```/g, ''), /\]\((\/[^)#]+)/g)) {
        const { status } = await get(link, {}, 'HEAD');
        expect([path, link, status]).toEqual([path, link, 200]);
      }
    }
    for (const accept of ['text/html, */*', '*/*', 'text/markdown;q=0, text/html', 'text/markdown;q=0.5, text/html'])
      expect((await get('/docs/errors', { accept })).headers.get('content-type')).toContain('text/html');
  });

  it('has a font of its own for code, with its licence', async () => {
    const style = await (await get('/docs/style.css')).text();
    expect(style).toMatch(/--mono: 'Daybook Mono'/);
    const fonts = matchesOf(style, /url\('([^']+)'\)/g);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      const reply = await get(font);
      expect([font, reply.status, reply.headers.get('content-type')]).toEqual([font, 200, 'font/woff2']);
      expect(
        Buffer.from(await reply.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2');
    }
    expect(await (await get('/docs/mono-licence.txt')).text()).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('can be searched: every section is in the list, at an address that is there', async () => {
    const rows = (await (await get('/docs/search.json')).json()) as [string, string, string, string][];
    // The script that renders the reference creates its anchors.
    const lost = rows.map(([address]) => address.replace(/(?<=^\/docs\/reference)#.*/, ''));
    expect(lost.filter((address) => !isThere('/docs', address))).toEqual([]);
    const listed = new Set(rows.map(([address]) => address.replace(/#.*/, '')));
    expect([...pages.keys()].filter((path) => path !== '/docs/reference' && !listed.has(path))).toEqual([]);
    expect(rows.filter(([, page]) => page === '')).toEqual([]);
    expect(
      rows.some(([address, , heading]) => address === '/docs/spec/wire#31-search' && heading === '3.1 Search'),
    ).toBe(true);
  });

  it('is listed page by page in llms.txt, one line an entry', async () => {
    const text = await (await get('/llms.txt')).text();
    const [, ...sections] = text.split(/^## .+$/m);
    expect(sections.length).toBeGreaterThan(3);
    const lines = sections.flatMap((section) => section.split('\n').filter((line) => line !== ''));
    expect(lines.filter((line) => !/^- \[[^\]]+\]\(\/docs\/[^)\s]+\.md\): \S.*\S$/.test(line))).toEqual([]);
    const told = matchesOf(text, /^- \[[^\]]+\]\(([^)]+)\): \S/gm);
    const expected = [...pages.keys()].map((path) => (path === '/docs' ? '/docs/index.md' : `${path}.md`));
    expect(told.sort()).toEqual(expected.sort());
    expect(await (await get('/docs/llms.txt')).text()).toBe(text);
  });

  it('is kept by a browser until it changes, and compressed', async () => {
    const first = await get('/docs/errors', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag')!;
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
    const again = await get('/docs/errors', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await get('/docs/errors', {
      'accept-encoding': 'br',
      'if-none-match': etag,
      accept: 'text/markdown',
    });
    expect(other.status).toBe(200);
    const head = await get('/docs/errors', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('has no other addresses', async () => {
    for (const path of [
      '/docs/nothing',
      '/docs/guides',
      '/docs/guides/nothing',
      '/docs/errors.html',
      '/docs/index',
      '/docs/index.html',
      '/docs/..%2findex.html',
      '/docs/errors.md.br',
      '/docs/constructor',
      '/docs/spec/wire/1',
    ]) {
      const reply = await get(path, { accept: 'text/html' });
      expect([path, reply.status, ((await reply.json()) as { error: { code: string } }).error.code]).toEqual([
        path,
        404,
        'route_not_found',
      ]);
    }
  });
});

describe('an error', () => {
  it('leads to its code in the catalogue: each code has its anchor', async () => {
    const anchors = new Set(anchorsOf(pages.get('/docs/errors')!));
    const codes = ERROR_CODES.flatMap(({ codes: all }) => Object.keys(all));
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !anchors.has(code))).toEqual([]);
  });

  it('has the address of its code, wherever it was refused', async () => {
    const client = service.acme;
    const refused = [
      await get('/api/acme/v1/token'),
      await get('/nowhere'),
      await get('/docs/%ff'),
      await get('/api/acme/v1/token?nothing=1', { authorization: `Bearer ${client.token}` }),
      await get('/openapi.json?x=1'),
    ];
    for (const reply of refused) {
      const { error } = (await reply.json()) as { error: { code: string; docs_url: string } };
      expect(error.docs_url).toBe(`${PUBLIC_URL}/docs/errors#${error.code}`);
    }
  });
});

describe('the reference', () => {
  it('has a sample in TypeScript for each operation of a token, which compiles with the types of the client', async () => {
    const samples = (await (await get('/docs/samples.json')).json()) as Record<string, { typescript: string }>;
    const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string; security?: object[] }>>;
    };
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      path.startsWith('/v1') ? Object.values(item) : [],
    );
    const ofTokens = operations.filter(({ security = [] }) => security.some((one) => 'bearer' in one));
    expect(Object.keys(samples).sort()).toEqual(ofTokens.map(({ operationId }) => operationId!).sort());

    const folder = join(ROOT, 'packages/edge/docs/dist/samples');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, { typescript }] of Object.entries(samples)) writeFileSync(join(folder, `${name}.ts`), typescript);
    const config = {
      extends: '../../../../../tsconfig.base.json',
      compilerOptions: { noEmit: true, rootDir: '.' },
      include: ['*.ts'],
    };
    const checked = join(folder, 'tsconfig.samples.json');
    writeFileSync(checked, JSON.stringify(config));
    expect(compile(checked)).toBe('');
    rmSync(folder, { recursive: true });
  });
});
