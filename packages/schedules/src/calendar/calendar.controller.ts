import { type AuthenticatedRequest, principalOf, RequireScopes } from '@daybook/access';
import { InvalidRequest } from '@daybook/errors';
import { Runner } from '@daybook/records';
import { queryParameters } from '@daybook/requests';
import { Controller, Get, Param, Req } from '@nestjs/common';
import { draftDay } from '../dates/next-date.js';
import { occurrences } from '../dates/rule.js';
import { schedules } from '../resources/schedules.resource.js';

const COUNT = 12;
const COUNT_MAX = 120;

/** The next documents of a schedule, from the draft on (domain.md 5.17). */
@Controller('api/:workspace/v1/schedules')
@RequireScopes('read:schedules')
export class CalendarController {
  constructor(private readonly runner: Runner) {}

  /** @throws NotFound; InvalidRequest for another count */
  @Get(':id/calendar')
  async calendar(@Req() request: AuthenticatedRequest, @Param('id') id: string): Promise<object> {
    const count = queryParameters(request, ['count']).get('count');
    const most = count === undefined ? COUNT : Number(count);
    if (!/^[0-9]*$/.test(count ?? '') || most < 1 || most > COUNT_MAX) {
      const message = `count must be a whole number from 1 to ${COUNT_MAX}.`;
      throw new InvalidRequest({ field: 'count', code: 'out_of_range', message });
    }
    const schedule = await this.runner.examine(principalOf(request), (work) => work.lockSent(schedules, id));
    const isOver = schedule.state === 'ended';
    const next = isOver ? [] : occurrences(schedule, schedule.nextNumber, most);
    return {
      data: next.map((one) => ({ ...one, draft_on: schedule.draftDays > 0 ? draftDay(one.date, schedule) : null })),
    };
  }
}
