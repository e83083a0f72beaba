import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, until } from '@daybook/testing';
import { emptyDatabase } from './support/empty-database.js';
import { ROOT, runProgram } from './support/processes.js';

const CLI = join(ROOT, 'apps/api/dist/bundle/cli.js');

interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `daybook health` as a supervisor runs it. */
function health(env: NodeJS.ProcessEnv, ...options: string[]): Promise<Said> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, 'health', ...options], { env: { PATH: process.env['PATH'], ...env } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** Another program on the service's port. */
async function answering(status: number, body: string): Promise<{ env: NodeJS.ProcessEnv; server: Server }> {
  const server = createServer((_request, response) => void response.writeHead(status).end(body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { env: { PORT: String((server.address() as AddressInfo).port) }, server };
}

describe('daybook start and daybook health', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await emptyDatabase();
    folder = mkdtempSync(join(tmpdir(), 'daybook-health-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  it.each(['1', '2'])('serve with secrets from files by %s processes, tell it, and stop with 0', async (workers) => {
    const file = join(folder, 'database-url');
    writeFileSync(file, `${database.url}\n`);
    const { env, server } = await answering(200, '');
    server.close();
    const settings = { DATABASE_URL: '', DATABASE_URL_FILE: file, DAYBOOK_DATA_DIR: folder, DAYBOOK_WORKERS: workers };
    expect(await health(env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/does not answer: nothing is listening there/),
    });
    const program = runProgram({ databaseUrl: '' }, 'cli.js', ['start'], { ...env, HOST: '0.0.0.0', ...settings });
    try {
      await until('it is ready', async () => (await health({ ...env, HOST: '0.0.0.0' })).code === 0);
      const url = `http://127.0.0.1:${env['PORT']}/health/ready`;
      expect(await health(env)).toEqual({ code: 0, out: `${url} answers 200.\n`, err: '' });
      expect((await health(env, '--live')).out).toContain('/health/live answers 200');
      program.child.kill('SIGTERM');
      await until('it has ended', () => program.child.exitCode !== null);
      expect([program.child.exitCode, program.printed()]).toEqual([0, expect.not.stringContaining('daybook:')]);
      expect((await health(env)).code).toBe(1);
    } finally {
      await program.kill();
    }
  });

  it.each([
    [503, '{"error": {"message": "The database does not answer."}}', 'answers 503: The database does not answer.'],
    [404, '<html>', 'answers 404: the response does not come from Daybook.'],
  ])('health is bad on a %s', async (status, body, said) => {
    const { env, server } = await answering(status, body);
    const { code, out } = await health(env, '--json');
    server.close();
    expect([code, JSON.parse(out)]).toMatchObject([1, { ok: false, status }]);
    expect(said).toContain((JSON.parse(out) as { reason: string }).reason);
  });

  it('health is bad where nothing answers in time', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { code, out } = await health({ PORT: String((server.address() as AddressInfo).port) });
    server.closeAllConnections();
    server.close();
    expect([code, out]).toEqual([1, expect.stringContaining('longer than 2500 ms')]);
  });

  it.each([
    [{ PORT: '0' }, [], 1, 'daybook: PORT: 0 is any free port; give the one that the service has\n'],
    [{ PORT: 'x' }, [], 1, 'daybook: PORT: "x" is not a port; give a number from 0 to 65535\n'],
    [{}, ['--liv'], 2, 'daybook: health has no option --liv. Did you mean --live?\n'],
  ])('health refuses %j %j', async (env, options, code, err) => {
    expect(await health(env, ...options)).toEqual({ code, out: '', err });
  });
});
