import { Resolver as NameServers } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOKS_SETTINGS, type WebhooksSettings } from '../settings.js';
import { HostsFile } from './hosts-file.js';
import { NameUnresolved } from './send-outcome.js';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** The limit of a whole look-up, however many name servers there are. */
const LIMIT_MS = 2000;
const TRY = { timeout: 600, tries: 2 };
/**
 * How long to wait for the other address family once one has answered: some servers ignore it, and connections should not wait
 * for that.
 */
const OTHER_FAMILY_MS = 300;

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Codes for a name without an address, as opposed to failed or silent servers. */
const NO_ADDRESS = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/**
 * Resolves names: the hosts file first, then the name servers, IPv4 and IPv6 at once. `dns.lookup` is unsuitable: it blocks one
 * of the process's four threads, and a few names with silent servers would block everything that needs a thread. Names are
 * resolved as written, without the system's search domains.
 */
@Injectable()
export class Resolver {
  private readonly hosts = new HostsFile();
  private readonly servers: readonly string[];
  /** Concurrent look-ups of the same name share one answer. */
  private readonly asked = new Map<string, Promise<readonly Address[]>>();

  constructor(@Inject(WEBHOOKS_SETTINGS) { nameServers }: Pick<WebhooksSettings, 'nameServers'>) {
    this.servers = nameServers;
  }

  /** All addresses of a name, within at most two seconds. @throws NameUnresolved if there is none */
  async resolve(hostname: string): Promise<readonly Address[]> {
    const family = isIP(hostname);
    if (family > 0) return [{ address: hostname, family }];
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const own = this.hosts.addressesOf(name);
    if (own.length > 0) return own;
    if (/^(.+\.)?localhost$/.test(name)) return LOOPBACK;
    const running = this.asked.get(name);
    if (running) return running;
    const answer = this.ask(name).finally(() => this.asked.delete(name));
    this.asked.set(name, answer);
    return answer;
  }

  private async ask(name: string): Promise<readonly Address[]> {
    // A new resolver reads the current resolv.conf, and can be cancelled without ending other queries.
    const servers = new NameServers(TRY);
    if (this.servers.length > 0) servers.setServers(this.servers);
    const stopAfter = (ms: number): NodeJS.Timeout => setTimeout(() => servers.cancel(), ms);
    const timers = [stopAfter(LIMIT_MS)];
    const as = (family: number) => (list: string[]) => {
      timers.push(stopAfter(OTHER_FAMILY_MS));
      return list.map((address) => ({ address, family }));
    };
    const answers = await Promise.allSettled([servers.resolve4(name).then(as(4)), servers.resolve6(name).then(as(6))]);
    for (const timer of timers) clearTimeout(timer);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    throw new NameUnresolved(hasNoAddress(answers) ? 'name_not_found' : 'name_server_failed');
  }
}

function hasNoAddress(answers: readonly PromiseSettledResult<unknown>[]): boolean {
  const codes = answers.map(
    (answer) => (answer.status === 'rejected' ? (answer.reason as { code?: string }).code : undefined) ?? '',
  );
  return codes.includes('ENOTFOUND') || codes.every((code) => NO_ADDRESS.includes(code));
}
