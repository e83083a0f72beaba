import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';

/** The calendar of a day, loaded when one opens it. Weeks begin on Monday. */
export default function DateCalendar({ day, onPick }: { readonly day: string | null; readonly onPick: (day: string) => void }) {
  return (
    <DatePicker weekendDays={[]} hideOutsideDates value={day} defaultDate={day ?? undefined} onChange={(picked) => (picked ? onPick(picked) : undefined)}
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month', monthLevelControl: 'Choose a month', yearLevelControl: 'Choose a year', nextYear: 'Next year', previousYear: 'Previous year', nextDecade: 'Next decade', previousDecade: 'Previous decade' }} />
  );
}
