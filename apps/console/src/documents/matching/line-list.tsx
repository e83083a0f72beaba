import { type KeyboardEvent, memo, type RefObject, useEffect, useState } from 'react';
import { Amount } from '../../parts/amount.js';
import { formatDay } from '../../words/formats.js';
import { type OpenLine, type Side } from './match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './matching.module.css';

export interface LineListProps {
  readonly side: Side;
  readonly lines: readonly OpenLine[];
  readonly chosen: ReadonlySet<string>;
  /** Whether a line can be matched together with the chosen ones. */
  readonly mayChoose: (line: OpenLine) => boolean;
  /** Open amounts of the chosen lines on the other side. */
  readonly wanted: ReadonlySet<number>;
  readonly withPartner: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onToggle: (line: OpenLine) => void;
  /** The left and right arrow keys move to the other list. */
  readonly onSide: (side: Side) => void;
  readonly onMatch: () => void;
  readonly onClear: () => void;
}

/** Lines that Page Up and Page Down move by. */
const PAGE = 12;

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The open lines of one side as a listbox with multiple selection and one active option. */
export function LineList(props: LineListProps) {
  const { side, lines, chosen, mayChoose, wanted, withPartner, box, onToggle, onSide, onMatch, onClear } = props;
  const [at, setAt] = useState(0);
  const active = Math.min(at, lines.length - 1);
  useEffect(() => {
    if (document.activeElement === box.current)
      box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, box]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const line = lines[active];
    if (step) setAt(Math.max(0, Math.min(lines.length - 1, step(active, lines.length))));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      onSide(event.key === 'ArrowLeft' ? 'debit' : 'credit');
    else if (event.key === ' ' && line) onToggle(line);
    else if (event.key === 'Enter') onMatch();
    // With nothing to deselect, Escape is left to the page.
    else if (event.key === 'Escape' && chosen.size > 0) onClear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-multiselectable
      aria-label={t.matching.listOf(side)}
      aria-activedescendant={lines[active] ? `line-${lines[active].id}` : undefined}
      tabIndex={0}
      className={classes.list}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        <LineOption
          key={line.id}
          line={line}
          isActive={index === active}
          isChosen={chosen.has(line.id)}
          isOff={!mayChoose(line)}
          isWanted={wanted.has(line.open) && !chosen.has(line.id) && mayChoose(line)}
          withPartner={withPartner}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface LineOptionProps {
  readonly line: OpenLine;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly isWanted: boolean;
  readonly withPartner: boolean;
  readonly onToggle: (line: OpenLine) => void;
}

/** Memoized: there can be thousands of lines. */
const LineOption = memo(function LineOption({
  line,
  isActive,
  isChosen,
  isOff,
  isWanted,
  withPartner,
  onToggle,
}: LineOptionProps) {
  return (
    // The keys are those of the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`line-${line.id}`}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isOff || undefined}
      data-active={isActive || undefined}
      data-wanted={isWanted || undefined}
      className={classes.line}
      onClick={() => onToggle(line)}
    >
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.name}>
        <strong>{line.name}</strong>
        <small>
          {formatDay(line.date)}
          {line.dateDue === line.date ? '' : ` · ${t.matching.due(formatDay(line.dateDue))}`}
          {withPartner && line.partner ? ` · ${line.partner.name ?? ''}` : ''}
          {line.text ? ` · ${line.text}` : ''}
          {isWanted ? <em> {t.matching.sameAmount}</em> : null}
        </small>
      </span>
      <span className={classes.amount}>
        <Amount value={line.open} currency={line.currency} />
      </span>
    </div>
  );
});
