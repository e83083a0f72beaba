import type { Daybook } from '@daybook/client';
import type { Driver, Fields, Value } from './events.js';
import { RELATIONS } from './relations.js';

export interface Stored {
  readonly id: string;
  readonly resource: string;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
type Line = Row & { readonly product?: { readonly name: string } | null; readonly description?: string | null };

/** Untyped access to any path, because the story has fields of many resources. */
interface Calls {
  get(path: string, options?: object): Promise<Row & { readonly data: readonly Row[] }>;
  post(path: string, options: object): Promise<Row>;
  patch(path: string, options: object): Promise<Row>;
}

/** Settings have no id, and without concurrent changes no version is needed. */
const at = ({ resource, id }: Stored): string => `/v1/${resource}/${id}`;

/** The fields that refer to documents of a resource. */
const LEADS: Readonly<Record<string, readonly string[]>> = {
  orders: ['order'],
  deliveries: ['deliveries'],
  receipts: ['receipts'],
  returns: ['returns'],
  invoices: ['invoices', 'reversed_by'],
  bills: ['reversed_by'],
};

/** Enters the year through the API client. */
export class ApiDriver implements Driver {
  readonly documents = new Map<string, Stored>();
  private readonly found = new Map<string, string>();
  private readonly api: Calls;

  constructor(daybook: Daybook) {
    this.api = daybook as unknown as Calls;
  }

  readonly writes: Driver['writes'] = async ({ key, resource, fields, lines }) => {
    const body = { ...(await this.body(fields)), ...(lines ? { lines: await this.bodies(lines) } : {}) };
    this.documents.set(key, { resource, id: (await this.api.post(`/v1/${resource}`, { body })).id });
  };

  readonly changes: Driver['changes'] = async ({ of, fields }) => {
    const path = of.startsWith('settings/') ? `/v1/${of}` : at(this.document(of));
    await this.api.patch(path, { body: await this.body(fields) });
  };

  readonly takes: Driver['takes'] = async ({ of, step, with: given = {}, part }) => {
    const document = this.document(of);
    const lines = part ? { lines: await this.parts(document, part) } : {};
    await this.api.post(`${at(document)}/${step}`, { body: { ...(await this.body(given)), ...lines } });
  };

  readonly follows: Driver['follows'] = async ({ key, from, resource }) => {
    const row = await this.api.get(at(this.document(from)));
    const ids = (LEADS[resource] ?? []).flatMap((name) => (row[name] ?? []) as Row | readonly Row[]);
    const known = new Set([...this.documents.values()].map(({ id }) => id));
    const made = ids.filter(({ id }) => !known.has(id)).at(-1);
    if (!made) throw new Error(`${from} leads to nothing new of ${resource}.`);
    this.documents.set(key, { resource, id: made.id });
  };

  readonly settles: Driver['settles'] = async ({ key, fields, of, writeOff }) => {
    const allocations = Object.entries(of).map(([document, amount]) => ({
      invoice: this.document(document).id,
      amount,
    }));
    const body = {
      ...(await this.body(fields)),
      allocations,
      ...(writeOff === undefined ? {} : { write_off: { amount: writeOff } }),
    };
    const { id } = await this.api.post('/v1/payments', { body });
    this.documents.set(key, { resource: 'payments', id });
    await this.api.post(`/v1/payments/${id}/post`, { body: {} });
  };

  readonly allocates: Driver['allocates'] = async ({ of, to, date }) => {
    const allocations = Object.entries(to).map(([document, amount]) => ({
      invoice: this.document(document).id,
      amount,
    }));
    await this.api.post(`${at(this.document(of))}/allocate`, { body: { allocations, date } });
  };

  readonly counts: Driver['counts'] = async ({ key, fields, counted }) => {
    const lines = await Promise.all(
      Object.entries(counted).map(async ([product, { quantity, cost }]) => ({
        product: await this.find('product', product),
        quantity_counted: quantity,
        ...(cost === undefined ? {} : { cost_unit: cost }),
      })),
    );
    const { id } = await this.api.post('/v1/adjustments', { body: { ...(await this.body(fields)), lines } });
    this.documents.set(key, { resource: 'adjustments', id });
    await this.api.post(`/v1/adjustments/${id}/post`, { body: {} });
  };

  readonly matches: Driver['matches'] = async ({ key, partner, debit, credit }) => {
    const body = {
      debit_line: await this.openLine(partner, debit),
      credit_line: await this.openLine(partner, credit),
    };
    this.documents.set(key, {
      resource: 'reconciliations',
      id: (await this.api.post('/v1/reconciliations', { body })).id,
    });
  };

  readonly locks: Driver['locks'] = async ({ upTo }) => {
    await this.api.post('/v1/settings/accounting/lock', { body: { lock_date: upTo } });
  };

  private document(key: string): Stored {
    const found = this.documents.get(key);
    if (!found) throw new Error(`The story has not come to ${key} yet.`);
    return found;
  }

  private async body(fields: Fields): Promise<Record<string, unknown>> {
    const entries = Object.entries(fields).map(async ([name, value]) => [name, await this.sent(name, value)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  private bodies(lines: readonly Fields[]): Promise<Record<string, unknown>[]> {
    return Promise.all(lines.map((line) => this.body(line)));
  }

  private async sent(name: string, value: Fields[string]): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all((value as readonly Value[]).map((one) => this.sent(name, one)));
    if (typeof value === 'object') return this.body(value as Fields);
    return Object.hasOwn(RELATIONS, name) ? this.find(name, String(value)) : value;
  }

  /** The id of the record with this name. */
  private async find(name: string, wanted: string): Promise<string> {
    const [resource, by] = RELATIONS[name]!;
    const known = this.found.get(`${resource} ${wanted}`);
    if (known !== undefined) return known;
    const { data } = await this.api.get(`/v1/${resource}`, { params: { query: { filters: { [by]: wanted } } } });
    if (data.length !== 1) throw new Error(`${data.length} of ${resource} have the ${by} ${wanted}.`);
    this.found.set(`${resource} ${wanted}`, data[0]!.id);
    return data[0]!.id;
  }

  private async parts(document: Stored, part: Readonly<Record<string, number>>) {
    const { lines = [] } = (await this.api.get(at(document))) as unknown as { readonly lines?: readonly Line[] };
    return Object.entries(part).map(([name, quantity]) => {
      const line = lines.find(({ product, description }) => (product?.name ?? description) === name);
      if (!line) throw new Error(`${document.id} has no line of ${name}.`);
      return { line: line.id, quantity };
    });
  }

  /** The partner's open line in the entry of a document. */
  private async openLine(partner: string, key: string): Promise<string> {
    const document = await this.api.get(at(this.document(key)));
    const entry = (document['entry'] as { readonly id: string } | undefined)?.id ?? document.id;
    const { lines } = (await this.api.get(`/v1/entries/${entry}`)) as unknown as {
      readonly lines: readonly (Line & {
        readonly partner: { readonly name: string } | null;
        readonly amount_residual: number | null;
      })[];
    };
    const open = lines.filter(
      ({ partner: of, amount_residual: left }) => of?.name === partner && left !== null && left !== 0,
    );
    if (open.length !== 1) throw new Error(`${key} has ${open.length} open lines of ${partner}.`);
    return open[0]!.id;
  }
}
