import { Gate, type RowBytes, type RowTypes, TooLarge, type UnreadRows, valuesOf } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { type JsonText, writeInSlices } from '@daybook/json';

/** What is shown beside rows: who writes them with it, and how much it adds to a row, in bytes. */
export interface MoreToShow {
  readonly write: (out: JsonText, row: RowBytes) => void;
  readonly weightOf: (row: RowBytes) => number;
}

export interface RowsToShow {
  /** Reads up to one row more than the limit; fails with TooLarge where `onLarge` answers false. */
  readonly read: (onLarge: () => boolean) => Promise<UnreadRows>;
  readonly limit: number;
  /** Writes a row; of rows of these types. */
  readonly writer: (types: RowTypes) => (out: JsonText, row: RowBytes) => void;
  /** Reads what is shown beside the rows, if anything is: its size counts as that of rows does. */
  readonly more?: ((rows: UnreadRows, onLarge: () => boolean) => Promise<MoreToShow>) | undefined;
  /** What the answer has besides the rows, from the last one of a page that others follow. */
  readonly beside: (last: readonly unknown[] | undefined) => Promise<object>;
}

/**
 * Rows of the database as a JSON array. How large a page is becomes known only when it is read: one that turns out large goes on when there is a
 * place for it, else it is broken off and read again when there is one. So the memory and the connections that large pages hold are
 * few, and those of small pages do not wait for them. A waiting request holds no connection.
 */
@Injectable()
export class LargeReads extends Gate {
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
      const rest = JSON.stringify(await beside(last)).slice(1);
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

/** A writer of what is built of a row's values. */
export function writerOf(build: (row: readonly unknown[]) => object): RowsToShow['writer'] {
  return (types) => (out, row) => out.add(JSON.stringify(build(valuesOf(types, row))));
}
