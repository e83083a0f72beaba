import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Address } from './resolver.js';

const PATH = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
const LOOK_EVERY_MS = 1000;

/** The names in the machine's hosts file. Changes of the file are noticed within a second. */
export class HostsFile {
  private names = new Map<string, Address[]>();
  private version = '';
  private lookedAt = -LOOK_EVERY_MS;

  constructor(private readonly path = PATH) {}

  /** The name in lower case, without a trailing dot. Empty when the file does not define it. */
  addressesOf(name: string): readonly Address[] {
    if (performance.now() - this.lookedAt >= LOOK_EVERY_MS) this.look();
    return this.names.get(name) ?? [];
  }

  /** Synchronous: it must not use the thread pool, which a hanging file system or name server may block. */
  private look(): void {
    this.lookedAt = performance.now();
    try {
      const { mtimeMs, size, ino } = statSync(this.path);
      const version = `${mtimeMs} ${size} ${ino}`;
      if (version === this.version) return;
      this.names = parse(readFileSync(this.path, 'utf8'));
      this.version = version;
    } catch {
      this.names = new Map();
      this.version = '';
    }
  }
}

function parse(text: string): Map<string, Address[]> {
  const names = new Map<string, Address[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...own] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of own.map((one) => one.toLowerCase()))
      names.set(name, [...(names.get(name) ?? []), { address, family }]);
  }
  return names;
}
