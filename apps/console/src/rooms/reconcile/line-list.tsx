import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Amount } from '../../parts/amount.js';
import { keysOf } from '../../parts/key-press.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/reconcile.js';
import { type BankLine, smallText, whoOf } from './bank-line.js';
import classes from './reconcile.module.css';

/** The height of a line, as in the style sheet. */
const ROW_PX = 60;

/** Lines that are drawn above and below those in sight. */
const BEYOND = 8;

/** Lines that Page Up and Page Down move by. */
const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

interface LineListProps {
  readonly lines: readonly BankLine[];
  readonly chosen: string | undefined;
  readonly problems: ReadonlyMap<string, string>;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onChoose: (id: string) => void;
  readonly onMove: (step: number) => void;
  /** Any other key. @returns whether it did something */
  readonly onKey: (key: string) => boolean;
}

/** The lines in sight: with thousands of them, only these are drawn. */
function useWindow(box: RefObject<HTMLDivElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box]);
  const first = Math.max(0, Math.floor(view.top / ROW_PX) - BEYOND);
  return { first, last: Math.min(count, Math.ceil((view.top + view.height) / ROW_PX) + BEYOND) };
}

/** Moves the list so that the line is in sight. */
function useInSight(box: RefObject<HTMLDivElement | null>, at: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element || at < 0) return;
    const [top, bottom] = [at * ROW_PX, (at + 1) * ROW_PX];
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottom - element.clientHeight });
  }, [box, at]);
}

/** The open lines as a listbox: the active option is the chosen line. */
export function LineList({ lines, chosen, problems, box, onChoose, onMove, onKey }: LineListProps) {
  const at = lines.findIndex(({ id }) => id === chosen);
  useInSight(box, at);
  const seen = useWindow(box, lines.length);
  // The active option exists also where it is out of sight.
  const drawn = Array.from({ length: Math.max(0, seen.last - seen.first) }, (_, index) => seen.first + index);
  if (at >= 0 && !drawn.includes(at)) drawn.push(at);
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = keysOf(event.nativeEvent);
    if (keys === null) return;
    const step = STEPS[keys];
    if (step !== undefined) onMove(step === -Infinity ? -lines.length : step === Infinity ? lines.length : step);
    else if (event.repeat || !onKey(keys)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={t.list.label}
      aria-describedby="bank-lines-hint"
      aria-activedescendant={at >= 0 ? `bank-line-${lines[at]?.id}` : undefined}
      tabIndex={0}
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.all} style={{ height: lines.length * ROW_PX }}>
        {drawn.map((index) => {
          const line = lines[index];
          return line ? (
            <LineOption
              key={line.id}
              line={line}
              at={index}
              count={lines.length}
              isChosen={index === at}
              problem={problems.get(line.id)}
              onChoose={onChoose}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

interface LineOptionProps {
  readonly line: BankLine;
  readonly at: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (id: string) => void;
}

const LineOption = memo(function LineOption({ line, at, count, isChosen, problem, onChoose }: LineOptionProps) {
  const small = smallText(line);
  return (
    // The keys are those of the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`bank-line-${line.id}`}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={at + 1}
      className={classes.line}
      data-problem={problem !== undefined || undefined}
      style={{ top: at * ROW_PX }}
      onClick={() => onChoose(line.id)}
    >
      <span className={`figures ${classes.day}`}>{formatDay(line.date)}</span>
      <strong className={classes.who}>{whoOf(line)}</strong>
      <span className={classes.money} data-in={line.amount_open > 0 || undefined}>
        <Amount value={line.amount_open} currency={line.currency} bare />
      </span>
      <small className={classes.small}>
        {problem === undefined ? null : <em>{t.list.cameBack} </em>}
        {small}
      </small>
    </div>
  );
});
