import { addAbortSignal, type Readable, type Writable } from 'node:stream';
import { text as textFrom } from 'node:stream/consumers';
import { ApiError } from '../api-error.js';
import { createDaybook, type Daybook } from '../daybook.js';
import type { Deprecation } from '../deprecations.js';
import { newIdempotencyKey } from '../idempotency-key.js';
import type { Retry } from '../retries.js';
import { bodyOf, fileAt } from './body.js';
import { type Call, readCall } from './call.js';
import type { SchemaField } from '../csv-columns.js';
import { connectionOf } from './connection.js';
import { readExact, writeExact } from './exact-json.js';
import { helpText } from './help.js';
import { inOneLine } from './one-line.js';
import { Output, PipeClosed } from './output.js';
import { type Answer, csvPrinter, jsonPrinter, linesPrinter, type Printer, rowsOf, tablePrinter } from './printers.js';
import { UsageError } from './usage-error.js';

/** Settings, input and output of a command. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: { write(text: string): unknown };
  /** Aborted when the user or the system ends the command. */
  readonly signal?: AbortSignal;
}

/** Exit codes. After a signal the process itself exits with 128 plus the signal's number. */
export const DONE = 0;
export const REFUSED = 1;
export const WRONG_USE = 2;
export const NO_ANSWER = 3;

/** The service's maximum page size. */
const LARGEST_PAGE = '200';
const DEFAULT_WIDTH = 120;

interface Sent {
  readonly params: { readonly query: { readonly filters: Readonly<Record<string, string>> } };
  readonly [name: string]: unknown;
}

/** The client's methods for paths that are known only at run time. */
type Untyped = Record<Call['verb'], (path: string, init: Sent) => Promise<unknown>>;

/** `daybook api …`: one call of the service. Returns the exit code. */
export async function runApi(argv: readonly string[], shell: Shell): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv[0] === 'help') {
    const wanted = argv.length > 0;
    (wanted ? shell.stdout : shell.stderr).write(helpText());
    return wanted ? DONE : WRONG_USE;
  }
  const output = new Output(shell.stdout, shell.signal);
  let asking: Asking | undefined;
  try {
    const call = readCall(argv);
    asking = new Asking(call, shell, output);
    await asking.run();
    await output.end();
    return DONE;
  } catch (error) {
    if (error instanceof PipeClosed) return DONE;
    if (shell.signal?.aborted) {
      asking?.tellKey();
      return REFUSED;
    }
    return failed(error, argv, shell, asking);
  }
}

function failed(error: unknown, argv: readonly string[], { stderr }: Shell, asking: Asking | undefined): number {
  if (error instanceof UsageError) {
    stderr.write(`daybook: ${error.message}\n`);
    return WRONG_USE;
  }
  const problem = error instanceof ApiError ? error : undefined;
  if (problem && problem.code !== 'network_error') {
    stderr.write(`${linesOf(problem).join('\n')}\n`);
    if (argv.includes('--json')) stderr.write(`${writeExact({ error: bodyOfError(problem) })}\n`);
    asking?.hint(problem);
    return REFUSED;
  }
  if (!problem && !isBroken(error)) {
    stderr.write(`daybook: ${error instanceof Error ? error.message : String(error)}\n`);
    return REFUSED;
  }
  stderr.write(
    `daybook: ${problem?.message ?? 'The response was cut off. The output is not complete.'}${causeOf(error)}\n`,
  );
  asking?.tellKey();
  return NO_ANSWER;
}

/** The media type of the requested file: a document on paper, a report, or all rows of a list. With `--limit` a list is read by pages. */
function fileOf({ verb, path, format, query, options }: Call): string | undefined {
  if (verb !== 'get') return undefined;
  const document = documentType(path);
  if (document) return document;
  if (path.startsWith('/v1/reports/')) return format === 'csv' ? 'text/csv' : undefined;
  if (!options.has('all') || ['limit', 'cursor', 'include_total', 'expand'].some((name) => name in query))
    return undefined;
  return format === 'csv' ? 'text/csv' : format === 'lines' ? 'application/x-ndjson' : undefined;
}

/** The media type of what is written as it is: a document on paper, an e-invoice, or a file of a record. */
function documentType(path: string): string | undefined {
  if (/^\/v1\/attachments\/[^/]+\/content$/.test(path)) return '*/*';
  if (/\/(pdf|factur_x)$/.test(path)) return 'application/pdf';
  return /\/(ubl|cii)$/.test(path) ? 'application/xml' : undefined;
}

/** @throws UsageError for a document in a format of records, and for bytes that would be written to a terminal */
function refuseUnfitDocument({ path, format }: Call, isTerminal: boolean): void {
  const type = documentType(path);
  if (!type) return;
  if (format !== 'json') throw new UsageError(`--${format} is not for a document. Leave it out.`);
  if (isTerminal && type !== 'application/xml')
    throw new UsageError('This is not text. Write it to a file: daybook api get … > invoice.pdf');
}

/** One call with its pages. */
class Asking {
  private readonly key: string | undefined;
  private isSent = false;
  private isWarned = false;

  constructor(
    private readonly call: Call,
    private readonly shell: Shell,
    private readonly output: Output,
  ) {
    const { verb, options } = call;
    if (verb !== 'get') this.key = options.get('idempotency-key') ?? newIdempotencyKey();
  }

  async run(): Promise<void> {
    const { call, shell } = this;
    refuseUnfitDocument(call, shell.stdout.isTTY === true);
    const connection = await connectionOf(call.options, shell.env);
    const path = call.options.get('file');
    const file = path === undefined ? undefined : await fileAt(path);
    const body = file?.bytes ?? (await bodyOf(call.options.get('data'), call.pairs, () => this.input()));
    const attempts = Number(call.options.get('retries') ?? 4) + 1;
    const daybook = createDaybook({
      ...connection,
      retries: { attempts, onRetry: (retry) => this.noteRetry(retry) },
      onDeprecation: (found) => this.noteDeprecation(found),
    });
    if (this.key !== undefined && !call.options.has('idempotency-key') && !call.options.has('dry-run')) {
      this.note(`Idempotency-Key: ${this.key}`);
    }
    const type = fileOf(call);
    if (type !== undefined && (await this.copy(daybook, type))) return;
    this.isSent = true;
    const text = await this.ask(daybook, file ? { filename: file.name, ...call.query } : call.query, body);
    await this.print(daybook, text);
  }

  /** Prints how to repeat a write without a response, which may have been executed. */
  tellKey(): void {
    if (this.key === undefined || !this.isSent || this.call.options.has('dry-run')) return;
    this.shell.stderr.write(
      `daybook: The change may have been made. To repeat it safely, add: --idempotency-key ${this.key}\n`,
    );
  }

  /** A number sent as a text is the usual mistake with `name=value`. */
  hint({ field }: ApiError): void {
    const pair = this.call.pairs.find((each) => field !== undefined && each.startsWith(`${field}=`));
    const value = pair?.slice((field as string).length + 1);
    if (value !== undefined && /^(-?\d+(\.\d+)?|true|false|null|[[{].*)$/s.test(value)) {
      this.shell.stderr.write(`daybook: ${field}=… sends text. For a number or other JSON, write ${field}:=${value}\n`);
    }
  }

  private input(): Promise<string> {
    const { stdin, signal } = this.shell;
    return textFrom(signal ? addAbortSignal(signal, stdin) : stdin);
  }

  private note(text: string): void {
    if (!this.call.options.has('quiet')) this.shell.stderr.write(`daybook: ${text}\n`);
  }

  private noteRetry({ attempt, attempts, waitMs, status }: Retry): void {
    const why = status === undefined ? 'No answer' : `Answer ${status}`;
    this.note(`${why}. Trying again in ${(waitMs / 1000).toPrecision(2)} s (${attempt} of ${attempts}).`);
  }

  /** Prints it once, however many pages there are. */
  private noteDeprecation({ sunset, links }: Deprecation): void {
    if (this.isWarned) return;
    this.isWarned = true;
    const day = sunset.toISOString().slice(0, 10);
    this.note(
      `Warning: this call uses a deprecated part of the interface, which is supported at least until ${day}. See ${links.join(', ')}`,
    );
  }

  /** The text of a response, in which numbers keep their digits. */
  private async ask(
    daybook: Daybook,
    query: Readonly<Record<string, string>>,
    body?: string | Uint8Array,
  ): Promise<string> {
    const { verb, path, options } = this.call;
    const ifMatch = options.get('if-match');
    const version = /^v?(\d+)$/.exec(ifMatch ?? '')?.[1];
    const data = await (daybook as unknown as Untyped)[verb](path, {
      params: { query: { filters: query } },
      parseAs: 'text',
      signal: this.shell.signal,
      ...(body === undefined ? {} : { body, bodySerializer: (sent: string | Uint8Array) => sent }),
      ...(typeof body === 'object' ? { headers: { 'Content-Type': 'application/octet-stream' } } : {}),
      ...(verb === 'get'
        ? {}
        : { idempotencyKey: this.key, dryRun: options.has('dry-run'), ifMatch: version ? Number(version) : ifMatch }),
    });
    return typeof data === 'string' ? data : '';
  }

  /** Copies a report or a list as the service formats it. False: this path has no such file, so the pages are read instead. */
  private async copy(daybook: Daybook, type: string): Promise<boolean> {
    let stream: AsyncIterable<Uint8Array>;
    try {
      stream = (await (daybook as unknown as Untyped).get(this.call.path, {
        params: { query: { filters: this.call.query } },
        headers: { Accept: type },
        parseAs: 'stream',
        signal: this.shell.signal,
      })) as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (error instanceof ApiError && error.status === 406) return false;
      throw error;
    }
    for await (const piece of stream) await this.output.write(piece);
    return true;
  }

  private async print(daybook: Daybook, text: string): Promise<void> {
    const { format, options } = this.call;
    const first = read(text);
    const isList = Array.isArray(first['data']);
    const follows = isList && options.has('all');
    if (format === 'json' && !follows) {
      await this.output.write(this.shell.stdout.isTTY ? `${writeExact(first, 2)}\n` : `${text.trimEnd()}\n`);
      return this.noteMore(first);
    }
    const printer = await this.printer(daybook, isList);
    const shown: Answer = isList ? first : { data: [first] };
    await this.output.write(printer.head(shown) + printer.rows(rowsOf(shown)));
    for (let cursor = first['next_cursor']; follows && typeof cursor === 'string';) {
      // A cursor contains the parameters of the first page; the limit may change.
      const page = read(await this.ask(daybook, { cursor, limit: this.call.query['limit'] ?? LARGEST_PAGE }));
      await this.output.write(printer.rows(rowsOf(page)));
      cursor = page['next_cursor'];
    }
    await this.output.write(printer.tail(shown));
    if (!follows) this.noteMore(first);
  }

  private noteMore(answer: Answer): void {
    if (typeof answer['next_cursor'] !== 'string') return;
    this.note(`This is one page of ${rowsOf(answer).length}. There are more: add --all.`);
  }

  private async printer(daybook: Daybook, isList: boolean): Promise<Printer> {
    const { format, query, path, options } = this.call;
    if (format === 'json') return jsonPrinter();
    if (format === 'lines') return linesPrinter();
    const isOther = options.has('dry-run') || (this.call.verb === 'delete' && !isList);
    const schema = isOther ? undefined : await this.schemaOf(daybook, path);
    const fields = query['fields'];
    if (format === 'csv') return csvPrinter(schema, fields);
    return tablePrinter(schema, fields, this.shell.stdout.columns ?? DEFAULT_WIDTH);
  }

  /** The fields of the records at a path; undefined if these are not records, such as a report or a history. */
  private async schemaOf(daybook: Daybook, path: string): Promise<readonly SchemaField[] | undefined> {
    const [, name, last] = /^\/v1\/(settings\/\w+|\w+)(?:\/[^/]+)?(?:\/(\w+))?$/.exec(path) ?? [];
    if (name === undefined || last === 'history' || last === 'actions') return undefined;
    const { signal } = this.shell;
    const found = (await (daybook as unknown as Untyped)
      .get(`/v1/schema/${name}`, { params: { query: { filters: {} } }, signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      })) as { fields: readonly SchemaField[] } | undefined;
    return found?.fields;
  }
}

function read(text: string): Answer {
  try {
    return readExact(text) as Answer;
  } catch {
    throw new ApiError(0, { message: 'The response is not JSON, so it does not come from the service.' });
  }
}

function linesOf({ message, errors, code, field, status, requestId }: ApiError): string[] {
  const line = (one: { message: string; code: string; field?: string }): string => {
    const at = one.field === undefined || one.message.startsWith(one.field) ? '' : `${one.field}: `;
    return `daybook: ${at}${inOneLine(one.message)} [${one.code}]`;
  };
  const all = errors.length > 0 ? errors : [{ message, code, ...(field === undefined ? {} : { field }) }];
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  return [...all.map(line), `daybook: refused with ${status}${request}`];
}

function bodyOfError({ type, code, message, field, errors, requestId, status }: ApiError): object {
  const details = errors.length > 1 ? errors : undefined;
  return { type, message, field, code, details, request_id: requestId, status };
}

/** Undici reports an aborted body as a TypeError. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError && /terminated|fetch failed/.test(error.message);
}

/** ` (ECONNREFUSED)` */
function causeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z]/.test(code)) return ` (${code})`;
  }
  return '';
}
