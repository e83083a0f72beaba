import { isIP } from 'node:net';
import type { ErrorCode, Problem } from '@daybook/errors';
import { hrefOf } from '../endpoints/url-type.js';
import type { WebhooksSettings } from '../settings.js';
import { AddressPolicy } from './address-policy.js';

export interface TargetRules extends Pick<WebhooksSettings, 'allowHttp' | 'allowedPorts'> {
  readonly policy: AddressPolicy;
}

export function targetRules({ allowHttp, allowedPorts, allowedNetworks }: WebhooksSettings): TargetRules {
  return { allowHttp, allowedPorts, policy: new AddressPolicy(allowedNetworks) };
}

/** The literal address in a URL's host, without brackets; undefined for a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) > 0 ? bare : undefined;
}

/** Checks a URL without resolving its name. Returns the URL as WHATWG parses it, otherwise the problem. */
export function readTarget(
  text: string,
  { allowHttp, allowedPorts, policy }: TargetRules,
): { readonly url: URL } | { readonly problem: Problem } {
  const refuse = (code: ErrorCode, message: string): { problem: Problem } => ({
    problem: { field: 'url', code, message },
  });
  const schemes = allowHttp ? 'https or http' : 'https';
  const href = hrefOf(text);
  if (href === undefined) {
    return refuse('invalid_format', `url must be an ${schemes} address, such as https://example.com/hooks.`);
  }
  const url = new URL(href);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) {
    return refuse('invalid_format', `url must be an ${schemes} address.`);
  }
  if (url.username !== '' || url.password !== '')
    return refuse('invalid_format', 'url must not contain a user or a password.');
  if (url.hash !== '') return refuse('invalid_format', 'url must not have a fragment (#…): it is never sent.');
  if (url.port === '0') return refuse('invalid_format', 'url must not use port 0.');
  const literal = literalOf(url) ?? (isLoopbackName(url.hostname) ? '127.0.0.1' : undefined);
  if (literal !== undefined && !policy.allows(literal))
    return refuse('forbidden_address', forbiddenMessage(url.hostname));
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!allowedPorts.some(({ from, to }) => from <= port && port <= to)) {
    const ports = allowedPorts.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ');
    return refuse('forbidden_port', `url must not use port ${port}. Webhooks are sent only to these ports: ${ports}.`);
  }
  return { url };
}

export function forbiddenMessage(host: string): string {
  return `${host} is not a public address. Webhooks are sent only to public addresses.`;
}

function isLoopbackName(hostname: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(hostname);
}
