import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CATALOGUE, type Declared, type LabelsOf, type MetricName, type NameOf } from './catalogue.js';

/** The route label of paths without a route. Paths are never labels. */
const NO_ROUTE = 'none';

/** Error codes used by alerts. They start at 0, because otherwise the first error would not be an increase. */
const WATCHED = ['internal_error', 'overloaded'];

/** Values of one metric, each with its labels. */
export type Values<Name extends MetricName> = readonly (readonly [labels: LabelsOf<Name>, value: number])[];

/** A value, possibly asynchronous. Undefined: unknown, and the metric is omitted. */
type Known<T> = T | undefined | Promise<T | undefined>;

/** The metrics of one process in Prometheus format: those of the catalogue and Node's own. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram;
  private readonly errors: Counter;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    AggregatorRegistry.setRegistries([this.registry]);
    const requests = settingsOf('daybook_http_request_duration_seconds');
    this.requests = new Histogram({ ...requests, buckets: [...requests.buckets], registers: [this.registry] });
    this.errors = new Counter({ ...settingsOf('daybook_http_errors_total'), registers: [this.registry] });
    for (const code of WATCHED) this.errors.inc({ code }, 0);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Records an answered request. */
  observe(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const labels: LabelsOf<'daybook_http_request_duration_seconds'> = {
      method: request.method,
      route,
      status: String(reply.statusCode),
    };
    this.requests.observe(labels, reply.elapsedTime / 1000);
  }

  /** Counts an error answer. */
  failed(code: string): void {
    const labels: LabelsOf<'daybook_http_errors_total'> = { code };
    this.errors.inc(labels);
  }

  /** Registers a metric without labels whose value is read on each scrape. */
  read(name: NameOf<'gauge'>, value: () => Known<number>): void {
    this.readEach(name, async () => {
      const now = await value();
      return now === undefined ? undefined : [[{} as LabelsOf<typeof name>, now]];
    });
  }

  /** Registers a metric whose values are read on each scrape. */
  readEach<Name extends NameOf<'gauge' | 'counter'>>(name: Name, values: () => Known<Values<Name>>): void {
    const settings = { ...settingsOf(name), registers: [this.registry] };
    const collect = async (): Promise<void> => {
      const now = await values();
      metric.reset();
      if (now === undefined && settings.labelNames.length === 0) metric.remove();
      for (const [labels, value] of now ?? []) metric.inc(labels, value);
    };
    const metric: Counter | Gauge =
      CATALOGUE[name].type === 'counter' ? new Counter({ ...settings, collect }) : new Gauge({ ...settings, collect });
  }

  /** All metrics as text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

function settingsOf<Name extends MetricName>(name: Name) {
  const declared: (typeof CATALOGUE)[Name] & Declared = CATALOGUE[name];
  const { help, together } = declared;
  return { ...declared, name, help, labelNames: [...declared.labels] as string[], aggregator: together };
}
