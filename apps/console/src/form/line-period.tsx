import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DateInput } from '../parts/date-input.js';
import { FieldFrame } from '../parts/field-frame.js';
import { t } from '../texts/record.js';
import { formatDay } from '../words/formats.js';
import type { Errors } from './error-places.js';
import type { FormValue, FormValues } from './form-values.js';
import classes from './lines.module.css';

interface LinePeriodProps {
  readonly value: FormValue;
  readonly at: number;
  readonly path: string;
  /** Of the line. */
  readonly errors: Errors | undefined;
  readonly onChange: (period: FormValues) => void;
}

const ENDS = ['from', 'to'] as const;

type Period = Readonly<Record<(typeof ENDS)[number], string>>;

/** `1 Jan 2026 – 31 Jan 2026`, and what was typed where it is no day; empty without either. */
export function periodText({ from, to }: Period): string {
  const [begins, ends] = [formatDay(from), formatDay(to)];
  return begins === '' && ends === '' ? '' : `${begins} – ${ends}`.trim();
}

/** From when to when the goods or services of a line are, folded away behind a button. Alt+P opens it. */
export function LinePeriod({ value, at, path, errors, onChange }: LinePeriodProps) {
  const [isOpen, setOpen] = useState(false);
  // Hundreds of lines: what opens is made only where somebody opens it.
  const [wasOpen, setWasOpen] = useState(false);
  const { from = '', to = '' } = (value ?? {}) as Partial<Period>;
  const said = periodText({ from, to });
  const turn = (): void => {
    setWasOpen(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        type="button"
        className={classes.period}
        tabIndex={-1}
        data-empty={said === '' || undefined}
        data-period={at}
        title={t.linePeriod.keys}
        aria-label={t.linePeriod.at(at + 1, said)}
        aria-expanded={isOpen}
        onClick={turn}
      >
        <IconCalendar size={13} aria-hidden />
        <span>{said || t.linePeriod.title}</span>
      </button>
      {wasOpen ? (
        <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withRoles={false} position="bottom-end">
          <Popover.Target>
            <span className={classes.periodPlace} />
          </Popover.Target>
          <Popover.Dropdown>
            {isOpen ? (
              <div className={classes.periodDays} role="group" aria-label={t.linePeriod.at(at + 1, '')}>
                {ENDS.map((end) => (
                  <EndOfPeriod
                    key={end}
                    end={end}
                    value={end === 'from' ? from : to}
                    path={`${path}[${at}].period.${end}`}
                    error={errors?.[`period.${end}`]}
                    onChange={(day) => onChange({ from, to, [end]: day })}
                  />
                ))}
              </div>
            ) : null}
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </>
  );
}

interface EndProps {
  readonly end: (typeof ENDS)[number];
  readonly value: string;
  readonly path: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

function EndOfPeriod({ end, value, path, error, onChange }: EndProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={t.linePeriod[end]} error={error} helpId={`${id}-help`} errorId={`${id}-error`}>
      <DateInput
        id={id}
        isInPopover
        value={value}
        data-path={path}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
