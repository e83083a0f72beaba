import type { SchemaPart } from '@daybook/database';
import { Banking1796700000110 } from './migrations/1796700000110-banking.js';
import { BankRules1796700000130 } from './migrations/1796700000130-bank-rules.js';
import { PaymentRuns1796700000140 } from './migrations/1796700000140-payment-runs.js';
import { AutoMatch1796700000150 } from './migrations/1796700000150-auto-match.js';

export const schema: SchemaPart = {
  name: 'banking',
  migrations: [Banking1796700000110, BankRules1796700000130, PaymentRuns1796700000140, AutoMatch1796700000150],
  rights: {
    bank_rule_uses: ['SELECT', 'INSERT', 'UPDATE (used_at)', 'DELETE'],
    settings: ['SELECT', 'INSERT', 'UPDATE'],
  },
};
