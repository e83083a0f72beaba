import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { languageInUse } from '../texts/language.js';
import { t } from '../texts/parts.js';
import { firstWeekday } from '../words/formats.js';

interface DateCalendarProps {
  readonly day: string | null;
  /** Where the arrows begin while no day is chosen. */
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** The calendar of a day, loaded when one opens it. Weeks begin as they do where the person lives. */
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
        locale={languageInUse()}
        firstDayOfWeek={firstWeekday()}
        weekendDays={[]}
        hideOutsideDates
        value={day}
        defaultDate={start}
        onChange={(picked) => (picked ? onPick(picked) : undefined)}
        getDayProps={(one) => (one === start ? { 'data-start': true } : {})}
        ariaLabels={{
          nextMonth: t.dateCalendar.nextMonth,
          previousMonth: t.dateCalendar.previousMonth,
          nextYear: t.dateCalendar.nextYear,
          previousYear: t.dateCalendar.previousYear,
          nextDecade: t.dateCalendar.nextDecade,
          previousDecade: t.dateCalendar.previousDecade,
        }}
      />
    </div>
  );
}
