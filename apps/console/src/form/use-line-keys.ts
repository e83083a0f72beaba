import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Field } from '../data/wire.js';
import type { Line } from './form-values.js';
import { addedLine, isLastBlank, movedLine, removedLine } from './line-changes.js';
import { balancing, hasSums } from './line-sums.js';
import { inputAt } from './error-places.js';
import { nextColumn } from './go-on.js';

interface LineKeysOptions {
  readonly field: Field;
  readonly path: string;
  readonly columns: readonly Field[];
  readonly lines: readonly Line[];
  /** With what was chosen since they were rendered. */
  readonly latest: () => readonly Line[];
  readonly box: RefObject<HTMLElement | null>;
  readonly onChange: (lines: readonly Line[]) => void;
  readonly onPasted: (from: { readonly line: number; readonly column: number }, text: string) => void;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The focused cell, by its `data-path`. */
function placeOf({ path, columns }: LineKeysOptions, target: EventTarget): Place | undefined {
  const at = target instanceof HTMLElement ? target.dataset.path : undefined;
  const found = at?.startsWith(`${path}[`) ? /^\[(\d+)\]\.(.+)$/.exec(at.slice(path.length)) : null;
  const column = columns.findIndex(({ name }) => name === found?.[2]);
  return found && column >= 0 ? { line: Number(found[1]), column } : undefined;
}

const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Focuses a cell once its line is rendered. */
function useWantedCell({ lines, path, box }: LineKeysOptions) {
  const wanted = useRef<{ readonly key: string; readonly name: string } | null>(null);
  useLayoutEffect(() => {
    const at = wanted.current ? lines.findIndex(({ key }) => key === wanted.current?.key) : -1;
    if (at < 0 || !box.current || !wanted.current) return;
    const cell = inputAt(box.current, `${path}[${at}].${wanted.current.name}`);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
    wanted.current = null;
  });
  return wanted;
}

/** Adds, removes and moves lines, and moves the focus to the cell where the user continues. */
function useLineMoves(options: LineKeysOptions) {
  const { field, path, columns, lines, latest, box, onChange } = options;
  const wantedRef = useWantedCell(options);
  const firstColumn = columns.find(({ read_only }) => !read_only)?.name ?? '';

  const add = (after?: number, name = firstColumn): void => {
    const { lines: next, added } = addedLine(field, latest(), after);
    wantedRef.current = { key: added.key, name };
    onChange(next);
  };
  const remove = (key: string): void => {
    const at = lines.findIndex((line) => line.key === key);
    const beside = lines[at + 1] ?? lines[at - 1];
    if (beside) wantedRef.current = { key: beside.key, name: firstColumn };
    onChange(removedLine(lines, key));
  };
  /** Sets the line's amounts so that all lines balance. */
  const balance = (at: number): void => {
    const now = latest();
    const amounts = balancing(
      now.map(({ values }) => values),
      at,
    );
    if (amounts)
      onChange(now.map((line, index) => (index === at ? { ...line, values: { ...line.values, ...amounts } } : line)));
  };
  const goDown = ({ line, column }: Place): void => {
    const name = columns[column]?.name ?? firstColumn;
    if (line + 1 < lines.length && box.current) inputAt(box.current, `${path}[${line + 1}].${name}`)?.focus();
    else if (!isLastBlank(field, lines)) add();
  };
  /** Returns whether the grid handled the key. */
  const onAlt = (event: KeyboardEvent, place: Place): boolean => {
    const line = lines[place.line];
    const step = MOVES[event.key];
    if (!line) return false;
    if (event.code === 'KeyN') add(place.line);
    else if (event.code === 'KeyB' && hasSums(columns)) balance(place.line);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(line.key);
    else if (event.code === 'KeyP') {
      const period = box.current?.querySelector<HTMLElement>(`[data-period="${place.line}"]`);
      if (!period) return false;
      period.click();
    } else if (step) {
      wantedRef.current = { key: line.key, name: columns[place.column]?.name ?? firstColumn };
      onChange(movedLine(lines, line.key, step));
    } else return false;
    return true;
  };
  return { add, remove, balance, goDown, onAlt };
}

/** Enter goes on in the line, and after its last figure down, or to a new line. */
function goOnIn(options: LineKeysOptions, { goDown }: ReturnType<typeof useLineMoves>, place: Place): void {
  const { path, columns, lines, box } = options;
  const line = lines[place.line];
  const cellOf = (name: string) => box.current && inputAt(box.current, `${path}[${place.line}].${name}`);
  const product = cellOf('product');
  // The text counts: its search may still be running.
  const hasProduct = product instanceof HTMLInputElement && product.value !== '';
  const next = line && nextColumn(columns, line, place.column, hasProduct);
  const cell = next && cellOf(next.name);
  if (cell) cell.focus();
  else goDown(place);
}

/** Keyboard and paste handling of a grid of lines. */
export function useLineKeys(options: LineKeysOptions) {
  const { field, columns, lines, onPasted } = options;
  const moves = useLineMoves(options);
  const { add, remove, balance, onAlt } = moves;
  const goOn = (place: Place): void => goOnIn(options, moves, place);
  const lastColumn = columns.findLastIndex(({ read_only }) => !read_only);
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(options, event.target);
    if (!place || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.altKey) {
      if (onAlt(event, place)) event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      goOn(place);
    } else if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      place.line === lines.length - 1 &&
      place.column === lastColumn &&
      !isLastBlank(field, lines)
    ) {
      event.preventDefault();
      add();
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(options, event.target);
    const isOneCell = !/[\t\n]/.test(text.replace(/\r?\n$/, ''));
    // Text with several lines but no columns belongs in a multiline cell.
    if (!place || isOneCell || (event.target instanceof HTMLTextAreaElement && !text.includes('\t'))) return;
    event.preventDefault();
    onPasted(place, text);
  };
  const goOnFrom = (from: HTMLElement): void => {
    const place = placeOf(options, from);
    if (place) goOn(place);
  };
  return { add, remove, balance, goOnFrom, onKeyDown, onPaste };
}
