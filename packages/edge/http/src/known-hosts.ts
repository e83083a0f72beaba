/** As browsers take it for this machine: localhost and its subdomains, 127.0.0.0/8 and ::1. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * By which names the service is asked for. Where PUBLIC_URL is https these are its host, this machine and what ALLOWED_HOSTS names: a page that gets another
 * name to lead here reads nothing. Otherwise any name is served, unless ALLOWED_HOSTS names some.
 */
export class KnownHosts {
  private readonly names: ReadonlySet<string> | undefined;

  /** `allowed`: names without a port, or `any`; undefined where nothing is set. */
  constructor(publicUrl: string, allowed: readonly string[] | 'any' | undefined) {
    const { protocol, hostname } = new URL(publicUrl);
    const isOpen = allowed === 'any' || (allowed === undefined && protocol !== 'https:');
    if (!isOpen) this.names = new Set([hostname, ...(allowed ?? [])].map((name) => name.toLowerCase()));
  }

  /** `hostname`: without a port, as a request names it. */
  has(hostname: string): boolean {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    return this.names === undefined || this.names.has(name) || LOOPBACK.test(name);
  }
}
