import type { Finding } from '@daybook/database';
import type { Config } from '../../config.js';

const CHECK = 'settings';

/**
 * What is set in a way that is dangerous where others can reach the service. What cannot be used at all does not start
 * (config.ts). A danger is a failure with NODE_ENV=production, else a warning.
 */
export function settingsFindings(config: Config): Finding[] {
  const danger = config.production ? 'failure' : 'warning';
  const found: Finding[] = [];
  const tell = (status: Finding['status'], message: string): void => void found.push({ check: CHECK, status, message });
  const isOpen = !isLoopback(config.host) || config.publicUrl.startsWith('https:');
  if (config.trustProxy.some(isEverybody)) {
    tell(
      danger,
      'TRUST_PROXY believes everybody: any caller may write the address it comes from. Name your proxies alone.',
    );
  }
  if (config.publicUrl.startsWith('https:') && config.trustProxy.length === 0) {
    tell(
      'warning',
      'PUBLIC_URL is https, so a proxy stands before the service: without TRUST_PROXY all callers have its address.',
    );
  }
  if (!isLoopback(config.host) && !config.publicUrl.startsWith('https:')) {
    tell(danger, 'the service can be reached from outside and PUBLIC_URL is not https: tokens travel in the clear.');
  }
  if (config.webhooks.allowHttp) {
    tell(danger, 'WEBHOOK_ALLOW_HTTP lets webhooks go out in the clear. Take it away.');
  }
  if (config.webhooks.allowedNetworks.some(isEverybody)) {
    tell(danger, 'WEBHOOK_ALLOWED_NETWORKS lets webhooks reach every private address. Name single networks.');
  }
  if (config.rateLimit.perMinute === 0) tell('warning', 'RATE_LIMIT_PER_MINUTE=0: one token may take all there is.');
  if (isOpen && config.rateLimit.authFailuresPerMinute === 0) {
    tell('warning', 'AUTH_FAILURES_PER_MINUTE=0: guessing tokens costs nothing.');
  }
  if (config.production && config.demo) tell('warning', 'DAYBOOK_DEMO fills an empty database with made-up books.');
  if (config.production && config.database.url === undefined) {
    tell('warning', 'production on the embedded database: it has no backup but what you make. Consider DATABASE_URL.');
  }
  if (isOpen && config.secretKey === undefined && config.database.url !== undefined) {
    tell(
      danger,
      'DAYBOOK_SECRET_KEY is not set: each machine makes a key of its own, in its data folder. Give one for all.',
    );
  }
  return found.length > 0 ? found : [{ check: CHECK, status: 'ok', message: 'nothing is set dangerously.' }];
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function isEverybody(network: string): boolean {
  return network.endsWith('/0');
}
