import { AccountingModule, Integrity, schema as accounting } from '@daybook/accounting';
import { AttachmentsModule, schema as attachments } from '@daybook/attachments';
import {
  type Client,
  type Doc,
  type Domain,
  type DomainComposition,
  ok,
  openBooks,
  sharedDomain,
  startDomain,
} from '@daybook/harness';
import { InventoryModule, schema as inventory } from '@daybook/inventory';
import { MailModule, type MailSettings, NO_MAIL, schema as mail } from '@daybook/mail';
import { RunDueSchedules, schema, SchedulesModule } from '@daybook/schedules';

const schedulesWith = (mailing: MailSettings): DomainComposition => ({
  name: 'schedules',
  imports: [
    ...[AttachmentsModule.forRoot({}), MailModule.forRoot(mailing)],
    ...[InventoryModule, AccountingModule, SchedulesModule],
  ],
  schema: [attachments, mail, inventory, accounting, schema],
  checks: (app, workspaceId) => app.get(Integrity, { strict: false }).run(workspaceId),
  writesAtOnce: 8,
});

/** Schedules and accounting on the service that a worker's files share, with two new workspaces. */
export function openSchedules(): Promise<Domain> {
  return sharedDomain(schedulesWith(NO_MAIL));
}

/** The same on its own service and database, for a file that breaks or holds shared data, or sends mail. */
export function startSchedules(mailing: MailSettings = NO_MAIL): Promise<Domain> {
  return startDomain(schedulesWith(mailing));
}

/** One round of the job. */
export function runDue(service: Domain): Promise<number> {
  return service.app.get(RunDueSchedules, { strict: false }).run();
}

/** The first day of the month, a number of months ago. */
export function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** A number of days before today, in UTC. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Schedules of one workspace, over HTTP. */
export class Subscriptions {
  private constructor(
    readonly service: Domain,
    readonly client: Client,
    readonly partner: string,
  ) {}

  static async open(service: Domain, client: Client = service.acme): Promise<Subscriptions> {
    const { partner } = await openBooks(client);
    return new Subscriptions(service, client, partner.id);
  }

  /** 100.00 a month, on the first. */
  body(more: object = {}): object {
    const lines = [{ description: 'Hosting {{period.month}}', quantity: 1, price_unit: 100, taxes: [] }];
    return {
      ...{ name: 'Hosting', kind: 'invoice', anchor: monthsAgo(3), every: { months: 1 }, mode: 'confirm' },
      ...{ partner: this.partner, lines, ...more },
    };
  }

  draft(more: object = {}): Promise<Doc> {
    return this.client.make('schedules', this.body(more)) as Promise<Doc>;
  }

  active(more: object = {}): Promise<Doc> {
    return this.draft({ ...more, activate: true });
  }

  async act(id: string, action: string, args?: object): Promise<Doc> {
    return ok<Doc>(await this.client.post(`/schedules/${id}/${action}`, args));
  }

  async get(id: string): Promise<Doc> {
    return ok<Doc>(await this.client.get(`/schedules/${id}`));
  }

  /** The id of the account with this code. */
  async account(code: string): Promise<string> {
    return ok(await this.client.get(`/accounts?code=${code}`))['data'][0].id as string;
  }

  /** Its runs by number. */
  async runs(id: string): Promise<Doc[]> {
    return ok(await this.client.get(`/schedule_runs?schedule=${id}&sort=number&limit=200`))['data'] as Doc[];
  }

  /** What it made, by number. */
  async documents(id: string): Promise<Doc[]> {
    const made = (await this.runs(id)).filter(({ document }) => document !== null);
    const read = made.map(({ document }) => this.client.get(`/${document.resource}/${document.id}`));
    return (await Promise.all(read)).map((reply) => ok<Doc>(reply));
  }

  /** After a run of the job. */
  async run(id: string): Promise<Doc> {
    await runDue(this.service);
    return this.get(id);
  }
}
