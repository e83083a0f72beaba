import { systemPrincipal } from '@daybook/access';
import type { RecordEntity } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { JsonObject } from '@daybook/json';
import type { PaperLanguage } from '@daybook/papers';
import { InProcess, Reader, Registry, type Resource, Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Occurrence } from '../dates/rule.js';
import { ScheduleLine } from '../entities/schedule-line.js';
import type { Schedule } from '../entities/schedule.js';
import { documentBody } from './document-body.js';
import { KIND_FACTS, type Mode } from './kinds.js';
import { hasVariables, valuesOf } from './texts.js';

/** What is read of a document that was made, of any kind. */
export interface MadeDocument extends RecordEntity {
  readonly number: string | null;
  readonly state: string;
  readonly date: string | null;
  readonly currency?: string;
  readonly amountUntaxed?: string;
  readonly amountTax?: string;
  readonly amountTotal?: string;
  readonly amountDiscount?: string;
  readonly allowances?: Schedule['allowances'];
  readonly lines: readonly {
    readonly description: string;
    readonly unitCode: string | null;
    readonly unitFactor: string;
    readonly priceUnit: string;
    readonly discount: string;
    readonly discountable: boolean;
    readonly priceSource: Schedule['lines'][number]['priceSource'];
    readonly discountShare: string;
    readonly taxIds: readonly string[];
    readonly amountSubtotal: string;
  }[];
}

const OPEN_DAY = `SELECT to_char(b.lock_date + 1, 'YYYY-MM-DD') AS open, to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today
  FROM accounting.published_books b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id WHERE b.workspace_id = $1`;

/** Makes the documents of schedules through the verbs of accounting, as a client would. */
@Injectable()
export class ScheduledDocuments {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
    private readonly runner: Runner,
    private readonly reader: Reader,
  ) {}

  /** @throws Refusal with the problems of the document, named as in the schedule */
  async make(work: UnitOfWork, schedule: Readonly<Schedule>, due: Occurrence, mode: Mode): Promise<MadeDocument> {
    const { resource, post } = KIND_FACTS[schedule.kind];
    const priced = await this.pricedOn(work, schedule, due);
    const body = await this.body(work, priced, due);
    return named(schedule, async () => {
      const action = mode === 'draft' ? undefined : post;
      const made = await this.runner.portion(work, async (part) => {
        const [record] = await this.inProcess.createAll(part, resource, [body], action);
        return record as MadeDocument;
      });
      if (mode === 'confirm_and_send') await this.send(work, resource, made.id);
      return made;
    });
  }

  /**
   * Posts the draft that was made before its date, and mails it, as the schedule says. What somebody has posted or cancelled meanwhile stays as it
   * is. A draft with its planned date takes the first open day where the books are locked. @throws Refusal with what it lacks
   */
  async finish(
    work: UnitOfWork,
    { kind, mode }: Readonly<Schedule>,
    { id, planned, date }: { readonly id: string; readonly planned: string; readonly date: string },
  ): Promise<MadeDocument> {
    const { resource, post } = KIND_FACTS[kind];
    const sent = this.registry.show(resource, id);
    const read = (part: UnitOfWork) =>
      part.lock(this.resourceOf(kind), id) as Promise<RecordEntity> as Promise<MadeDocument>;
    const before = await this.runner.portion(work, read);
    if (before.state !== 'draft') return before;
    if (before.date === planned && date !== planned)
      await this.inProcess.within(work.tx).update(work.principal, resource, sent, { date });
    const made = await this.runner.portion(work, (part) => this.inProcess.actWithin(part, resource, sent, post));
    if (mode === 'confirm_and_send') await this.send(work, resource, id);
    return made as MadeDocument;
  }

  /** What is mailed is the paper of the stored invoice: its confirmation is written before. */
  private async send(work: UnitOfWork, resource: string, id: string): Promise<void> {
    const send = (part: UnitOfWork) =>
      this.inProcess.actWithin(part, resource, this.registry.show(resource, id), 'send');
    await this.runner.portion(work, send);
  }

  /** The document as it would be; nothing of it stays. @throws Refusal as {@link make} */
  async tryOut(work: UnitOfWork, schedule: Readonly<Schedule>, due: Occurrence, mode: Mode): Promise<MadeDocument> {
    const make = async (part: UnitOfWork): Promise<never> => {
      throw new TriedOut(await this.make(part, schedule, due, mode));
    };
    try {
      return await work.tx.attempt(() => this.runner.portion(work, make));
    } catch (error) {
      if (error instanceof TriedOut) return error.made;
      throw error;
    }
  }

  /** What a document is called, as it is when it is made. */
  nameOf({ kind }: Readonly<Schedule>, { number }: MadeDocument): string {
    return number ?? this.resourceOf(kind).label.whileEmpty!;
  }

  resourceOf(kind: Schedule['kind']): Resource {
    return this.registry.get(KIND_FACTS[kind].resource);
  }

  /** Part of a period at the price of the day: the prices first, as a whole document has them. */
  private async pricedOn(work: UnitOfWork, schedule: Readonly<Schedule>, due: Occurrence): Promise<Readonly<Schedule>> {
    if (schedule.price === 'fixed' || due.share === null) return schedule;
    const { lines } = await this.tryOut(work, schedule, { ...due, share: null }, 'draft');
    const current = schedule.lines.map((line, i) =>
      Object.assign(new ScheduleLine(), line, { priceUnit: lines[i]!.priceUnit }),
    );
    return { ...schedule, lines: current, price: 'fixed' };
  }

  private async body(work: UnitOfWork, schedule: Readonly<Schedule>, due: Occurrence): Promise<JsonObject> {
    const date = await this.dateOf(work, due);
    const values = hasVariables(schedule) ? valuesOf(due, await this.languageOf(work, schedule)) : undefined;
    return documentBody(schedule, { ...due, date }, { values, show: (name, id) => this.registry.show(name, id) });
  }

  /** Its own date; where the books are locked, the first day on which they are not, unless that is still to come. */
  async dateOf({ tx, workspaceId }: UnitOfWork, { date }: Occurrence): Promise<string> {
    const [row] = await tx.query<{ open: string | null; today: string }>(OPEN_DAY, [workspaceId]);
    const { open, today } = row!;
    return open !== null && open > date && open <= today ? open : date;
  }

  /** The first of: that of the schedule, of the partner, of the company; as invoices have it. */
  private async languageOf(work: UnitOfWork, schedule: Readonly<Schedule>): Promise<PaperLanguage> {
    if (schedule.language) return schedule.language;
    const principal = systemPrincipal(work.principal.workspace);
    const shown = async (name: string, id: string, field: string): Promise<unknown> =>
      (await this.reader.get(principal, this.registry.get(name), id, undefined, '', work.tx))[field];
    const { partnerId } = schedule;
    const own = partnerId && (await shown('partners', this.registry.show('partners', partnerId), 'language'));
    return (own || (await shown('settings/company', 'company', 'document_language')) || 'en') as PaperLanguage;
  }
}

/** Takes a document back that was only tried out. */
class TriedOut extends Error {
  constructor(readonly made: MadeDocument) {
    super('The document was only tried out.');
  }
}

/** Problems of the lines of an entry are of `entry_lines` here; what is wrong with a stored schedule is no malformed request. */
async function named<T>({ kind }: Readonly<Schedule>, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof InvalidRequest || error instanceof Refusal)) throw error;
    throw new Refusal(error.problems.map((problem) => (kind === 'entry' ? ofEntry(problem) : problem)));
  }
}

function ofEntry(problem: Problem): Problem {
  const { field, message } = problem;
  if (!field?.startsWith('lines')) return problem;
  const own = `entry_${field}`;
  return { ...problem, field: own, message: message.replaceAll(field, own) };
}
