import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useWorkspace } from '../data/workspace.js';
import { formatDay, today } from '../words/formats.js';
import { DateInput } from './date-input.js';
import { noDay, readDay } from './day-text.js';

interface DayFieldProps {
  readonly label: string;
  /** Only for screen readers: sighted users see the placeholder. */
  readonly isLabelHidden?: boolean;
  /** `2026-11-22`, or empty. */
  readonly value: string;
  /** What applies while it is empty: a day or a text. */
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day in the URL. It is applied on blur, on Enter, or when it is picked from the calendar. */
export function DayField({ label, isLabelHidden = false, value, placeholder = '', error, onChange }: DayFieldProps) {
  const id = useId();
  const { timezone } = useWorkspace();
  const [shown, setShown] = useState(value);
  const [draft, setDraft] = useState(value);
  const [fault, setFault] = useState('');
  if (shown !== value) {
    // The URL has changed, through this field or the Back button.
    setShown(value);
    setDraft(value);
    setFault('');
  }
  const commit = (text: string): void => {
    const day = text.trim() === '' ? '' : readDay(text, today(timezone));
    setFault(day === undefined ? noDay() : '');
    if (day !== undefined && day !== value) onChange(day);
  };
  const message = fault || error;
  return (
    <Input.Wrapper id={id} label={isLabelHidden ? undefined : label} error={message} w={150}>
      <div
        role="presentation"
        onBlur={({ target }) => target.id === id && commit(draft)}
        onKeyDown={({ key, target }) => key === 'Enter' && (target as Element).id === id && commit(draft)}
      >
        <DateInput
          id={id}
          value={draft}
          placeholder={formatDay(placeholder)}
          aria-label={isLabelHidden ? label : undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(text) => {
            setDraft(text);
            if (document.activeElement?.id !== id) commit(text);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
