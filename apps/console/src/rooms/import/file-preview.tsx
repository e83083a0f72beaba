import { NativeSelect } from '@mantine/core';
import { Fragment } from 'react';
import { ScrollRegion } from '../../parts/scroll-region.js';
import type { CellFault } from './faults.js';
import { t } from '../../texts/import.js';
import classes from './import.module.css';
import type { Chosen, Stage } from './use-import.js';

/** The number of rows without errors that are shown. */
const SHOWN = 10;

interface FilePreviewProps {
  readonly chosen: Chosen;
  readonly stage: Stage;
  readonly match: (at: number, name: string) => void;
}

const NO_FAULTS: ReadonlyMap<number, readonly CellFault[]> = new Map();

/** The first rows and every row with errors. Errors are shown next to their cells. */
export function FilePreview({ chosen: { source, matching, columns, left }, stage, match }: FilePreviewProps) {
  const [header = [], ...rest] = source.rows;
  const faults = stage.kind === 'faulty' ? stage.faults.rows : NO_FAULTS;
  const numbered = rest.map((cells, at) => ({ number: at + 2, cells }));
  const shown = numbered.filter(({ number }) => number <= SHOWN + 1 || faults.has(number));
  return (
    <section aria-label={t.preview}>
      {columns ? <p className={classes.quiet}>{t.matchHelp}</p> : null}
      <ScrollRegion label={t.preview}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              {header.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
            {columns ? (
              <tr>
                <td />
                {header.map((name, at) => (
                  <td key={at}>
                    <NativeSelect
                      size="xs"
                      miw={150}
                      aria-label={t.columnIs(name)}
                      value={columns.includes(matching[at] ?? '') ? matching[at] : ''}
                      onChange={(event) => match(at, event.currentTarget.value)}
                      data={[
                        { value: '', label: t.leaveOut },
                        ...columns.map((column) => ({ value: column, label: t.asLabel(column) })),
                      ]}
                    />
                  </td>
                ))}
              </tr>
            ) : null}
          </thead>
          <tbody>
            {shown.map(({ number, cells }) => (
              <FileRow
                key={number}
                number={number}
                cells={header.map((_, at) => cells[at] ?? '')}
                matching={matching}
                faults={faults.get(number) ?? []}
                isLeft={left.has(number)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rest.length > shown.length ? <p className={classes.quiet}>{t.moreRows(rest.length - shown.length)}</p> : null}
    </section>
  );
}

interface FileRowProps {
  readonly number: number;
  readonly cells: readonly string[];
  readonly matching: readonly string[];
  readonly faults: readonly CellFault[];
  /** The row is not sent. */
  readonly isLeft: boolean;
}

function FileRow({ number, cells, matching, faults, isLeft }: FileRowProps) {
  const placed = faults.filter(({ column }) => column !== null && matching.includes(column));
  const others = faults.filter((fault) => !placed.includes(fault));
  return (
    <Fragment>
      <tr data-wrong={faults.length > 0 || undefined} data-left={isLeft || undefined}>
        <th scope="row" className="figures">
          {number}
          {isLeft ? <span className={classes.left}>{t.leftOut}</span> : null}
        </th>
        {cells.map((cell, at) => {
          const own = placed.filter(({ column }) => column === matching[at]);
          return (
            <td key={at} data-wrong={own.length > 0 || undefined}>
              {cell}
              {own.map(({ message }) => (
                <span key={message} className={classes.wrong}>
                  {message}
                </span>
              ))}
            </td>
          );
        })}
      </tr>
      {others.length > 0 ? (
        <tr>
          <td />
          <td colSpan={Math.max(1, cells.length)}>
            {others.map(({ message }) => (
              <span key={message} className={classes.wrong}>
                {message}
              </span>
            ))}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}
