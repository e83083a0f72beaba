import { DomainEvents } from '@daybook/events';
import { runAction } from '@daybook/records';
import { MemberLeaving } from '@daybook/users';
import { Injectable } from '@nestjs/common';
import { RevokeToken } from '../actions/revoke-token.js';
import { tokens } from '../resources/tokens.resource.js';
import { livingTokensMadeBy } from '../tokens-made-by.js';

/** When a member leaves, decides about the tokens that they made and that can still be used: they continue, or are revoked. */
@Injectable()
export class AddTokensOnMemberLeaving {
  constructor(
    events: DomainEvents,
    private readonly revoke: RevokeToken,
  ) {
    events.on(MemberLeaving, (leaving) => this.add(leaving));
  }

  private async add({ work, userId, made }: MemberLeaving): Promise<void> {
    const ids = await livingTokensMadeBy(work, userId);
    const end = async (): Promise<void> => {
      for (const id of ids) await runAction(work, this.revoke, await work.lock(tokens, id), {});
    };
    // First in the list: what sends with the rights of a token ends after the token.
    made.unshift({ collection: tokens.name, ids, count: ids.length, end });
  }
}
