import type { Refused, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankingSettings } from '../entities/banking-settings.js';

/** Whether two people pay decides who can move money alone: a person proves again who they are. */
@Injectable()
export class UpdateBankingSettings implements WriteVerb<BankingSettings> {
  needsProof({ twoPeoplePay }: BankingSettings, before: BankingSettings): boolean {
    return twoPeoplePay !== before.twoPeoplePay;
  }

  plan(): Refused {
    return { problems: [] };
  }
}
