import { queryParameters } from '@daybook/requests';
import { Person } from '@daybook/access';
import { Controller, Inject, Patch, Req } from '@nestjs/common';
import { NAME_MAX } from '../accounts/accounts.js';
import { callerOf } from '../accounts/caller.js';
import { LOCALE_MAX, Profile, TIMEZONE_MAX } from '../accounts/profile.js';
import { People, type ShownPerson } from '../sessions/people.js';
import { type PersonRequest, signedInOf } from './authentication.guard.js';
import { textsIn } from './body.js';

const FIELDS = {
  name: { max: NAME_MAX, optional: true, nullable: true },
  locale: { max: LOCALE_MAX, optional: true, nullable: true },
  timezone: { max: TIMEZONE_MAX, optional: true, nullable: true },
} as const;

/** Changes to one's own account. */
@Person()
@Controller('auth')
export class AccountController {
  constructor(
    @Inject(Profile) private readonly profile: Profile,
    @Inject(People) private readonly people: People,
  ) {}

  @Patch('user')
  async change(@Req() request: PersonRequest): Promise<ShownPerson> {
    queryParameters(request, []);
    const { userId } = signedInOf(request);
    await this.profile.change(userId, textsIn(request, FIELDS), callerOf(request));
    return this.people.show(userId);
  }
}
