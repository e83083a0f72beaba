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

/** The whole answer, however many name servers there are. */
const LIMIT_MS = 2000;
const TRY = { timeout: 600, tries: 2 };
/** How long the other address family may take once one has answered: connections should not wait for a server that ignores it. */
const OTHER_FAMILY_MS = 300;

const LOOPBACK: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Codes that say that a name has no address, as opposed to servers that fail or say nothing. */
const NO_ADDRESS = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/**
 * Names to addresses: the hosts file first, then the name servers, IPv4 and IPv6 at once. `dns.lookup` would be of no use:
 * it waits in one of the process's four threads, and a few names whose servers are silent would stop everything that
 * needs a thread. Names are asked as they are written; the system's search domains are not tried.
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

  /** Every address of a name, in at most two seconds. @throws NameUnresolved when there is none */
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
    // A new one each time reads resolv.conf as it is now, and can be cancelled without ending the questions of others.
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
