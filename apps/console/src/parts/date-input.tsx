import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWorkspace } from '../data/workspace.js';
import { formatDay, today } from '../words/formats.js';
import type { InputProps } from './input-props.js';
import { noDay, readDay } from './day-text.js';
import classes from './inputs.module.css';
import { t } from '../texts/parts.js';

const DateCalendar = lazy(() => import('./date-calendar.js'));

export interface DateInputProps extends InputProps {
  /** `YYYY-MM-DD`, or the typed text if it is not a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bare?: boolean | undefined;
  /** Inside a popover: the calendar must be rendered within it. */
  readonly isInPopover?: boolean | undefined;
}

/** An input for a day: `3`, `4.3`, `+5`, `today`, `22 Nov 2026`. Alt+Down or the button opens a calendar. */
export function DateInput({ value, onChange, bare, isInPopover = false, ...input }: DateInputProps) {
  const { timezone } = useWorkspace();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const day = value === '' ? undefined : readDay(value, today(timezone));
  const type = (text: string): void => {
    setTyped(text);
    onChange(readDay(text, today(timezone)) ?? text);
  };
  const shown = typed ?? (day === undefined ? value : formatDay(day));
  const name = input['aria-label'] ?? '';
  return (
    <div className={classes.combo}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={`figures ${bare ? classes.bare : classes.input}`}
        {...input}
        aria-invalid={(value !== '' && day === undefined && typed === null) || input['aria-invalid']}
        title={value !== '' && day === undefined && typed === null ? noDay() : undefined}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || bare) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {bare ? null : (
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal={!isInPopover}>
          <Popover.Target>
            <button
              type="button"
              className={classes.inputButton}
              tabIndex={-1}
              aria-label={t.dateInput.calendar(name).trim()}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={15} aria-hidden />
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            {isOpen ? (
              <Suspense fallback={null}>
                <DateCalendar
                  day={day ?? null}
                  today={today(timezone)}
                  onPick={(picked) => {
                    setTyped(null);
                    onChange(picked);
                    setOpen(false);
                  }}
                />
              </Suspense>
            ) : null}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
