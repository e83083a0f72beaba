import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openMcp } from './support/open-mcp.js';

/** The inspector's command line, without its web pages. It looks for its package.json in the current folder. */
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

/** Runs the inspector like a developer on the command line. */
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
  expect(tools.map(({ name }: { name: string }) => name)).toHaveLength(11);
  const listPartners = ['--tool-name', 'list', '--tool-arg', 'collection=partners'];
  const { structuredContent } = await inspect('--method', 'tools/call', ...listPartners);
  expect(structuredContent.data).toMatchObject([{ name: 'Inspected' }]);
});
