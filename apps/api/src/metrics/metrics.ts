import type { FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CATALOGUE, type Declared, type LabelsOf, type MetricName, type NameOf } from './catalogue.js';

/** What an address without a route of its own is called: a path is never a label. */
const NO_ROUTE = 'none';

/** Codes that alerts are about: they are there from the start, or their first error would not be an increase. */
const WATCHED = ['internal_error', 'overloaded'];

/** Values of one metric, each with its labels. */
export type Values<Name extends MetricName> = readonly (readonly [labels: LabelsOf<Name>, value: number])[];

/** A value that is there, or comes; undefined: it is not known now, and the metric is absent. */
type Known<T> = T | undefined | Promise<T | undefined>;

/** The figures of one process in the form of Prometheus: those of the catalogue, and Node's own. */
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

  /** A request that has been answered. */
  observe(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const labels: LabelsOf<'daybook_http_request_duration_seconds'> = {
      method: request.method,
      route,
      status: String(reply.statusCode),
    };
    this.requests.observe(labels, reply.elapsedTime / 1000);
  }

  /** An error that has been answered. */
  failed(code: string): void {
    const labels: LabelsOf<'daybook_http_errors_total'> = { code };
    this.errors.inc(labels);
  }

  /** A metric without labels that is asked for when somebody reads. */
  read(name: NameOf<'gauge'>, value: () => Known<number>): void {
    this.readEach(name, async () => {
      const now = await value();
      return now === undefined ? undefined : [[{} as LabelsOf<typeof name>, now]];
    });
  }

  /** A metric that is asked for when somebody reads. */
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

  /** All figures as text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

function settingsOf<Name extends MetricName>(name: Name) {
  const declared: (typeof CATALOGUE)[Name] & Declared = CATALOGUE[name];
  const { help, together } = declared;
  return { ...declared, name, help, labelNames: [...declared.labels] as string[], aggregator: together };
}
