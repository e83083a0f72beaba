import type { Answer } from '@daybook/idempotency';
import { JsonNumber, type JsonObject, type JsonValue } from '@daybook/json';
import { Refusal } from '@daybook/errors';
import type { Batch, Operation } from './operation.js';
import type { Look } from './references.js';

/** What an operation ended with, as JSON text: as it is sent, and as an Idempotency-Key keeps it. */
interface Ended {
  readonly isDone: boolean;
  readonly shown: string;
  readonly kept: string;
}

/** So that a hundred small operations cannot make the service hold a hundred large records at once. */
const MAX_ANSWER_CHARACTERS = 8 * 1024 * 1024;

/** The answers to the operations of a batch so far. */
export class Answers {
  private readonly ended: Ended[] = [];
  private readonly records = new Map<number, unknown>();
  private characters = 0;

  constructor(
    private readonly batch: Batch,
    private readonly dryRun: boolean,
  ) {}

  /** @throws Refusal when what was answered so far leaves no place for another one */
  requireSpace({ place }: Operation): void {
    if (this.characters <= MAX_ANSWER_CHARACTERS) return;
    const message = `The answers before ${place} have more than ${MAX_ANSWER_CHARACTERS} characters. Choose fewer fields in the paths (?fields=id,number), or split the batch.`;
    throw new Refusal({ field: place, code: 'answer_too_large', message });
  }

  succeeded(operation: Operation, answer: Answer): void {
    const { etag, location, result, replayed, body, kept = body } = answer;
    const about = { ref: operation.ref ?? null, status: 200, etag, location, result };
    const withBody = (text: string, isReplay: boolean): string =>
      `${JSON.stringify({ ...about, replayed: isReplay }).slice(0, -1)},"body":${text}}`;
    this.characters += body.length;
    if (this.batch.operations.some(({ references }) => references.some(({ index }) => index === operation.index)))
      this.records.set(operation.index, this.recordIn(kept));
    // What is kept is what a retry is answered.
    this.ended.push({ isDone: true, shown: withBody(body, replayed), kept: withBody(kept, true) });
  }

  /** `error`: the object under `error`, as JSON text. */
  failed(operation: Operation, status: number, retryAfter: number | null, error: string): void {
    const head = JSON.stringify({ ref: operation.ref ?? null, status, retry_after: retryAfter });
    const text = `${head.slice(0, -1)},"error":${error}}`;
    this.ended.push({ isDone: false, shown: text, kept: text });
  }

  /** The first operation that this one refers to and that was not done. */
  missingFor({ references }: Operation): Operation | undefined {
    const missing = references.find(({ index }) => !this.ended[index]!.isDone);
    return missing && this.batch.operations[missing.index];
  }

  /** What a reference stands for. Amounts have at most 15 significant digits, so a double is exact. */
  readonly look: Look = ({ index, steps }) => {
    let value = this.records.get(index);
    for (const step of steps) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Record<string | number, unknown>)[step];
    }
    return asSent(value);
  };

  /** The answer to the whole. */
  whole(): Answer {
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

  private recordIn(body: string): unknown {
    const answered = JSON.parse(body) as { readonly record?: unknown };
    return this.dryRun ? answered.record : answered;
  }
}

/** A value of an answer as a body would have it. */
function asSent(value: unknown): JsonValue | undefined {
  if (typeof value === 'number') return new JsonNumber(String(value));
  if (Array.isArray(value)) return value.map((item) => asSent(item)!);
  if (typeof value !== 'object' || value === null) return value as JsonValue | undefined;
  const object = Object.create(null) as JsonObject;
  for (const [key, inner] of Object.entries(value)) object[key] = asSent(inner)!;
  return object;
}
