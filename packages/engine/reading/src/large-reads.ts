import { Limiter, type RowBytes, type RowTypes, TooLarge, type UnreadRows, valuesOf } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { type JsonText, writeInSlices } from '@daybook/json';

/** What is shown beside rows: its writer, and the bytes that it adds to a row. */
export interface MoreToShow {
  readonly write: (out: JsonText, row: RowBytes) => void;
  readonly weightOf: (row: RowBytes) => number;
}

export interface RowsToShow {
  /** Reads up to one row more than the limit; fails with TooLarge where `onLarge` returns false. */
  readonly read: (onLarge: () => boolean) => Promise<UnreadRows>;
  readonly limit: number;
  /** Writes a row, for rows of these types. */
  readonly writer: (types: RowTypes) => (out: JsonText, row: RowBytes) => void;
  /** Reads what is shown beside the rows, if anything; its size counts like that of rows. */
  readonly more?: ((rows: UnreadRows, onLarge: () => boolean) => Promise<MoreToShow>) | undefined;
  /** The rest of the answer, as the JSON text of an object, given the last row of a page that others follow. */
  readonly beside: (last: readonly unknown[] | undefined) => Promise<string>;
}

/**
 * Turns rows of the database into a JSON array. The size of a page is known only while it is read: a large one continues if there is a free
 * slot; otherwise it is aborted, and read again once there is one. Large pages thus use a bounded amount of memory and few connections, and
 * small pages do not wait for them. A waiting request occupies no connection.
 */
@Injectable()
export class LargeReads extends Limiter {
  constructor() {
    super({
      ofLane: 2,
      ofProcess: 3,
      waiting: 50,
      waitMs: 10_000,
      refusal:
        'Too many large pages are being read. Send the request again in a moment, or ask for fewer records or fields.',
    });
  }

  /** The rows as the `data` of a JSON object. */
  async json(lane: string, { read, limit, writer, more: readMore, beside }: RowsToShow): Promise<Buffer> {
    let isInside = false;
    const onLarge = () => isInside || (isInside = this.tryEnter(lane));
    const inPlace = <T>(work: (onLarge: () => boolean) => Promise<T>): Promise<T> =>
      work(onLarge).catch(async (error: unknown) => {
        if (!(error instanceof TooLarge)) throw error;
        await this.enter(lane);
        isInside = true;
        return work(() => true);
      });
    try {
      const { rows, types } = await inPlace(read);
      const more = rows.length > limit;
      if (more) rows.pop();
      const last = more ? valuesOf(types, rows.at(-1)!) : undefined;
      const rest = (await beside(last)).slice(1);
      const tail = `]${rest === '}' ? '' : ','}${rest}`;
      const beyond = readMore && (await inPlace((onSize) => readMore({ rows, types }, onSize)));
      if (!beyond) return await writeInSlices('{"data":[', rows, weightOf, writer(types), tail);
      const weightWith = (row: RowBytes) => weightOf(row) + beyond.weightOf(row);
      return await writeInSlices('{"data":[', rows, weightWith, beyond.write, tail);
    } finally {
      if (isInside) this.leave(lane);
    }
  }
}

function weightOf({ start, end }: RowBytes): number {
  return end - start;
}

/** A writer for objects built from a row's values. */
export function rowWriter(build: (row: readonly unknown[]) => object): RowsToShow['writer'] {
  return (types) => (out, row) => out.add(JSON.stringify(build(valuesOf(types, row))));
}
