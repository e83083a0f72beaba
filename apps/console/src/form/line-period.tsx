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

/** `1 Jan 2026 – 31 Jan 2026`, and what was typed where it is no day; empty without either. */
export function periodText({ from, to }: { readonly from: string; readonly to: string }): string {
  const [begins, ends] = [formatDay(from), formatDay(to)];
  return begins === '' && ends === '' ? '' : `${begins} – ${ends}`.trim();
}

/** From when to when the goods or services of a line are, folded away behind a button. Alt+P opens it. */
export function LinePeriod({ value, at, path, errors, onChange }: LinePeriodProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { from = '', to = '' } = (value ?? {}) as Partial<Record<(typeof ENDS)[number], string>>;
  const period = { from, to };
  const said = periodText(period);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <button
          type="button"
          className={classes.period}
          tabIndex={-1}
          data-empty={said === '' || undefined}
          data-period={at}
          title={t.linePeriod.keys}
          aria-label={t.linePeriod.at(at + 1, said)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={13} aria-hidden />
          <span>{said || t.linePeriod.title}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen ? (
          <div className={classes.periodDays} role="group" aria-label={t.linePeriod.at(at + 1, '')}>
            {ENDS.map((end) => (
              <FieldFrame
                key={end}
                id={`${id}-${end}`}
                label={t.linePeriod[end]}
                error={errors?.[`period.${end}`]}
                helpId={`${id}-${end}-help`}
                errorId={`${id}-${end}-error`}
              >
                <DateInput
                  id={`${id}-${end}`}
                  isInPopover
                  value={period[end]}
                  data-path={`${path}[${at}].period.${end}`}
                  aria-invalid={errors?.[`period.${end}`] ? true : undefined}
                  aria-describedby={errors?.[`period.${end}`] ? `${id}-${end}-error` : undefined}
                  onChange={(day) => onChange({ ...period, [end]: day })}
                />
              </FieldFrame>
            ))}
          </div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
