import type { RecordEntity, Transaction } from '@daybook/database';
import type { Answer } from '@daybook/idempotency';
import { type JsonObject, parseJsonObject } from '@daybook/json';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import type { ShownRecord } from '@daybook/reading';
import type { Served } from '../served.js';
import { Surface } from '../surface.js';
import type { WriteCall } from './runner.js';
import type { UnitOfWork } from './unit-of-work.js';
import { asRefusal } from './violations.js';
import { Writes } from './writes.js';

/**
 * The verbs of the composed resources for use by the service itself, with the bodies and answers of the wire: what a client may not do
 * fails here too. Each is a transaction. Numbers in bodies are JavaScript's: at most 15 significant digits.
 */
@Injectable()
export class InProcess {
  private tx: Transaction | undefined;

  constructor(
    private readonly writes: Writes,
    private readonly surface: Surface,
  ) {}

  /** The same as parts of a running transaction. */
  within(tx: Transaction): InProcess {
    const within = new InProcess(this.writes, this.surface);
    within.tx = tx;
    return within;
  }

  /** POST to a collection. @throws DaybookError as the route would */
  async create(principal: Principal, resource: string, body: object): Promise<ShownRecord> {
    const served = this.served(resource);
    return shownIn(await this.writes.create(callOf(principal, served, this.tx), served, jsonOf(body)));
  }

  /**
   * Many POSTs to a collection, and to an action of each new record, as parts of one unit of work: their versions, history and events are
   * written with the whole ({@link Runner.perform}). Returns the records.
   * @throws DaybookError as the routes would for the first invalid one
   */
  async createAll(
    work: UnitOfWork,
    resource: string,
    bodies: readonly JsonObject[],
    action?: string,
  ): Promise<readonly RecordEntity[]> {
    const served = this.served(resource);
    try {
      const records = await this.writes.within(work, served, bodies, action);
      await work.tx.flush();
      return records;
    } catch (error) {
      throw asRefusal(served.resource, error);
    }
  }

  /**
   * An action on a stored record as a part of a unit of work, like {@link createAll}. `id`: as on the wire. Returns the record.
   * @throws DaybookError as the route would
   */
  async actWithin(
    work: UnitOfWork,
    resource: string,
    id: string,
    action: string,
    args: object = {},
  ): Promise<RecordEntity> {
    const served = this.served(resource);
    try {
      const record = await this.writes.actWithin(work, served, id, action, jsonOf(args));
      await work.tx.flush();
      return record;
    } catch (error) {
      throw asRefusal(served.resource, error);
    }
  }

  /** PATCH of a record, or of a singleton by its name. @throws DaybookError as the route would */
  async update(principal: Principal, resource: string, id: string, body: object): Promise<ShownRecord> {
    const served = this.served(resource);
    return shownIn(await this.writes.update(callOf(principal, served, this.tx), served, id, jsonOf(body), undefined));
  }

  /** An action. @throws DaybookError as the route would */
  async act(
    principal: Principal,
    resource: string,
    id: string,
    action: string,
    args: object = {},
  ): Promise<ShownRecord> {
    const served = this.served(resource);
    return shownIn(
      await this.writes.act(callOf(principal, served, this.tx), served, id, action, jsonOf(args), undefined),
    );
  }

  private served(resource: string): Served {
    const served = this.surface.find(resource);
    if (served) return served;
    throw new Error(`No resource called ${resource} is served here.`);
  }
}

function callOf(principal: Principal, { resource }: Served, tx: Transaction | undefined): WriteCall {
  const asked = { claim: undefined, dryRun: false, fields: undefined, fieldsText: '' };
  return { principal, requestId: null, resource, ...asked, tx };
}

function jsonOf(body: object) {
  return parseJsonObject(Buffer.from(JSON.stringify(body)));
}

function shownIn(answer: Answer): ShownRecord {
  return JSON.parse(answer.body) as ShownRecord;
}
