import { type TextRow, type TextRows, TooLarge } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Gate } from './gate.js';
import { inSlices } from './slices.js';

export interface RowsToShow {
  /** Reads up to one row more than the limit; fails with TooLarge where `onLarge` answers false. */
  readonly read: (onLarge: () => boolean) => Promise<TextRows>;
  readonly limit: number;
  readonly build: (row: readonly unknown[]) => object;
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
  async json(lane: string, { read, limit, build, beside }: RowsToShow): Promise<string | Buffer> {
    let isInside = false;
    try {
      const { rows, parse } = await read(() => (isInside = this.tryEnter(lane))).catch(async (error: unknown) => {
        if (!(error instanceof TooLarge)) throw error;
        await this.enter(lane);
        isInside = true;
        return read(() => true);
      });
      const more = rows.length > limit;
      if (more) rows.pop();
      const rest = JSON.stringify(await beside(more ? parse(rows.at(-1)!) : undefined)).slice(1);
      const textOf = (slice: readonly TextRow[]): string =>
        JSON.stringify(slice.map((row) => build(parse(row)))).slice(1, -1);
      return await inSlices('{"data":[', rows, weightOf, textOf, `]${rest === '}' ? '' : ','}${rest}`);
    } finally {
      if (isInside) this.leave(lane);
    }
  }
}

function weightOf(row: TextRow): number {
  let length = 0;
  for (const value of row) length += value?.length ?? 0;
  return length;
}
