import { Database, type Statement } from '@daybook/database';
import {
  isArchivable,
  isCleanText,
  isLongerThan,
  Registry,
  type Resource,
  rowsSql,
  shortened,
  shownId,
  textColumns,
} from '@daybook/definitions';
import type { DaybookError, InPlaceOfId, Problem } from '@daybook/errors';
import { principalOf, type Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type IndexedText, TextIndexes } from './text-indexes.js';

/** Texts of one refusal to look up; the client corrects these and learns of the next ones then. */
const MAX_TEXTS = 5;

/** No name is longer. */
const MAX_CHARACTERS = 200;

/** Records of one name are counted up to this number; beyond it the hint says "more than". */
const COUNTED = 10;

interface Question extends Pick<Statement, 'text' | 'values'> {
  readonly asked: InPlaceOfId;
  readonly resource: Resource;
}

/** A record that a text identifies. */
interface Named {
  readonly resource: Resource;
  readonly id: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** The column with the text. */
  readonly by: string;
}

type Row = readonly [id: string, externalId: string | null, active: boolean, by: string];

/**
 * When a client sent a name, a code or a number in place of an id, adds to the refusal which record it identifies (wire.md 6). Runs after
 * the request was refused and its transaction has ended: in one round trip, through indexes, and only over what the sender may read.
 */
@Injectable()
export class Hints {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly indexes: TextIndexes,
  ) {}

  /** The refusal with hints for its texts; undefined: there is nothing to look up. */
  of(request: unknown, error: DaybookError): Promise<DaybookError> | undefined {
    return error.problems.some(({ inPlaceOfId }) => inPlaceOfId)
      ? this.completed(principalOf(request), error)
      : undefined;
  }

  /** The same error, with what to send where a text identifies records. */
  async completed<E extends DaybookError>(principal: Principal, error: E): Promise<E> {
    const texts = textsOf(error.problems);
    if (texts.length === 0) return error;
    const indexed = await this.indexes.all();
    const questions = texts.flatMap((asked) => this.questions(principal, asked, indexed));
    if (questions.length === 0) return error;
    principal.deadline?.check();
    const answers = await this.database.of(principal.workspace.id).rowsTogether(questions);
    const hints = new Map(
      texts.map((asked) => {
        const named = questions.flatMap((question, i) =>
          question.asked === asked
            ? (answers[i] as unknown as Row[]).map((row) => namedIn(question.resource, row))
            : [],
        );
        return [keyOf(asked), hintOf(asked.text, named)];
      }),
    );
    return error.as(error.problems.map((problem) => withHint(problem, hints)));
  }

  private questions(principal: Principal, asked: InPlaceOfId, indexed: (table: string) => IndexedText): Question[] {
    return asked.resources.flatMap((name) => {
      const resource = this.registry.get(name);
      const isClosed = resource.scopes.peopleOnly && principal.token !== null;
      if (resource.singleton !== undefined || isClosed || !this.registry.mayRead(principal, resource)) return [];
      const text = this.text(principal, resource, indexed(resource.table.name));
      return [{ asked, resource, text, values: [principal.workspace.id, plain(asked.text)] }];
    });
  }

  /**
   * The records with this text as their external id, their label or in another searched column. For documents, of which there are many, a
   * column needs an index. Records that are archived instead of deleted count as many only if all their columns have one.
   */
  private text(principal: Principal, resource: Resource, indexed: IndexedText): string {
    const { label } = resource;
    const { functions, folded, plain: asSent } = indexed;
    const conditions = [['external_id', 'x.external_id = $2::text']];
    for (const column of textColumns(resource, principal)) {
      const fold = (text: string): string => `${functions}.search_fold(${text}) COLLATE "C"`;
      if (folded.has(column)) conditions.push([column, `${fold(`x.${column}`)} = ${fold('$2::text')}`]);
      else if (asSent.has(column))
        conditions.push([column, `x.${column} = ANY (ARRAY[$2::text, upper($2::text), lower($2::text)])`]);
      else if (column === label.column || isArchivable(resource))
        conditions.push([column, `lower(x.${column}) = lower($2::text)`]);
    }
    const by = conditions.map(([column, condition]) => `WHEN ${condition} THEN '${column}'`).join(' ');
    const where = ['x.workspace_id = $1', ...this.registry.visibleRows(principal, resource, 'x')].join(' AND ');
    const found = conditions.map(([, condition]) => condition).join(' OR ');
    return `SELECT x.id, x.external_id, ${isArchivable(resource) ? 'x.active' : 'true'}, CASE ${by} END
      FROM ${rowsSql(resource)} x WHERE ${where} AND (${found}) LIMIT ${COUNTED + 1}`;
  }
}

/** The first texts, without duplicates. */
function textsOf(problems: readonly Problem[]): InPlaceOfId[] {
  const texts = new Map<string, InPlaceOfId>();
  for (const { inPlaceOfId: asked } of problems) {
    if (asked && isName(asked.text)) texts.set(keyOf(asked), texts.get(keyOf(asked)) ?? asked);
    if (texts.size === MAX_TEXTS) break;
  }
  return [...texts.values()];
}

function isName(text: string): boolean {
  return text.trim() !== '' && !isLongerThan(text, MAX_CHARACTERS) && isCleanText(text);
}

function plain(text: string): string {
  return text.trim().normalize('NFC');
}

function keyOf({ text, resources }: InPlaceOfId): string {
  return `${resources.join()} ${plain(text)}`;
}

function namedIn(resource: Resource, [id, externalId, active, by]: Row): Named {
  return { resource, id: shownId(resource, id), externalId, active, by };
}

function withHint(problem: Problem, hints: ReadonlyMap<string, ReturnType<typeof hintOf>>): Problem {
  const { inPlaceOfId: asked, ...rest } = problem;
  const hint = asked && isName(asked.text) ? hints.get(keyOf(asked)) : undefined;
  if (!hint) return rest;
  const { words, suggestion } = hint;
  return { ...rest, message: `${rest.message} ${words}`, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** What to send in place of a text. Archived records are suggested only if no other has the name. */
function hintOf(sent: string, all: readonly Named[]): { words: string; suggestion?: string } | undefined {
  const active = all.filter((one) => one.active);
  const [first, ...others] = active.length > 0 ? active : all;
  if (!first) return undefined;
  const shown = `"${shortened(plain(sent))}"`;
  const { resource, id, externalId, by } = first;
  if (others.length > 0) {
    const count = others.length >= COUNTED ? `more than ${COUNTED}` : String(others.length + 1);
    const search = `GET /v1/${resource.name}?q=${encodeURIComponent(plain(sent))}`;
    return { words: `${shown} matches ${count} records of ${resource.name}. Find the right one with ${search}.` };
  }
  const own = externalId === null ? undefined : `ext:${externalId}`;
  const ids = by === 'external_id' ? [own, id] : [id, own];
  const send = ids.flatMap((one) => (one === undefined ? [] : `"${one}"`)).join(' or ');
  const archived = first.active ? '' : ', which is archived';
  return { words: `${shown} is the ${by} of ${id}${archived}. Send ${send}.`, suggestion: ids[0] ?? id };
}
