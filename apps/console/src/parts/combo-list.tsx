import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Choices, Option } from './input-props.js';
import classes from './inputs.module.css';
import { t } from '../texts/parts.js';

interface ComboListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly choices: Choices;
  readonly active: number;
  readonly chosen: string | undefined;
  readonly onPick: (option: Option) => void;
  readonly onPoint: (at: number) => void;
}

const GAP_PX = 4;
const LEAST_WIDTH_PX = 240;

/** Positions the list below the input, or above it where there is more space. */
function place(list: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - 2 * GAP_PX;
  const isAbove = below < Math.min(list.scrollHeight, 200) && box.top > below;
  const width = Math.min(Math.max(box.width, LEAST_WIDTH_PX), window.innerWidth - 2 * GAP_PX);
  list.style.width = `${width}px`;
  list.style.left = `${Math.max(GAP_PX, Math.min(box.left, window.innerWidth - width - GAP_PX))}px`;
  list.style.top = isAbove ? 'auto' : `${box.bottom + GAP_PX}px`;
  list.style.bottom = isAbove ? `${window.innerHeight - box.top + GAP_PX}px` : 'auto';
  list.style.maxHeight = `${Math.min(320, Math.max(120, isAbove ? box.top - 2 * GAP_PX : below))}px`;
}

/** The list of a combo box. In the top layer, it is never clipped and stays inside its dialog. */
export function ComboList({ id, anchor, choices, active, chosen, onPick, onPoint }: ComboListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.showPopover();
  }, []);
  useLayoutEffect(() => {
    const move = (): void => {
      if (list.current && anchor.current) place(list.current, anchor.current);
    };
    move();
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [anchor, choices]);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const message =
    choices.options.length > 0
      ? undefined
      : choices.isLoading
        ? t.comboList.searching
        : (choices.message ?? t.comboList.nothing);
  return (
    <div
      ref={list}
      popover="manual"
      role="presentation"
      className={classes.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {message ? (
        <p className={classes.listMessage} role="status">
          {message}
        </p>
      ) : null}
      <div
        role="listbox"
        id={id}
        aria-label={t.comboList.choices}
        aria-busy={choices.isLoading || undefined}
        className={classes.options}
      >
        {choices.options.map((option, at) => (
          <button
            key={option.key}
            id={`${id}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.key === chosen}
            data-active={at === active || undefined}
            className={classes.option}
            onMouseMove={() => (at === active ? undefined : onPoint(at))}
            onClick={() => onPick(option)}
          >
            {option.isExtra ? <IconPlus size={14} aria-hidden /> : null}
            <span className={classes.optionLabel}>{option.label}</span>
            {option.detail ? <span className={classes.optionDetail}>{option.detail}</span> : null}
            {option.key === chosen ? <IconCheck size={14} aria-hidden /> : null}
          </button>
        ))}
      </div>
    </div>
  );
}
