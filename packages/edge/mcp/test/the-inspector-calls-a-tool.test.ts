import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openMcp } from './support/open-mcp.js';

/** The part of it that has no pages. It looks for its package.json from the folder in which it is started. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/inspector-cli'));
const run = promisify(execFile);

let service: Domain;
let token: string;
beforeAll(async () => {
  service = await openMcp();
  await service.acme.make('partners', { name: 'Inspected' });
  token = await service.token('acme', ['read:sales']);
});
afterAll(() => service.stop());

/** The inspector as a developer runs it on the command line. */
async function inspect(...args: readonly string[]) {
  const header = `Authorization: Bearer ${token}`;
  const connection = ['--transport', 'http', '--header', header];
  const { stdout } = await run(process.execPath, ['index.js', `${service.origin}/mcp`, ...connection, ...args], {
    cwd: FOLDER,
  });
  return JSON.parse(stdout);
}

it('the inspector lists the tools and calls one', async () => {
  const { tools } = await inspect('--method', 'tools/list');
  expect(tools.map(({ name }: { name: string }) => name)).toHaveLength(8);
  const listPartners = ['--tool-name', 'list', '--tool-arg', 'collection=partners'];
  const { structuredContent } = await inspect('--method', 'tools/call', ...listPartners);
  expect(structuredContent.data).toMatchObject([{ name: 'Inspected' }]);
});
