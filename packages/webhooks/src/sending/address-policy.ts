import ipaddr from 'ipaddr.js';

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const networks = (...texts: readonly string[]): Network[] => texts.map((text) => ipaddr.parseCIDR(text) as Network);

/** IPv4 that is not global unicast (IANA's special-purpose registry). */
const SPECIAL_V4 = networks(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
);

const GLOBAL_V6 = networks('2000::/3');

/** Teredo and other protocols, documentation, 6to4: parts of 2000::/3 that are not hosts or that map to IPv4. */
const SPECIAL_V6 = networks('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20');

/**
 * Addresses that look public but belong to internal services of the cloud that the service may run in, with the page that
 * documents them.
 */
const INNER_CLOUD = networks(
  // Azure's virtual public address of the host: "What is IP address 168.63.129.16?" in Azure's documentation.
  '168.63.129.16/32',
  // Google's APIs from inside a network: "Private Google Access" in Google Cloud's documentation of VPC.
  ...['199.36.153.4/30', '199.36.153.8/30', '2600:2d00:2:1000::/56', '2600:2d00:2:2000::/56'],
  // IBM Cloud's name servers and mirrors, and its service endpoints: "Service endpoints" in IBM Cloud's documentation of VPC.
  ...['161.26.0.0/16', '166.8.0.0/14'],
);

/**
 * Which addresses the service may connect to: public unicast except a cloud's internal services, and what the operator allows.
 * A mapped IPv4 address is treated as IPv4 (reliability.md 3).
 */
export class AddressPolicy {
  private readonly allowed: readonly Network[];

  /** `allowedNetworks`: addresses and CIDR networks. */
  constructor(allowedNetworks: readonly string[]) {
    this.allowed = allowedNetworks.map((text) => {
      if (text.includes('/')) return ipaddr.parseCIDR(text) as Network;
      const address = ipaddr.parse(text);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  }

  /** False if it is not an address. */
  allows(text: string): boolean {
    if (!ipaddr.isValid(text) || text.includes('%')) return false;
    const address = ipaddr.process(text);
    const isIn = (list: readonly Network[]) =>
      list.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
    if (isIn(this.allowed)) return true;
    if (isIn(INNER_CLOUD)) return false;
    return address.kind() === 'ipv4' ? !isIn(SPECIAL_V4) : isIn(GLOBAL_V6) && !isIn(SPECIAL_V6);
  }
}
