import { orNull } from '@daybook/records';
import { refTo } from './components.js';
import { optional } from './parameters.js';
import { success } from './responses.js';
import { listSchema, type WrittenOperation } from './written-operations.js';
import { whole } from './written-schemas.js';

const DAY = { type: 'string', format: 'date' };
const COUNT = { type: 'integer', minimum: 1 };

const OCCURRENCE = whole({
  number: COUNT,
  date: { ...DAY, description: 'Of the document.' },
  draft_on: { ...orNull(DAY), description: 'Of its draft, with draft_days.' },
  period: whole({ from: DAY, to: DAY }),
  share: {
    ...orNull(whole({ days: COUNT, of: COUNT })),
    description: 'The part of the amounts of a broken period. Null: all of them.',
  },
});

/** What schedules answer beyond their records. */
export const SCHEDULE_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/schedules/{id}/calendar': {
    id: 'getScheduleCalendar',
    tag: 'schedules',
    summary: 'Get the next documents of a schedule',
    description: 'Their dates, and what each is for, as the schedule is now. Nothing of an ended one.',
    parameters: [
      refTo('parameters', 'record'),
      {
        ...{ name: 'count', in: 'query', description: 'How many at most.' },
        schema: optional({ type: 'integer', minimum: 1, maximum: 120, default: 12 }),
      },
    ],
    answer: success('The next documents, the earliest first.', listSchema(OCCURRENCE)),
    refusals: [400, 403, 404],
  },
};
