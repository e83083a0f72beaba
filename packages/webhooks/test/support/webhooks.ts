import { type Doc, type Domain, type DomainComposition, ok, sharedDomain } from '@daybook/harness';
import { people } from '@daybook/people';
import { type Behaviour, Sink, until } from '@daybook/testing';
import { schema, WebhooksModule, type WebhooksSettings, WebhookWork } from '@daybook/webhooks';
import { post } from './post.js';

const SETTINGS: WebhooksSettings = {
  secretKey: () => 'k'.repeat(40),
  retryScheduleMs: [0, 20, 20, 20],
  // A busy machine must not cause failures or repeated sends.
  leaseMs: 120_000,
  timeoutMs: 60_000,
  allowHttp: true,
  allowedPorts: [{ from: 1, to: 65_535 }],
  allowedNetworks: ['127.0.0.1'],
  nameServers: [],
};

/** Webhooks with the toy domain; by default they send to this machine. */
export function composition(settings: Partial<WebhooksSettings> = {}): DomainComposition {
  const module = WebhooksModule.forRoot({ ...SETTINGS, ...settings });
  return { name: 'webhooks', imports: [module], schema: [schema], toy: post, people };
}

/** On the service that a worker's files share, with two new workspaces. */
export const openWebhooks = (): Promise<Domain> => sharedDomain(composition());

export interface Endpoint {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}

let serial = 0;

/** Endpoints of a file's workspace with their own receiver, and the background work for them. */
export class Receiving {
  private readonly work: WebhookWork;
  private readonly faults: unknown[] = [];

  private constructor(
    readonly service: Domain,
    readonly sink: Sink,
  ) {
    this.work = service.app.get(WebhookWork, { strict: false });
  }

  static async open(opening: Promise<Domain> = openWebhooks()): Promise<Receiving> {
    const [service, sink] = await Promise.all([opening, Sink.open()]);
    return new Receiving(service, sink);
  }

  async close(): Promise<void> {
    await this.sink.close();
    await this.service.stop();
  }

  freshPath(): string {
    return `/hook-${++serial}`;
  }

  /** An endpoint with its own path that subscribes to letters; by default it accepts everything. */
  async endpoint(more: object = {}, behaviour?: Behaviour): Promise<Endpoint> {
    const path = this.freshPath();
    if (behaviour) this.sink.behaviours.set(path, behaviour);
    const asked = { url: `${this.sink.origin}${path}`, events: ['letter.*'], ...more };
    const { id, secret } = await this.service.acme.make('webhook_endpoints', asked);
    return { id, path, secret: secret as string };
  }

  letter(name = 'L'): Promise<Doc> {
    return this.service.acme.make('letters', { name });
  }

  parcel(name = 'P'): Promise<Doc> {
    return this.service.acme.make('parcels', { name });
  }

  async deliveries({ id }: { id: string }): Promise<Doc[]> {
    const { data } = ok(await this.service.acme.get(`/webhook_deliveries?webhook_endpoint=${id}&sort=id&limit=200`));
    return data as Doc[];
  }

  async now({ id }: { id: string }): Promise<Doc> {
    return ok<Doc>(await this.service.acme.get(`/webhook_endpoints/${id}`));
  }

  /** What arrived, without pings, by the name of its record. */
  names({ path }: { path: string }): string[] {
    return this.sink.at(path).map(({ body }) => body.data.object.name);
  }

  async discard(...endpoints: { id: string }[]): Promise<void> {
    for (const { id } of endpoints) ok(await this.service.acme.delete(`/webhook_endpoints/${id}`));
  }

  /** Assigns sequence numbers and starts sending due deliveries, like one round of the background work. */
  async send(): Promise<void> {
    await this.service.settle();
    await this.work.deliver((fault) => void (fault === undefined || this.faults.push(fault)));
    if (this.faults.length > 0) throw this.faults[0];
  }

  /** Sends until the condition holds. */
  async until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    await until(what, async () => {
      await this.send();
      return isSo();
    });
  }

  /** Sends until this many deliveries of the endpoint are accepted or given up. */
  async done(endpoint: { id: string }, count: number): Promise<void> {
    await this.until(`${count} deliveries are done`, async () => {
      const all = await this.deliveries(endpoint);
      return all.filter(({ state }) => state !== 'pending').length >= count;
    });
  }

  /** Disables endpoints that must no longer receive deliveries. */
  watch(): Promise<void> {
    return this.work.watchEndpoints();
  }

  /** Performs requested recoveries. */
  async recover(): Promise<void> {
    while (await this.work.recover());
  }
}
