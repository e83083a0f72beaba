import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeDataFolder } from '../src/data-folder.js';
import { claimService, startEmbedded } from '../src/embedded-postgres.js';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Root can mount private file systems, if the machine allows it. */
const canMount = isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let home: string;

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-folder-')));
  chmodSync(home, 0o711);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The message about a folder, the same for all that open it; `path` is absolute. */
async function told(path: string, given = path): Promise<string> {
  const line = await startEmbedded({ dataDir: given }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(() => claimService(given)).toThrow(line);
  expect(() => makeDataFolder(given)).toThrow(line);
  expect(line).toMatch(/^The data folder [^\n]+ cannot be used: [^\n]+ DAYBOOK_DATA_DIR to another folder\.$/);
  expect(line).toContain(`The data folder ${path} `);
  return line.slice(`The data folder ${path} cannot be used: `.length);
}

/** Runs it as an unprivileged account; unchanged if the tests themselves run as one. */
function unprivileged<T>(work: () => T): T {
  if (!isRoot) return work();
  process.seteuid!(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid!(0);
  }
}

/** The message of a separate process about a folder on its own file system, mounted at `place` with these options. */
function toldOnMount(place: string, options: string, fill = 'true'): string {
  const built = pathToFileURL(join(__dirname, '../dist/embedded-postgres.js')).href;
  const script = `const { startEmbedded } = await import(${JSON.stringify(built)});
    await startEmbedded({ dataDir: ${JSON.stringify(join(place, 'data'))} }).then(() => console.log('it started'), (error) => console.log(error.message));`;
  const shell = `mount -t tmpfs -o ${options} none "$1" && cd "$1" && ${fill}; exec "$2" --input-type=module -e "$3"`;
  const { stdout } = spawnSync('unshare', ['-m', 'sh', '-c', shell, 'sh', place, process.execPath, script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout.trim();
}

describe('a data folder that cannot be used is told in one line:', () => {
  it('a file in its place, or above it', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    expect(await told(file)).toMatch(/^it is not a directory\. Set /);
    expect(await told(join(file, 'below'))).toMatch(/^it, or something above it, is not a directory\. Set /);
  });

  it('a place where the system makes no directories', async () => {
    expect(await told('/proc/nowhere')).toMatch(/^no directory can be created there\. Set /);
    expect(await told('/proc/nowhere/at/all')).toMatch(/^no directory can be created there\. Set /);
  });

  it('a link to nothing, and links in a circle', async () => {
    symlinkSync(join(home, 'gone'), join(home, 'dangling'));
    expect(await told(join(home, 'dangling'))).toMatch(/^it is not a directory\. Set /);
    symlinkSync(join(home, 'loop'), join(home, 'loop'));
    expect(await told(join(home, 'loop'))).toMatch(/^its symbolic links form a loop\. Set /);
    expect(await told(join(home, 'loop', 'below'))).toMatch(/^its symbolic links form a loop\. Set /);
  });

  it('a path that is too long', async () => {
    expect(await told(join(home, 'x'.repeat(300)))).toMatch(/^its path is too long\. Set /);
    expect(await told(join(home, ...Array.from({ length: 60 }, () => 'y'.repeat(100))))).toMatch(
      /^its path is too long\. Set /,
    );
  });

  it('a relative path, by its full one', async () => {
    const file = join(home, 'relative');
    writeFileSync(file, '');
    expect(await told(file, relative(process.cwd(), file))).toMatch(/^it is not a directory\. Set /);
  });

  it('a folder that this user may not read, write or make', () => {
    const closed = join(home, 'closed');
    mkdirSync(closed, { mode: 0o755 });
    const words = 'permission denied. Give this user read and write access to it, or set DAYBOOK_DATA_DIR';
    if (!isRoot) chmodSync(closed, 0o555);
    expect(() => unprivileged(() => claimService(closed))).toThrow(
      `The data folder ${closed} cannot be used: ${words}`,
    );
    expect(() => unprivileged(() => claimService(join(closed, 'new')))).toThrow(
      `The data folder ${join(closed, 'new')} cannot be used: ${words}`,
    );
    chmodSync(closed, 0o700);
  });

  (canMount ? it : it.skip)('a read-only file system', () => {
    const place = join(home, 'ro');
    mkdirSync(place);
    const advice = 'its file system is read-only. Mount it for writing, or set DAYBOOK_DATA_DIR to another folder.';
    expect(toldOnMount(place, 'ro')).toBe(`The data folder ${join(place, 'data')} cannot be used: ${advice}`);
    const made = 'mkdir -p data/claims && mount -o remount,ro "$1"';
    expect(toldOnMount(place, 'rw', made)).toBe(`The data folder ${join(place, 'data')} cannot be used: ${advice}`);
  });

  (canMount ? it : it.skip)('a disk without space', () => {
    const place = join(home, 'full');
    mkdirSync(place);
    const advice = 'there is no space left on its disk. Free some space, or set DAYBOOK_DATA_DIR to another folder.';
    expect(toldOnMount(place, 'size=8k,nr_inodes=3', 'mkdir data')).toBe(
      `The data folder ${join(place, 'data')} cannot be used: ${advice}`,
    );
    const full = toldOnMount(
      place,
      'size=64k',
      'mkdir -p data/claims; head -c 100000 /dev/zero > data/rest 2>/dev/null',
    );
    expect(full).toBe(`The data folder ${join(place, 'data')} cannot be used: ${advice}`);
    expect(toldOnMount(place, 'size=4m,mode=0711')).toMatch(
      /^The database could not be created \(initdb ended with 1\): [^\n]*No space left on device/,
    );
  });
});

describe('a data folder that is not there yet', () => {
  it("is made with those above it, and is this user's alone, but for passing through", () => {
    const folder = join(home, 'a', 'b', 'c');
    expect(makeDataFolder(folder)).toBe(folder);
    expect(statSync(folder).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
    expect(makeDataFolder(folder)).toBe(folder);
    expect(existsSync(join(folder, 'claims'))).toBe(false);
  });
});
