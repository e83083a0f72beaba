import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { sql } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say, type Served, serve, usedMs } from '../support/proof.js';

const ROWS = 1_000_000;
/** Of processor time, Node and PostgreSQL together. */
const LEAST_PER_CORE_SECOND = 20_000;
const MEMORY_GROWTH_MB = 60;

/** Ids are in order of creation, like the service's own. */
const FILL = `
  INSERT INTO accounting.accounts (workspace_id, id, created_at, updated_at, version, metadata, code, name, type, open_items, active)
  SELECT a.workspace_id, ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, a.created_at, a.updated_at, 1, a.metadata,
    (1000000 + n)::text, 'Planted ' || n, a.type, a.open_items, true
  FROM (SELECT * FROM accounting.accounts a WHERE a.workspace_id = (SELECT id FROM tokens.workspaces WHERE slug = 'acme') LIMIT 1) a,
    generate_series(1, ${ROWS}) n`;

let served: Served;
let pid: number;
beforeAll(async () => {
  served = await serve();
  pid = served.program.child.pid as number;
  await sql(served.databaseUrl, `SET session_replication_role = replica; ${FILL}; RESET session_replication_role`);
  await sql(served.databaseUrl, 'VACUUM ANALYZE accounting.accounts');
}, 600_000);
afterAll(() => served?.stop());

const rssMb = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;

async function begun(path: string): Promise<IncomingMessage> {
  const { origin, workspace, token } = served.client;
  const call = request(`${origin}/api/${workspace}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}

/** Its lines, of which only the last one is kept; `until`: the connection breaks after so many. */
async function linesOf(path: string, until = Infinity): Promise<{ lines: number; last: string; mb: number }> {
  let [lines, last, mb, rest] = [0, '', 0, ''];
  for await (const chunk of await begun(path)) {
    const parts = (rest + (chunk as Buffer).toString('utf8')).split('\n');
    rest = parts.pop() as string;
    lines += parts.length;
    last = parts.at(-1) ?? last;
    mb = Math.max(mb, rssMb());
    if (lines > until) break;
  }
  return { lines, last, mb };
}

describe(`a file of ${ROWS.toLocaleString('en')} records`, () => {
  it('takes little processor time for each, and no memory for all', async () => {
    await linesOf('/accounts.ndjson?sort=id', 20_000);
    const [before, memory] = [await usedMs(served), rssMb()];
    const { lines, mb } = await linesOf('/accounts.ndjson?sort=id');
    const used = (await usedMs(served)) - before;
    const perSecond = Math.round((lines / used) * 1000);
    say(`${lines} records: ${used} ms of Node and PostgreSQL together, ${perSecond} a second per core`);
    say(`memory: ${Math.round(memory)} MB before, at most ${Math.round(mb)} MB meanwhile`);
    expect(lines).toBeGreaterThan(ROWS);
    expect(perSecond).toBeGreaterThan(LEAST_PER_CORE_SECOND);
    expect(mb - memory).toBeLessThan(MEMORY_GROWTH_MB);
  }, 600_000);

  it('continues after its last line when it broke off', async () => {
    const { lines: whole } = await linesOf('/accounts.ndjson?sort=id&fields=id');
    const first = await linesOf('/accounts.ndjson?sort=id&fields=id', 300_000);
    const { id } = JSON.parse(first.last) as { id: string };
    const second = await linesOf(`/accounts.ndjson?sort=id&fields=id&after=${id}`);
    expect(first.lines + second.lines).toBe(whole);
  }, 600_000);
});
