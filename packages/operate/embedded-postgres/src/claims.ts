import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.js';

/**
 * Mutual exclusion between processes by files alone, released when the holder dies (even by kill -9).
 *
 * A claim `service` is the file `service.<generation>` with the newest generation, and it is held while the process named in it is alive.
 * Nobody ever removes the newest file: a successor creates the next generation exclusively and then removes the older ones, so two
 * processes that find the same dead holder cannot both succeed it.
 */
export interface Claim {
  release(): void;
}

export type ClaimResult = { claim: Claim } | { holderPid: number };

export function tryClaim(folder: string, name: string): ClaimResult {
  for (;;) {
    const newest = newestGeneration(folder, name);
    const holder = readHolder(join(folder, `${name}.${newest}`));
    if (holder && isAlive(holder)) return { holderPid: holder.pid };

    const mine = newest + 1;
    const path = join(folder, `${name}.${mine}`);
    if (!createExclusively(path, JSON.stringify(ownIdentity()))) continue;
    if (newestGeneration(folder, name) > mine) {
      rmSync(path, { force: true });
      continue;
    }
    for (const generation of generations(folder, name)) {
      if (generation < mine) rmSync(join(folder, `${name}.${generation}`), { force: true });
    }
    return { claim: { release: () => markReleased(path) } };
  }
}

/** Registers this process as a user of something, until it releases the note or ends. */
export function enlist(folder: string, name: string): Claim {
  const path = join(folder, `${name}-${process.pid}-${randomBytes(6).toString('hex')}`);
  writeFileSync(path, JSON.stringify(ownIdentity()), { mode: 0o644 });
  return { release: () => rmSync(path, { force: true }) };
}

/** The number of notes of living processes under the name; removes those of dead ones. */
export function countEnlisted(folder: string, name: string): number {
  let count = 0;
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(`${name}-`)) continue;
    const path = join(folder, file);
    const holder = readHolder(path);
    if (holder && isAlive(holder)) count += 1;
    else rmSync(path, { force: true });
  }
  return count;
}

function generations(folder: string, name: string): number[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.`))
    .map((file) => Number(file.slice(name.length + 1)))
    .filter((generation) => Number.isSafeInteger(generation) && generation > 0);
}

function newestGeneration(folder: string, name: string): number {
  return Math.max(0, ...generations(folder, name));
}

/** A link appears with its whole content or not at all: no reader, of any account, sees a half-written claim. */
function createExclusively(path: string, content: string): boolean {
  const draft = `${path}.draft-${process.pid}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o644 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Overwrites instead of removing, so that generations never restart below a slow rival's. */
function markReleased(path: string): void {
  const holder = readHolder(path);
  if (holder?.pid !== process.pid) return;
  const draft = `${path}.released-${process.pid}`;
  writeFileSync(draft, '{}', { mode: 0o644 });
  renameSync(draft, path);
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProcessIdentity>;
    if (typeof content.pid !== 'number' || typeof content.startedAt !== 'string') return undefined;
    return { pid: content.pid, startedAt: content.startedAt };
  } catch {
    return undefined;
  }
}
