import type { SchemaPart } from '@daybook/database';
import { Banking1796700000110 } from './migrations/1796700000110-banking.js';
import { PaymentRuns1796700000140 } from './migrations/1796700000140-payment-runs.js';

export const schema: SchemaPart = {
  name: 'banking',
  migrations: [Banking1796700000110, PaymentRuns1796700000140],
  rights: { settings: ['SELECT', 'INSERT', 'UPDATE'] },
};
