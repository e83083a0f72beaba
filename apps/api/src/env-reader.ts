import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

/** Reasons why a file cannot be read, with what to do. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; give the path of one',
  ENOTDIR: 'something above it is no folder; give the path of a file',
  EISDIR: 'it is a folder; give the path of a file',
  EACCES: 'the user of this process may not; let it read the file',
};

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/** Names that Fastify (proxy-addr) accepts for networks. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads values from an environment and collects a line for each invalid one. A missing value gives undefined or the default. So
 * does an invalid one, but then {@link mistakes} is not empty and the result must not be used.
 */
export class EnvReader {
  readonly mistakes: string[] = [];
  private readonly fromFiles = new Map<string, string>();

  /**
   * The value of each of `secrets` may also be in a file, which `<name>_FILE` names, because environment variables are easily
   * exposed.
   */
  constructor(
    private readonly env: NodeJS.ProcessEnv,
    secrets: readonly string[] = [],
  ) {
    for (const name of secrets) this.readSecret(name);
  }

  /** Also true if the file of a secret cannot be used, so that only that mistake is reported. */
  isSet(name: string): boolean {
    return this.text(name) !== undefined || this.fromFiles.has(name);
  }

  refuse(line: string): void {
    this.mistakes.push(line);
  }

  text(name: string): string | undefined {
    const value = this.fromFiles.get(name) ?? this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Docker and systemd pass secrets as files, and most editors end a file with a newline. */
  private readSecret(name: string): void {
    const path = this.text(`${name}_FILE`);
    if (path === undefined) return;
    if (this.text(name) !== undefined) this.refuse(`${name}_FILE: ${name} is set, too; give one of them`);
    let value = '';
    try {
      value = readFileSync(path, 'utf8').trim();
      if (value === '') this.refuse(`${name}_FILE: ${path} is empty; write the value into it`);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      this.refuse(`${name}_FILE: ${path} cannot be read: ${UNREADABLE[code] ?? code}`);
    }
    this.fromFiles.set(name, value);
  }

  /** Returns an absolute path; a relative one starts at the current directory. */
  path(name: string, usual: string): string {
    const text = this.text(name) ?? usual;
    try {
      return resolve(text);
    } catch {
      this.refuse(
        `${name}: ${JSON.stringify(text)} is relative, and the current directory is gone; give an absolute path`,
      );
      return text;
    }
  }

  integer(name: string, usual: number, range: Range): number {
    const text = this.text(name);
    if (text === undefined) return usual;
    const advice = `is not a valid number; give ${rangeText(range)}`;
    return this.integerOf(text, range) ?? this.wrong(name, text, advice) ?? usual;
  }

  integers(name: string, usual: readonly number[], range: Range): readonly number[] {
    const text = this.text(name);
    if (text === undefined) return usual;
    const numbers = itemsOf(text).map((item) => this.integerOf(item, range));
    if (numbers.length > 0 && !numbers.includes(undefined)) return numbers as number[];
    return this.wrong(name, text, `is not a list of numbers; give ${rangeText(range)}, separated by commas`) ?? usual;
  }

  port(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const port = this.integerOf(text, { min: 0, max: 65_535 });
    return port ?? this.wrong(name, text, 'is not a port; give a number from 0 to 65535');
  }

  host(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || isIP(text) > 0) return text;
    if (HOST.test(text)) return text;
    return this.wrong(name, text, 'is not a host; give a name or an address such as 127.0.0.1 or 0.0.0.0');
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (text === 'true' || text === 'false') return text === 'true';
    return this.wrong(name, text, 'is neither true nor false; give one of them');
  }

  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const known = values.find((value) => value === text);
    return known ?? this.wrong(name, text, `is unknown; give one of ${values.join(', ')}`);
  }

  /** Messages do not repeat the value: it may be a password. */
  secret(name: string, minLength: number): string | undefined {
    const text = this.text(name);
    if (text === undefined || text.length >= minLength) return text;
    this.refuse(`${name}: too short; give a random secret of at least ${minLength} characters`);
    return undefined;
  }

  /** Messages do not repeat the value: it contains a password. */
  postgresUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
    this.refuse(`${name}: not the address of a PostgreSQL database; give postgres://user:password@host:5432/name`);
    return undefined;
  }

  publicUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const plain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
    if (plain) return url.href.replace(/\/+$/, '');
    return this.wrong(name, text, 'is not a web address; give one such as https://books.example.com');
  }

  /** Host names without a port, or `any`; undefined when not set. */
  hosts(name: string): readonly string[] | 'any' | undefined {
    const text = this.text(name);
    if (text === undefined || text === 'any') return text;
    const isHost = (item: string) => isIP(item) > 0 || HOST.test(item);
    return this.list(name, isHost, 'is not a list of hosts; give names without a port, separated by commas, or any');
  }

  origins(name: string): readonly string[] {
    const advice = 'is not a list of origins; give for example https://app.example.com, separated by commas';
    return this.list(name, isOrigin, advice);
  }

  networks(name: string): readonly string[] {
    return this.list(name, isNetwork, 'is not a list of networks; give for example 10.0.0.0/8, separated by commas');
  }

  /** Ports and port ranges; undefined when not set. */
  ports(name: string): readonly { readonly from: number; readonly to: number }[] | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const ranges = itemsOf(text).map((item) => {
      const [from, to = from] = item.split('-').map((end) => this.integerOf(end, { min: 1, max: 65_535 }));
      return from !== undefined && to !== undefined && from <= to && /^\d+(-\d+)?$/.test(item)
        ? { from, to }
        : undefined;
    });
    if (!ranges.includes(undefined)) return ranges as { from: number; to: number }[];
    return this.wrong(name, text, 'is not a list of ports; give for example 443,8443 or 8000-8100');
  }

  nameServers(name: string): readonly string[] {
    const advice =
      'is not a list of name servers; give their addresses, such as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:5353, separated by commas';
    return this.list(name, isNameServer, advice);
  }

  proxies(name: string): readonly string[] {
    if (this.text(name) === 'none') return [];
    const advice = 'is not a list of proxies; give their addresses or networks, separated by commas, or none';
    return this.list(name, (item) => NAMED_NETWORKS.includes(item) || isNetwork(item), advice);
  }

  private list(name: string, accepts: (item: string) => boolean, advice: string): readonly string[] {
    const text = this.text(name);
    if (text === undefined) return [];
    const items = itemsOf(text);
    if (items.length === 0 || !items.every(accepts)) this.wrong(name, text, advice);
    return items;
  }

  private integerOf(text: string, { min, max }: Range): number | undefined {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  }

  private wrong(name: string, text: string, advice: string): undefined {
    this.refuse(`${name}: ${JSON.stringify(text)} ${advice}`);
    return undefined;
  }
}

function rangeText({ min, max, unit }: Range): string {
  return `a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`;
}

function itemsOf(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** An address, optionally with a port. An IPv6 address with a port is in brackets. */
function isNameServer(text: string): boolean {
  if (isIP(text) > 0) return true;
  const [, address = '', port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  const [, inner] = /^\[(.+)\]$/.exec(address) ?? [];
  return (inner === undefined ? isIP(address) === 4 : isIP(inner) === 6) && Number(port) > 0 && Number(port) < 65_536;
}

/** An address, or a network in CIDR form. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
