import type { SchemaPart } from '@daybook/database';
import { Banking1796700000110 } from './migrations/1796700000110-banking.js';
import { BankRules1796700000130 } from './migrations/1796700000130-bank-rules.js';

export const schema: SchemaPart = {
  name: 'banking',
  migrations: [Banking1796700000110, BankRules1796700000130],
  rights: { bank_rule_uses: ['SELECT', 'INSERT', 'UPDATE (used_at)', 'DELETE'] },
};
