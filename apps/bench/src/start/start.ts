import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { removeEmbedded } from '@daybook/embedded-postgres';
import { ROOT } from '../process/place.js';
import { memoryOf } from '../process/usage.js';
import { Service } from '../service/service.js';

export interface StartFigures {
  /** From process start to the first 200, with a new folder and `DAYBOOK_DEMO` off. */
  readonly coldMs: number;
  /** The same again with the existing, stopped database. The median of a few runs. */
  readonly warmMs: number;
  /** Resident MB of the service shortly after its start, without its database. */
  readonly idleMb: number | undefined;
  /** Production dependencies: third-party packages, and how many MB they and ours take. */
  readonly dependencies: number;
  readonly direct: number;
  readonly installedMb: number;
}

const WARM_STARTS = 3;

export async function measureStart(): Promise<StartFigures> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'daybook-start-')), 'data');
  try {
    const cold = await startOnce(dataDir);
    const warm: { ms: number; mb: number | undefined }[] = [];
    for (let i = 0; i < WARM_STARTS; i++) warm.push(await startOnce(dataDir));
    const [, middle] = warm.toSorted((a, b) => a.ms - b.ms);
    return { coldMs: cold.ms, warmMs: middle!.ms, idleMb: middle!.mb, ...installed() };
  } finally {
    await removeEmbedded(dataDir);
    rmSync(dirname(dataDir), { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<{ ms: number; mb: number | undefined }> {
  const service = await Service.start({ dataDir });
  const mb = memoryOf(service.pid, 'VmRSS');
  await service.stop();
  return { ms: service.startedInMs, mb };
}

/** Everything that the service needs to run, resolved like Node does. */
function installed(): Pick<StartFigures, 'dependencies' | 'direct' | 'installedMb'> {
  const found = new Set<string>();
  const direct = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = locate(folder, name);
      if (next === undefined) continue;
      if (isOurs(folder) && !isOurs(next)) direct.add(name);
      visit(next);
    }
  };
  visit(join(ROOT, 'apps/api'));
  const bytes = [...found].reduce(
    (sum, folder) => sum + (isOurs(folder) ? sizeOf(join(folder, 'dist')) : sizeOf(folder)),
    0,
  );
  const others = [...found].filter((folder) => !isOurs(folder));
  return { dependencies: others.length, direct: direct.size, installedMb: Math.round(bytes / 1e6) };
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function isOurs(folder: string): boolean {
  return !folder.includes('node_modules');
}

/** The real folder of a dependency; undefined for parts of another platform. */
function locate(folder: string, name: string): string | undefined {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    const path = basename(at) === 'node_modules' ? join(at, name) : join(at, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
  }
  return undefined;
}

function sizeOf(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.isFile() ? status.size : 0;
  return readdirSync(path).reduce((sum, name) => (name === 'node_modules' ? sum : sum + sizeOf(join(path, name))), 0);
}
