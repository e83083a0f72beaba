export const WEBHOOKS_SETTINGS = Symbol('webhooks settings');

/** Both ends are inclusive. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

export interface WebhooksSettings {
  /** The key that encrypts the secrets of endpoints; read when it is first needed. */
  readonly secretKey: () => string;
  /** The delay before each attempt, including the first, in milliseconds: RETRY_SCHEDULE_MS (deliveries/retry-schedule.ts). */
  readonly retryScheduleMs: readonly number[];
  /** How long a process reserves a delivery. */
  readonly leaseMs: number;
  /** The timeout of a delivery. */
  readonly timeoutMs: number;
  /** Whether endpoints may use plain http. */
  readonly allowHttp: boolean;
  /** The ports that endpoints may use. */
  readonly allowedPorts: readonly PortRange[];
  /** Networks that are allowed although they are not public. */
  readonly allowedNetworks: readonly string[];
  /** Addresses, with or without a port, of the name servers that resolve the hosts of endpoints; empty: the system's. */
  readonly nameServers: readonly string[];
}
