import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Field, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { RequiredMark } from '../parts/field-frame.js';
import { GoOnContext } from '../parts/go-on.js';
import { useLatest } from '../parts/use-latest.js';
import { useShortcut } from '../parts/shortcuts.js';
import { fieldLabel, lowered } from '../words/labels.js';
import type { FormValue, Line } from './form-values.js';
import { changedLines } from './line-changes.js';
import { gridColumns, isRight, widthsOf } from './line-columns.js';
import { lookUp } from './line-lookups.js';
import { pasteCells, tooManyRows } from './line-paste.js';
import { chunksOf, LineChunk } from './line-chunk.js';
import { hasSums } from './line-sums.js';
import { LineSumsRow } from './line-sums-row.js';
import classes from './lines.module.css';
import { type Errors, NO_ERRORS } from './error-places.js';
import { useLineKeys } from './use-line-keys.js';
import { t } from '../texts/record.js';

export interface LineGridProps {
  readonly field: Field;
  readonly label: string;
  /** The path of the list in its form. */
  readonly path: string;
  readonly value: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly error?: string | undefined;
  readonly errors?: Errors | undefined;
  readonly currency?: string | undefined;
  /** Column names. Default: the writable columns and the computed amount. */
  readonly columns?: readonly string[] | undefined;
  /** The computed values of each line, by the key of the line. */
  readonly previews?: ReadonlyMap<string, Row> | undefined;
}

const NO_PREVIEWS: ReadonlyMap<string, Row> = new Map();

/** The messages of each line, so that lines without messages do not rerender. */
function byLine(errors: Errors, path: string): ReadonlyMap<string, Errors> {
  const found = new Map<string, Record<string, string>>();
  for (const [place, message] of Object.entries(errors)) {
    const [, key, name] = place.startsWith(`${path}#`)
      ? (/^([^.[]+)[.]?(.*)$/.exec(place.slice(path.length + 1)) ?? [])
      : [];
    if (key === undefined) continue;
    const line = found.get(key) ?? {};
    line[name ?? ''] = message;
    found.set(key, line);
  }
  return found;
}

/** Stable callbacks that read the latest lines and `onChange` through a ref. */
function useStableLines({ field, value, onChange }: LineGridProps) {
  const latestRef = useLatest({ field, value, onChange });
  const change = useCallback(
    (next: readonly Line[]) => {
      latestRef.current = { ...latestRef.current, value: next };
      latestRef.current.onChange(next);
    },
    [latestRef],
  );
  const onCell = useCallback(
    (key: string, name: string, to: FormValue) =>
      change(changedLines(latestRef.current.field, latestRef.current.value, key, name, to)),
    [change, latestRef],
  );
  return { latestRef, change, onCell };
}

/**
 * An editable grid of lines. Tab moves through the cells, Enter to the next cell that is needed and
 * then down, Alt+N adds, Alt+arrows move, Alt+Delete removes.
 */
export function LineGrid(props: LineGridProps) {
  const { field, label, path, value, error, errors = NO_ERRORS, currency, previews = NO_PREVIEWS } = props;
  const { slug } = useWorkspace();
  const box = useRef<HTMLDivElement>(null);
  const names = props.columns?.join(' ');
  const columns = useMemo(() => gridColumns(field, names?.split(' ')), [field, names]);
  // Based on computed values only: with typed values, the columns would resize on each keystroke.
  const widths = useMemo(
    () => widthsOf(columns, true, [...previews.values()], currency ?? ''),
    [columns, previews, currency],
  );
  const typed = useMemo(() => value.map(({ values }) => values), [value]);
  const wrong = useMemo(() => byLine(errors, path), [errors, path]);
  const { latestRef, change, onCell } = useStableLines(props);
  // Shown until the lines change.
  const [unpasted, setUnpasted] = useState<{ readonly problem: string; readonly lines: readonly Line[] } | null>(null);
  const message = unpasted?.lines === value ? unpasted.problem : error;
  const onPasted = (from: { readonly line: number; readonly column: number }, text: string): void => {
    const problem = tooManyRows(field, from, text);
    setUnpasted(problem === null ? null : { problem, lines: latestRef.current.value });
    if (problem !== null) return;
    const { lines, lookups } = pasteCells(field, columns, latestRef.current.value, from, text);
    change(lines);
    if (lookups.length > 0) void lookUp(slug, lookups).then((swap) => change(swap(latestRef.current.value)));
  };
  const latest = () => latestRef.current.value;
  const keys = useLineKeys({ field, path, columns, lines: value, latest, box, onChange: change, onPasted });
  const latestRemove = useLatest(keys.remove);
  const latestGoOn = useLatest(keys.goOnFrom);
  const goOn = useCallback((from: HTMLElement) => latestGoOn.current(from), [latestGoOn]);
  const onRemove = useCallback((key: string) => latestRemove.current(key), [latestRemove]);
  useShortcut('alt+n', t.lineGrid.add(lowered(label)), () => keys.add());
  return (
    <>
      <p className={classes.title}>
        {label}
        {field.required ? <RequiredMark /> : null}
      </p>
      <GoOnContext value={goOn}>
        {/* Key events of its inputs bubble up to here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={box}
          role="group"
          aria-label={label}
          className={classes.grid}
          data-path={path}
          data-lines
          tabIndex={-1}
          style={widths}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
        >
          <div role="table" aria-label={label} aria-rowcount={value.length + (hasSums(columns) ? 2 : 1)}>
            <div role="row" className={classes.head}>
              <span role="columnheader">
                <span className="visually-hidden">{t.lineGrid.number}</span>
              </span>
              {columns.map((one) => (
                <span key={one.name} role="columnheader" data-right={isRight(one) || undefined} title={one.description}>
                  {fieldLabel(one)}
                  {one.required ? <RequiredMark /> : null}
                </span>
              ))}
              <span role="columnheader">
                <span className="visually-hidden">{t.lineGrid.remove}</span>
              </span>
            </div>
            {chunksOf(value).map(({ from, lines }) => (
              <LineChunk
                key={from}
                from={from}
                lines={lines}
                path={path}
                columns={columns}
                errors={wrong}
                previews={previews}
                currency={currency}
                onCell={onCell}
                onRemove={onRemove}
              />
            ))}
            <LineSumsRow columns={columns} lines={typed} currency={currency ?? ''} />
          </div>
          <Foot
            count={value.length}
            onAdd={() => keys.add()}
            onBalance={hasSums(columns) ? () => keys.balance(value.length - 1) : undefined}
          />
          {message ? (
            <p role="alert" className={classes.listError}>
              {message}
            </p>
          ) : null}
        </div>
      </GoOnContext>
    </>
  );
}

interface FootProps {
  readonly count: number;
  readonly onAdd: () => void;
  /** Undefined if the lines have no debit and credit. */
  readonly onBalance: (() => void) | undefined;
}

function Foot({ count, onAdd, onBalance }: FootProps) {
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAdd}
        title={t.lineGrid.altN}
      >
        {t.lineGrid.addLine}
      </Button>
      {onBalance ? (
        <Button variant="subtle" size="xs" onClick={onBalance} title={t.lineGrid.altB} aria-keyshortcuts="Alt+B">
          {t.lineGrid.balance}
        </Button>
      ) : null}
      {count > 10 ? <span className={classes.count}>{t.lineGrid.count(count)}</span> : null}
    </div>
  );
}
