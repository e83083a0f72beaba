export const WEBHOOKS_SETTINGS = Symbol('webhooks settings');

/** Both ends included. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

export interface WebhooksSettings {
  /** What the secrets of endpoints are encrypted under; asked for when the first is needed. */
  readonly secretKey: () => string;
  /** Waiting time before each attempt, the first included, in milliseconds: RETRY_SCHEDULE_MS (deliveries/retry-schedule.ts). */
  readonly retryScheduleMs: readonly number[];
  /** How long a process keeps a delivery to itself. */
  readonly leaseMs: number;
  /** The longest a delivery may take. */
  readonly timeoutMs: number;
  /** Whether endpoints may be plain http. */
  readonly allowHttp: boolean;
  /** The ports that endpoints may have. */
  readonly allowedPorts: readonly PortRange[];
  /** Networks that are delivered to although they are not public. */
  readonly allowedNetworks: readonly string[];
  /** Addresses, with or without a port, of the name servers that resolve the hosts of endpoints; empty: the system's. */
  readonly nameServers: readonly string[];
}
