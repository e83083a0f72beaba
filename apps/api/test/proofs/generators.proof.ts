import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenapiDocument, Operation } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say, type Served, serve } from '../support/proof.js';
import { bytesPerField, MOST_PER_FIELD, namesIn } from '../support/names-in.js';

/** Generators that integrators use, from npm: too large for every install of this repository. */
const TOOLS = {
  types: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'],
  heyApi: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
  orval: ['orval@8.38.0', 'axios@1.21.1', 'typescript@5.9.3'],
  postman: ['openapi-to-postmanv2@6.3.3'],
  redocly: ['@redocly/cli@2.77.0'],
} as const;

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: false,
};

let served: Served;
let folder: string;
let document: OpenapiDocument;

beforeAll(async () => {
  served = await serve();
  folder = mkdtempSync(join(tmpdir(), 'daybook-generators-'));
  const text = await (await fetch(`${served.client.origin}/openapi.json`)).text();
  document = JSON.parse(text) as OpenapiDocument;
  writeFileSync(join(folder, 'openapi.json'), text);
});
afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program's output; a failure includes all output. */
async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 28 }).catch(
    (error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}:\n${error.stdout.slice(0, 4000)}\n${error.stderr.slice(0, 4000)}`);
    },
  );
  return stdout;
}

/** A new project with these tools. */
async function projectWith(tools: keyof typeof TOOLS): Promise<string> {
  const project = join(folder, tools);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--no-audit', '--no-fund', ...TOOLS[tools]], project);
  return project;
}

async function compile(project: string, include: readonly string[]): Promise<void> {
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, include }));
  await run(join(project, 'node_modules/.bin/tsc'), ['-p', '.'], project);
}

const tool = (project: string, name: string): string => join(project, 'node_modules/.bin', name);

describe('what generators make of the served document compiles', () => {
  it('openapi-typescript, with reads of events and reports', async () => {
    const project = await projectWith('types');
    await run(tool(project, 'openapi-typescript'), ['../openapi.json', '-o', 'api.d.ts'], project);
    const bytes = statSync(join(project, 'api.d.ts')).size;
    say(`openapi-typescript: ${bytes} bytes`);
    // As in client.api.test.ts.
    expect(bytesPerField(bytes, namesIn(document))).toBeLessThanOrEqual(MOST_PER_FIELD);
    writeFileSync(
      join(project, 'use.ts'),
      `import createClient from 'openapi-fetch';
      import type { paths } from './api.js';
      const client = createClient<paths>({ baseUrl: '' });
      const { data: report } = await client.GET('/v1/reports/trial_balance');
      export const closing: number | undefined = report?.totals.closing;
      const { data: events } = await client.GET('/v1/events', { params: { query: { type: { in: 'invoice.paid' } } } });
      export const kinds: string[] | undefined = events?.data.map(({ type }) => type);
      const stream = await client.GET('/v1/events/stream', { params: { query: { sequence: { gt: 41 } } }, parseAs: 'stream' });
      export const body: ReadableStream<Uint8Array> | null | undefined = stream.data;
      const path = { report: 'trial_balance' } as const;
      const table = await client.GET('/v1/reports/{report}.csv', { params: { path }, parseAs: 'text' });
      export const rows: string[] | undefined = table.data?.split('\\n');`,
    );
    await compile(project, ['use.ts']);
  });

  it('hey-api', async () => {
    const project = await projectWith('heyApi');
    await run(tool(project, 'openapi-ts'), ['-i', '../openapi.json', '-o', 'out'], project);
    writeFileSync(
      join(project, 'use.ts'),
      `import { followEvents, getReportFile, getTrialBalanceReport, listEvents } from './out/index.js';
      const { data } = await getTrialBalanceReport({ query: { date_to: '2026-12-31' } });
      export const closing: number | undefined = data?.totals.closing;
      export const first = (await listEvents({ query: { sequence: { gt: 41 } } })).data?.data[0]?.type;
      export const { stream } = await followEvents();
      export const table: string | undefined = (await getReportFile({ path: { report: 'tax' } })).data;`,
    );
    await compile(project, ['use.ts', 'out']);
  });

  it.each(['fetch', 'axios'])('orval, for %s', async (client) => {
    const project = client === 'fetch' ? await projectWith('orval') : join(folder, 'orval');
    const output = { target: `./${client}.ts`, client, mode: 'single' };
    const config = { books: { input: { target: '../openapi.json' }, output } };
    writeFileSync(join(project, 'orval.config.mjs'), `export default ${JSON.stringify(config)};`);
    await run(tool(project, 'orval'), ['--config', 'orval.config.mjs'], project);
    await compile(project, [`${client}.ts`]);
  });
});

it('Redocly finds nothing in it by its strict rules, without a configuration', async () => {
  const project = await projectWith('redocly');
  await run(tool(project, 'redocly'), ['lint', '--extends=recommended-strict', '../openapi.json'], project);
});

interface PostmanItem {
  readonly item?: readonly PostmanItem[];
  readonly request: {
    readonly method: string;
    readonly url: {
      readonly path: readonly string[];
      readonly query: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
    };
    readonly header?: readonly { readonly key: string; readonly value: string; readonly disabled?: boolean }[];
  };
}

const requestsOf = (item: PostmanItem): PostmanItem[] => (item.item ? item.item.flatMap(requestsOf) : [item]);

describe("Postman's importer", () => {
  it.each(['Schema', 'Example'])('makes reads that succeed as they are: %s', async (parametersResolution) => {
    const project = parametersResolution === 'Schema' ? await projectWith('postman') : join(folder, 'postman');
    writeFileSync(
      join(project, 'convert.mjs'),
      `import { readFileSync, writeFileSync } from 'node:fs';
      import { convertV2 } from 'openapi-to-postmanv2';
      const data = readFileSync('../openapi.json', 'utf8');
      convertV2({ type: 'string', data }, ${JSON.stringify({ parametersResolution })}, (error, made) => {
        if (error || !made.result) throw error ?? new Error(made.reason);
        writeFileSync('collection.json', JSON.stringify(made.output[0].data));
      });`,
    );
    await run(process.execPath, ['convert.mjs'], project);
    const collection = JSON.parse(readFileSync(join(project, 'collection.json'), 'utf8')) as PostmanItem;
    const owner = await served.service.person('acme', 'owner');
    const refused: string[] = [];
    let sent = 0;
    for (const { request } of requestsOf(collection)) {
      const path = `/${request.url.path.join('/')}`;
      if (request.method !== 'GET' || /:|\{/.test(path)) continue;
      const query = new URLSearchParams(
        request.url.query.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, value]),
      );
      const { security } = (document.paths[path] ?? document.paths['/'])!['get'] as Operation;
      const isForTokens = security.some((way) => 'bearer' in way);
      const address = `${served.client.origin}${path.startsWith('/v1') ? '/api/acme' : ''}${path}?${query}`;
      const end = new AbortController();
      const response = await fetch(query.size > 0 ? address : address.slice(0, -1), {
        headers: {
          ...Object.fromEntries(
            (request.header ?? []).filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]),
          ),
          ...(isForTokens ? { authorization: `Bearer ${served.client.token}` } : { cookie: owner.token }),
        },
        signal: end.signal,
      });
      sent += 1;
      if (!response.ok) refused.push(`${address}: ${response.status} ${await response.text()}`);
      // One of the responses never ends.
      end.abort();
    }
    say(`Postman (${parametersResolution}): ${sent} reads, ${refused.length} refused`);
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(70);
  });
});
