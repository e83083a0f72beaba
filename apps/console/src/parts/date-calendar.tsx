import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';

interface DateCalendarProps {
  readonly day: string | null;
  /** Where the arrows begin while no day is chosen. */
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** The calendar of a day, loaded when one opens it. Weeks begin on Monday. */
export default function DateCalendar({ day, today, onPick }: DateCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = day ?? today;
  useEffect(() => {
    // After the popover has put the focus on its first button.
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>('[data-start]')?.focus(), 30);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box}>
      <DatePicker
        weekendDays={[]}
        hideOutsideDates
        value={day}
        defaultDate={start}
        onChange={(picked) => (picked ? onPick(picked) : undefined)}
        getDayProps={(one) => (one === start ? { 'data-start': true } : {})}
        ariaLabels={{
          nextMonth: 'Next month',
          previousMonth: 'Previous month',
          nextYear: 'Next year',
          previousYear: 'Previous year',
          nextDecade: 'Next decade',
          previousDecade: 'Previous decade',
        }}
      />
    </div>
  );
}
