import type { Client, Reply } from '@daybook/harness';
import { expect } from '@jest/globals';
import type { Books } from './model/books.js';
import { plusDays } from './model/days.js';
import type { Invoice } from './model/documents.js';
import { pathOf } from './model/kinds.js';
import type { Problem } from './model/problems.js';
import type { Random } from '@daybook/testing';

export type Doc = Record<string, any> & { id: string };

/** The first day of the walk; it advances with the lock. */
const FIRST_DAY = '2025-01-01';
const DAYS_AHEAD = 120;

/** One kind of client action. A move that finds nothing to do makes no call. */
export interface Move {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  run(world: World): Promise<void>;
}

/** The service under test and the model of its books. */
export class World {
  /** The number of calls, and the last one in a form that can be repeated manually. */
  calls = 0;
  last = '';
  /** Predicted refusals, by status and code. */
  readonly refusals = new Map<string, number>();
  /** Ids of the matches that the model knows. */
  readonly matchIds = new Set<string>();
  /** A round of the job that makes what schedules have due; undefined: this walk takes no such steps. */
  makeDue: (() => Promise<unknown>) | undefined;

  constructor(
    readonly client: Client,
    readonly random: Random,
    readonly books: Books,
  ) {}

  /** A call that changes something, or is refused with exactly these problems. Returns the body of a successful response. */
  async attempt(method: string, path: string, body: unknown, problems: readonly Problem[]): Promise<Doc | undefined> {
    this.calls++;
    this.last = `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`;
    const reply = await this.client.send(method, path, body);
    if (problems.length === 0) {
      if (reply.status !== 200)
        throw new Error(`should have been accepted, was refused with ${reply.status} ${reply.text}`);
      return reply.body as Doc;
    }
    this.same('refusal', saidOf(reply), {
      status: problems[0]!.status,
      problems: problems.map(({ field, code }) => ({ field: field ?? null, code })),
    });
    const key = `${problems[0]!.status} ${problems[0]!.code}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
    return undefined;
  }

  /** An action of a record. */
  act(
    collection: string,
    id: string,
    action: string,
    args: unknown,
    problems: readonly Problem[],
  ): Promise<Doc | undefined> {
    return this.attempt('POST', `/${collection}/${id}/${action}`, args, problems);
  }

  /** An action of an invoice or bill. */
  actOn(document: Invoice, action: string, args: unknown, problems: readonly Problem[]): Promise<Doc | undefined> {
    return this.attempt('POST', `${pathOf(document)}/${action}`, args, problems);
  }

  async get<T = Doc>(path: string): Promise<T> {
    const reply = await this.client.get(path);
    if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${reply.text}`);
    return reply.body as T;
  }

  /** Fails unless the service's value equals the model's. */
  same(what: string, actual: unknown, predicted: unknown): void {
    try {
      expect(actual).toEqual(predicted);
    } catch (error) {
      throw naming(error, what);
    }
  }

  /** A day within the usual range; sometimes a locked one, most often the last locked day. */
  day(): string {
    const { random, books } = this;
    const first = plusDays(books.lockDate ?? plusDays(FIRST_DAY, -1), 1);
    if (books.lockDate !== null && random.chance(0.06)) return plusDays(books.lockDate, random.pick([0, 0, -1, -10]));
    return plusDays(first, random.between(0, DAYS_AHEAD));
  }

  /** Like `day`, or null, which means today. */
  dayOrNone(): string | null {
    return this.random.chance(0.08) ? null : this.day();
  }
}

/** The same error with its subject prefixed to the message. */
export function naming(error: unknown, what: string): Error {
  const found = error instanceof Error ? error : new Error(String(error));
  found.message = `${what}\n${found.message}`;
  found.stack = `${what}\n${found.stack ?? ''}`;
  return found;
}

function saidOf({ status, body }: Reply): object {
  const error = (body as { error?: Doc } | undefined)?.error;
  if (!error) return { status, problems: body };
  const details = (error['details'] as Doc[] | undefined) ?? [error];
  return { status, problems: details.map(({ field, code }) => ({ field: field ?? null, code })) };
}
