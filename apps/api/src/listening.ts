import type { EnvReader } from './env-reader.js';

/** Where the service listens. */
export interface Listening {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
}

export function readListening(read: EnvReader): Listening {
  return { port: read.port('PORT') ?? 3000, host: read.host('HOST') ?? '127.0.0.1' };
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address of the service for programs on the same machine or in the same container. */
export function nearAddress({ port, host }: Listening): string {
  const name = EVERYWHERE[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
