import { Client, type Doc, type Reply } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { expect } from '@jest/globals';

/** The expected refusal of a call: status, field and code of the first problem, as `422 lines[0].quantity out_of_range`. */
export type Refused = string | undefined;

export const WRONG_STATE = '422 invalid_state';

/** Quantities are in thousandths. */
export const shown = (quantity: number): number => quantity / 1000;

/** The access of a random walk to the service: each call is expected to succeed, or to be refused with exactly one first problem. */
export class Walked {
  /** How often each move succeeded, and how often it was refused with which problem. */
  readonly tally = new Map<string, number>();
  calls = 0;
  step = 0;

  constructor(
    readonly client: Client,
    readonly random: Random,
  ) {}

  async get(path: string): Promise<Doc> {
    const reply = await this.client.get(path);
    if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${reply.text}`);
    return reply.body as Doc;
  }

  /**
   * Calls an action and checks the expected outcome; returns the body, or undefined after an expected refusal. `perhaps`: problems that come
   * first where they apply, and of which the model does not know whether they do.
   */
  async call(path: string, args: object, refused: Refused, perhaps?: RegExp): Promise<Doc | undefined> {
    const [, collection, , action] = path.split('/');
    const reply = await this.client.post(path, args);
    const got = problemOf(reply);
    const expected = got && perhaps?.test(got) ? got : refused;
    return this.answered(`${collection} ${action}`, `${path} ${JSON.stringify(args)}`, reply, expected);
  }

  /** Fails unless the service's value equals the model's. */
  same(what: string, actual: unknown, predicted: unknown): void {
    expect({ step: this.step, what, is: actual }).toEqual({ step: this.step, what, is: predicted });
  }

  async patch(path: string, body: object, refused: Refused, perhaps?: RegExp): Promise<Doc | undefined> {
    const reply = await this.client.patch(path, body);
    const got = problemOf(reply);
    const expected = got && perhaps?.test(got) ? got : refused;
    return this.answered(`${path.split('/')[1]} edit`, `PATCH ${path} ${JSON.stringify(body)}`, reply, expected);
  }

  async delete(path: string, refused: Refused): Promise<Doc | undefined> {
    return this.answered(`${path.split('/')[1]} delete`, `DELETE ${path}`, await this.client.delete(path), refused);
  }

  async post(path: string, body: object, refused: Refused): Promise<Doc | undefined> {
    return this.answered(
      `${path.slice(1)} create`,
      `POST ${path} ${JSON.stringify(body)}`,
      await this.client.post(path, body),
      refused,
    );
  }

  /** Notes that something has happened which the calls do not tell. */
  count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  /** A quantity up to `most`: often all of it, sometimes more than that. */
  quantityUpTo(most: number): number {
    const kind = this.random.between(0, 11);
    if (kind === 0 || most <= 0) return above0(most) + this.random.pick([1, 1000]);
    return kind < 6 ? most : this.random.between(1, most);
  }

  private answered(name: string, what: string, reply: Reply, refused: Refused): Doc | undefined {
    const got = problemOf(reply);
    if (process.env['WALK_TRACE']) process.stderr.write(`${this.step} ${what} -> ${got ?? 200}\n`);
    this.calls++;
    expect({ step: this.step, what, refused: got }).toEqual({ step: this.step, what, refused });
    this.count(`${name}${refused ? `: ${refused.replaceAll(/\[\d+\]/g, '[]')}` : ''}`);
    return refused ? undefined : ((reply.body as Doc) ?? ({ id: '' } as Doc));
  }
}

const above0 = (quantity: number): number => Math.max(0, quantity);

function problemOf({ status, body }: Reply): string | undefined {
  const { field, code } = (body as Doc | undefined)?.['error'] ?? {};
  return status < 300 ? undefined : [status, field, code].filter(Boolean).join(' ');
}

/** What a long walk did. */
export function report({ tally }: Walked): void {
  if (!process.env['WALK_STEPS']) return;
  const lines = [...tally].sort().map(([what, times]) => `${times} × ${what}`);
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** The same world, with a client that gets its orders with a fault. */
export function seenThrough<O extends { readonly id: string }, W extends Walked & { readonly orders: readonly O[] }>(
  world: W,
  folder: string,
  show: (doc: Doc, order: O) => void,
): W {
  const { origin, workspace, token } = world.client;
  const client = new (class extends Client {
    override async get(path: string): Promise<Reply> {
      const reply = await super.get(path);
      const order = world.orders.find(({ id }) => path === `${folder}${id}`);
      if (order) show(reply.body as Doc, order);
      return reply;
    }
  })(origin, workspace, token);
  return Object.assign(Object.create(world) as W, { client });
}
