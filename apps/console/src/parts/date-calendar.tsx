import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import { languageInUse } from '../texts/language.js';
import { t } from '../texts/parts.js';
import { firstWeekday } from '../words/formats.js';

interface DateCalendarProps {
  readonly day: string | null;
  /** The day where keyboard navigation starts if no day is selected. */
  readonly today: string;
  readonly onPick: (day: string) => void;
}

/** The calendar of a day input, loaded when it is opened. The first day of the week follows the user's locale. */
export default function DateCalendar({ day, today, onPick }: DateCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = day ?? today;
  useEffect(() => {
    // Runs after the popover has focused its first button.
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
