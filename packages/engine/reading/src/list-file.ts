import type { Readable } from 'node:stream';
import { columnsOf, csvCell, csvLine, type SchemaField, valueAt } from '@daybook/client/csv';
import { Database, LARGE_BYTES, type RowBytes, type Transaction, type UnreadRows, valuesOf } from '@daybook/database';
import { describeResource, Registry, requireFields, type Resource } from '@daybook/definitions';
import { type ErrorCode, InvalidRequest } from '@daybook/errors';
import { JsonText, yieldToEventLoop } from '@daybook/json';
import { parseQueryString } from '@daybook/requests';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { PATIENT, answerStream, type Write } from './answer-stream.js';
import { FileReads } from './file-reads.js';
import { type ListRequest, parseListRequest } from './list-request.js';
import { type Statement, wholeStatement } from './list-statement.js';
import type { Projection } from './projection.js';
import { Shapes } from './shapes.js';

/** The file formats of a list, and their media types. */
export const FILE_TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export type FileFormat = keyof typeof FILE_TYPES;

/** The statement and format for reading a list as a file. */
export interface FilePlan extends Statement {
  readonly resource: Resource;
  readonly format: FileFormat;
  readonly projection: Projection;
  readonly fieldsText: string | undefined;
}

/** Writes rows of a batch, one after the other. */
type RowsWriter = (types: UnreadRows['types']) => (out: JsonText, row: RowBytes) => void;

/** Parameters for pages, and what to do instead. */
const OF_PAGES: Readonly<Record<string, string>> = {
  limit: 'A file has all rows: leave it out, and narrow the file with filters.',
  cursor: 'A file has all rows: leave it out, or go on after a record with sort=id and after.',
  include_total: 'A file has all rows: count them, or ask for a page of the list.',
  sums: 'A file has all rows: add them up, or ask for a page of the list.',
  expand:
    'A file has only its rows: leave it out, and read the file of the related records. Their ids are in this file.',
};

/** Rows to read at a time: as many as a page has at most, fewer if they are large. */
const ROWS_MAX = 200;
const FIRST_ROWS = 50;
const BATCH_BYTES = LARGE_BYTES / 4;

/** The amount of text made in a turn of the event loop, and passed on at once. */
const PART_BYTES = 64 * 1024;

const LINE_BREAK = 0x0a;

/** Whole lists as files: every row that matches the filters, in order and of one snapshot, read no faster than the client takes them. */
@Injectable()
export class ListFiles {
  private readonly shapes: Shapes;

  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly limiter: FileReads,
  ) {
    this.shapes = new Shapes(registry);
  }

  /** @throws InvalidRequest, or Forbidden for what the token may not read, naming the parameter as sent */
  plan(principal: Principal, resource: Resource, query: string, format: FileFormat): FilePlan {
    for (const { name } of parseQueryString(query)) {
      if (!Object.hasOwn(OF_PAGES, name)) continue;
      const message = `${name} is for pages. ${OF_PAGES[name]}`;
      throw new InvalidRequest({ field: name, code: 'unknown_parameter', message });
    }
    const { after, rest } = splitAfter(query);
    const list = parseListRequest(resource, principal.workspace.cursorKey, rest);
    const request = after === undefined ? list : { ...list, after: behind(resource, list, after) };
    requireFields(principal, resource, request.fields);
    const fieldsText = request.fieldsText ?? undefined;
    const projection = this.shapes.projection(resource, request.fields, fieldsText ?? '');
    const statement = wholeStatement(this.registry, resource, request, principal, projection);
    return { ...statement, resource, format, projection, fieldsText };
  }

  /** The bytes of the file, available once the first have been produced. @throws Unavailable when too many files are being read */
  read(principal: Principal, plan: FilePlan, source: Database = this.database): Promise<Readable> {
    const { workspace, deadline } = principal;
    return answerStream((write) =>
      this.limiter.run(workspace.id, () =>
        source.of(workspace.id).transaction((tx) => this.writeRows(tx, plan, write), { mode: 'snapshot', deadline }),
      ),
    );
  }

  private async writeRows(tx: Transaction, plan: FilePlan, write: Write): Promise<void> {
    const { head, writer } = plan.format === 'csv' ? this.asCsv(plan) : this.asLines(plan);
    await tx.write(PATIENT);
    tx.openCursor(plan.text, plan.values);
    let out = partOf(head);
    for (let count = FIRST_ROWS, isLast = false; !isLast;) {
      const { rows, types } = await tx.fetch(count);
      isLast = rows.length < count;
      const writeRow = writer(types);
      let bytes = 0;
      for (const row of rows) {
        bytes += row.end - row.start;
        writeRow(out, row);
        if (out.length < PART_BYTES) continue;
        await write(out.end());
        out = partOf('');
        await yieldToEventLoop();
      }
      count = Math.max(1, Math.min(ROWS_MAX, Math.floor((BATCH_BYTES * rows.length) / Math.max(1, bytes))));
    }
    await write(out.end());
  }

  private asLines({ projection }: FilePlan): { readonly head: string; readonly writer: RowsWriter } {
    const writer: RowsWriter = (types) => {
      const rows = this.shapes.writer(projection, types);
      return (out, row) => {
        rows.add(out, row);
        out.byte(LINE_BREAK);
      };
    };
    return { head: '', writer };
  }

  /** The columns follow the schema, as in `daybook api --csv`. */
  private asCsv({ resource, projection, fieldsText }: FilePlan): {
    readonly head: string;
    readonly writer: RowsWriter;
  } {
    const { fields } = describeResource(this.registry, resource) as { readonly fields: readonly SchemaField[] };
    const columns = columnsOf(fields, fieldsText);
    const writer: RowsWriter = (types) => (out, row) => {
      const record = projection.build(valuesOf(types, row));
      out.add(csvLine(columns.map((path) => csvCell(valueAt(record, path)))));
    };
    return { head: csvLine(columns), writer };
  }
}

const AFTER = /(?:^|&)after=([^&]*)/;

/** The parameter of files that lists do not have. */
function splitAfter(query: string): { readonly after: string | undefined; readonly rest: string } {
  return { after: AFTER.exec(query)?.[1], rest: query.replace(AFTER, '').replace(/^&/, '') };
}

/** An id never changes, so a file in the order of ids can continue after one of them, even if its record is deleted. */
function behind(resource: Resource, { sort }: ListRequest, id: string): NonNullable<ListRequest['after']> {
  const refuse = (code: ErrorCode, message: string): InvalidRequest =>
    new InvalidRequest({ field: 'after', code, message });
  if (sort.length !== 1 || sort[0]!.name !== 'id')
    throw refuse('invalid_value', 'after works only in the order of ids. Send sort=id or sort=-id, too.');
  const uuid = resource.ids.read(id);
  if (uuid === undefined)
    throw refuse(
      'invalid_id',
      `after must be an id of ${resource.name} (${resource.ids.pattern}): that of the last line that you have.`,
    );
  return { values: [], id: uuid };
}

function partOf(head: string): JsonText {
  const out = new JsonText(PART_BYTES);
  out.add(head);
  return out;
}
