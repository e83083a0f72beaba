import { memo } from 'react';
import type { Row } from '../data/wire.js';
import type { Line } from './form-values.js';
import { LineRow, type LineRowProps } from './line-row.js';
import classes from './lines.module.css';
import type { Errors } from './error-places.js';

interface LineChunkProps extends Pick<LineRowProps, 'path' | 'columns' | 'currency' | 'onCell' | 'onRemove'> {
  /** The index of its first line. */
  readonly from: number;
  readonly lines: readonly Line[];
  readonly errors: ReadonlyMap<string, Errors>;
  readonly previews: ReadonlyMap<string, Row>;
}

/** The number of lines that are rendered, or skipped in the layout, together. */
const SIZE = 10;

export function chunksOf(
  lines: readonly Line[],
): readonly { readonly from: number; readonly lines: readonly Line[] }[] {
  return Array.from({ length: Math.ceil(lines.length / SIZE) }, (_, at) => ({
    from: at * SIZE,
    lines: lines.slice(at * SIZE, (at + 1) * SIZE),
  }));
}

function areSame(before: LineChunkProps, now: LineChunkProps): boolean {
  const isSetAlike =
    before.columns === now.columns &&
    before.currency === now.currency &&
    before.path === now.path &&
    before.from === now.from;
  if (!isSetAlike || before.lines.length !== now.lines.length) return false;
  return now.lines.every(
    (line, at) =>
      line === before.lines[at] &&
      now.errors.get(line.key) === before.errors.get(line.key) &&
      now.previews.get(line.key) === before.previews.get(line.key),
  );
}

/** A chunk of a grid's lines, so that a keystroke rerenders one chunk instead of hundreds of lines. */
export const LineChunk = memo(function LineChunk({ from, lines, errors, previews, ...rest }: LineChunkProps) {
  return (
    <div role="rowgroup" className={classes.chunk} style={{ containIntrinsicBlockSize: `auto ${lines.length * 35}px` }}>
      {lines.map((line, at) => (
        <LineRow
          key={line.key}
          line={line}
          at={from + at}
          errors={errors.get(line.key)}
          preview={previews.get(line.key)}
          {...rest}
        />
      ))}
    </div>
  );
}, areSame);
