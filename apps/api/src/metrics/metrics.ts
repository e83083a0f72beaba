import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. The middle of a read is below the first, the limit of handling is the last but one. */
const BUCKETS_S = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What an address without a route of its own is called: a path is never a label. */
const NO_ROUTE = 'none';

/** The figures of one process in the form of Prometheus. Labels are few: no token, no record and no workspace is one. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    AggregatorRegistry.setRegistries([this.registry]);
    this.requests = new Histogram({
      name: 'daybook_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_S,
      registers: [this.registry],
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** A request that has been answered. */
  observe(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? NO_ROUTE;
    this.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  }

  /** A figure that is asked for when somebody reads. */
  gauge(name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum'): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      aggregator,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }

  /** All figures as text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
