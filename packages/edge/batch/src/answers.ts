import type { Answer } from '@daybook/idempotency';
import { JsonNumber, type JsonValue } from '@daybook/json';
import { Refusal } from '@daybook/errors';
import type { Batch, Operation } from './operation.js';
import type { Look, Reference } from './references.js';

/** The outcome of an operation as JSON text: as sent, and as stored for an Idempotency-Key. */
interface Ended {
  readonly isDone: boolean;
  readonly shown: string;
  readonly kept: string;
}

/**
 * Limit for the answer to a batch as sent. It also keeps a hundred small operations from making the service hold a hundred large records at
 * once.
 */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** The size of what surrounds the operations' answers, and the most that a shortened answer takes. */
const AROUND_BYTES = 256;
const SHORT_BYTES = 2048;

const SHORTENED =
  'The answer to the batch is too large to include this body. The operation was done: read the record at its location. To shorten an answer, use fields in the path.';

/** The answers to the operations of a batch so far, never larger together than {@link MAX_ANSWER_BYTES}. */
export class Answers {
  private readonly ended: Ended[] = [];
  /** The values that later operations refer to, by the text of the reference. Nothing else of a record is kept. */
  private readonly values = new Map<string, JsonValue | undefined>();
  private left = MAX_ANSWER_BYTES - AROUND_BYTES;

  constructor(
    private readonly batch: Batch,
    private readonly dryRun: boolean,
    private readonly workspace: string,
  ) {}

  /** @throws Refusal when this answer would make the answer to the batch too large; nothing of an atomic batch is done then */
  succeeded(operation: Operation, answer: Answer): void {
    const ended = this.whole(operation, answer);
    if (!this.hasRoom(ended)) {
      const message = `With the answer to ${operation.place} the batch would be answered more than ${MAX_ANSWER_BYTES} bytes. Choose fewer fields in the paths (?fields=id,number), or split the batch.`;
      throw new Refusal({ field: operation.place, code: 'answer_too_large', message });
    }
    this.add(operation, ended, answer);
  }

  /** Like {@link succeeded}, for an operation that is already committed: if its body does not fit, it is reported without. */
  done(operation: Operation, answer: Answer): void {
    const ended = this.whole(operation, answer);
    this.add(operation, this.hasRoom(ended) ? ended : this.shortened(operation, answer), answer);
  }

  /** `error`: the value of `error`. If it does not fit, only what programs need is reported. */
  failed(operation: Operation, status: number, retryAfter: number | null, error: object): void {
    const head = { ref: operation.ref ?? null, status, retry_after: retryAfter };
    const ended = sameKept(false, JSON.stringify({ ...head, error }));
    this.add(
      operation,
      this.hasRoom(ended) ? ended : sameKept(false, JSON.stringify({ ...head, error: shortError(operation, error) })),
    );
  }

  /** The first operation that this one refers to and that was not done. */
  missingFor({ references }: Operation): Operation | undefined {
    const missing = references.find(({ index }) => !this.ended[index]!.isDone);
    return missing && this.batch.operations[missing.index];
  }

  readonly look: Look = ({ text }) => this.values.get(text);

  /** The answer to the whole batch. */
  all(): Answer {
    const { atomic } = this.batch;
    const succeeded = this.ended.filter(({ isDone }) => isDone).length;
    const counts = { atomic, dry_run: this.dryRun, succeeded, failed: this.ended.length - succeeded };
    const of = (texts: readonly string[]): string =>
      `${JSON.stringify(counts).slice(0, -1)},"operations":[${texts.join(',')}]}`;
    const body = of(this.ended.map(({ shown }) => shown));
    const answer = { body, etag: null, location: null, result: null, replayed: false };
    const isWhole = this.ended.every(({ shown, kept }) => shown === kept);
    return isWhole ? answer : { ...answer, kept: of(this.ended.map(({ kept }) => kept)) };
  }

  private whole(operation: Operation, { etag, location, result, replayed, body, kept = body }: Answer): Ended {
    const about = { ref: operation.ref ?? null, status: 200, etag, location, result };
    // The stored form is what a retry is answered with.
    return {
      isDone: true,
      shown: withBody({ ...about, replayed }, body),
      kept: withBody({ ...about, replayed: true }, kept),
    };
  }

  private shortened({ ref, served }: Operation, { etag, location, result, replayed, body }: Answer): Ended {
    const { resource } = served;
    const { id } = JSON.parse(body) as { readonly id?: string };
    const path = resource.singleton === undefined ? `${resource.name}/${id}` : resource.name;
    const at = location ?? `/api/${this.workspace}/v1/${path}`;
    const about = { ref: ref ?? null, status: 200, etag, location: at, result, replayed, shortened: SHORTENED };
    return sameKept(true, withBody(about, JSON.stringify({ id })));
  }

  /** Whether it fits, together with the others at their shortest, also when the answer is sent again for a retry. */
  private hasRoom(ended: Ended): boolean {
    const after = this.batch.operations.length - this.ended.length - 1;
    return bytesOf(ended) <= this.left - after * SHORT_BYTES;
  }

  private add({ index }: Operation, ended: Ended, answer?: Answer): void {
    this.left -= bytesOf(ended);
    this.ended.push(ended);
    if (answer) this.remember(index, answer.kept ?? answer.body);
  }

  private remember(index: number, body: string): void {
    const references = this.batch.operations.flatMap((operation) =>
      operation.references.filter((reference) => reference.index === index),
    );
    if (references.length === 0) return;
    const answered = JSON.parse(body) as { readonly record?: unknown };
    const record = this.dryRun ? answered.record : answered;
    for (const { text, steps } of references) this.values.set(text, valueAt(record, steps));
  }
}

function withBody(about: object, body: string): string {
  return `${JSON.stringify(about).slice(0, -1)},"body":${body}}`;
}

function sameKept(isDone: boolean, text: string): Ended {
  return { isDone, shown: text, kept: text };
}

/** Includes the comma, and allows for a retry's form: `replayed` is then a character shorter. */
function bytesOf({ shown, kept }: Ended): number {
  return Math.max(Buffer.byteLength(shown), Buffer.byteLength(kept) + 1) + 1;
}

function shortError({ place }: Operation, error: object): object {
  const { type, code, request_id, docs_url } = error as Readonly<Record<string, unknown>>;
  const message = 'The answer to the batch is too large to include this error. To read it, send the operation alone.';
  return { type, message, field: place, code, request_id, docs_url };
}

/**
 * A value of an answer in the form of a body; for a relation, its id. Amounts have at most 15 significant digits, so a double is exact.
 * Lists and objects, which references cannot stand for, become an empty list.
 */
function valueAt(record: unknown, steps: Reference['steps']): JsonValue | undefined {
  let value = record;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  if (typeof value === 'number') return new JsonNumber(String(value));
  if (typeof value !== 'object' || value === null) return value as JsonValue | undefined;
  return isRelation(value) ? value.id : [];
}

function isRelation(value: object): value is { readonly id: string } {
  return Object.keys(value).length === 2 && 'id' in value && 'name' in value;
}
