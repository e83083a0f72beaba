import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { MatchesChanging } from '../../ledger/matching/matches-changing.js';
import { Settlement } from '../settlement/settlement.js';

/** Documents show their matches: they are locked before their matches change, and updated from them afterwards. */
@Injectable()
export class SettleDocumentsOnMatchesChanging {
  constructor(events: DomainEvents, settlement: Settlement) {
    events.on(MatchesChanging, async (changing) => {
      const { work, lineIds, setOffBy } = changing;
      const documents = await settlement.lockDocuments(work, lineIds, setOffBy);
      changing.afterwards(() => settlement.derive(work, documents));
    });
  }
}
