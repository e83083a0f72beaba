import type { Finding } from '@daybook/database';
import type { Config } from '../../config.js';

const CHECK = 'settings';

/**
 * Settings that are dangerous when others can reach the service. Invalid settings prevent the start (config.ts). A danger is a
 * failure with NODE_ENV=production, otherwise a warning.
 */
export function settingsFindings(config: Config): Finding[] {
  const danger = config.production ? 'failure' : 'warning';
  const found: Finding[] = [];
  const report = (status: Finding['status'], message: string): void =>
    void found.push({ check: CHECK, status, message });
  const isOpen = !isLoopback(config.host) || config.publicUrl.startsWith('https:');
  if (config.trustProxy.some(isEverybody)) {
    report(danger, 'TRUST_PROXY trusts everyone: any caller can forge its address. Name only your own proxies.');
  }
  if (config.publicUrl.startsWith('https:') && config.trustProxy.length === 0) {
    report(
      'warning',
      'PUBLIC_URL is https, so there is a proxy in front of the service: without TRUST_PROXY, all requests seem to come from the address of the proxy.',
    );
  }
  if (!isLoopback(config.host) && !config.publicUrl.startsWith('https:')) {
    report(danger, 'the service can be reached from outside and PUBLIC_URL is not https: tokens are sent unencrypted.');
  }
  if (config.allowedHosts === 'any' && config.publicUrl.startsWith('https:')) {
    report('warning', 'ALLOWED_HOSTS=any accepts requests for any host name. List your own host names.');
  }
  if (config.webhooks.allowHttp) {
    report(danger, 'WEBHOOK_ALLOW_HTTP allows unencrypted webhooks. Remove it.');
  }
  if (config.webhooks.allowedNetworks.some(isEverybody)) {
    report(danger, 'WEBHOOK_ALLOWED_NETWORKS lets webhooks reach every private address. Name specific networks.');
  }
  if (config.webhooks.allowedPorts.some(isOfOtherServices)) {
    report(
      danger,
      'WEBHOOK_ALLOWED_PORTS includes ports below 1024, where other services listen. Use 443, or ports above 1023.',
    );
  }
  if (config.rateLimit.perMinute === 0)
    report('warning', 'RATE_LIMIT_PER_MINUTE=0: a single token can use all capacity. Set a limit.');
  if (isOpen && config.rateLimit.authFailuresPerMinute === 0) {
    report('warning', 'AUTH_FAILURES_PER_MINUTE=0: guessing tokens is not limited. Set a limit.');
  }
  if (config.production && config.demo) report('warning', 'DAYBOOK_DEMO fills an empty database with demo data.');
  if (config.production && config.database.url === undefined) {
    report(
      'warning',
      'production runs on the embedded database, which is not backed up automatically. Consider DATABASE_URL.',
    );
  }
  if (isOpen && config.secretKey === undefined && config.database.url !== undefined) {
    report(
      danger,
      'DAYBOOK_SECRET_KEY is not set: each machine creates its own key in its data folder. Set the same key for all.',
    );
  }
  return found.length > 0 ? found : [{ check: CHECK, status: 'ok', message: 'no setting is insecure.' }];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function isEverybody(network: string): boolean {
  return network.endsWith('/0');
}

/** Ports below 1024 belong to other services, such as 22 and 25; only 80 and 443 are for HTTP. */
function isOfOtherServices({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return from < 1024 && !(from === to && (from === 80 || from === 443));
}
