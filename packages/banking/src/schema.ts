import type { SchemaPart } from '@daybook/database';
import { Banking1796700000110 } from './migrations/1796700000110-banking.js';
import { BankRules1796700000130 } from './migrations/1796700000130-bank-rules.js';
import { PaymentRuns1796700000140 } from './migrations/1796700000140-payment-runs.js';

export const schema: SchemaPart = {
  name: 'banking',
  migrations: [Banking1796700000110, BankRules1796700000130, PaymentRuns1796700000140],
  rights: {
    bank_rule_uses: ['SELECT', 'INSERT', 'UPDATE (used_at)', 'DELETE'],
    settings: ['SELECT', 'INSERT', 'UPDATE'],
  },
};
