/** What browsers take for this machine: localhost and its subdomains, 127.0.0.0/8 and ::1. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * The host names the service answers to. If PUBLIC_URL is https, these are its host, this machine, and the names in ALLOWED_HOSTS; this
 * protects against DNS rebinding. Otherwise any name is served, unless ALLOWED_HOSTS has some.
 */
export class KnownHosts {
  private readonly names: ReadonlySet<string> | undefined;

  /** `allowed`: names without a port, or `any`; undefined when not set. */
  constructor(publicUrl: string, allowed: readonly string[] | 'any' | undefined) {
    const { protocol, hostname } = new URL(publicUrl);
    const isOpen = allowed === 'any' || (allowed === undefined && protocol !== 'https:');
    if (!isOpen) this.names = new Set([hostname, ...(allowed ?? [])].map((name) => name.toLowerCase()));
  }

  /** `hostname`: as in a request, without a port. */
  has(hostname: string): boolean {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    return this.names === undefined || this.names.has(name) || LOOPBACK.test(name);
  }
}
