import type { SchemaPart } from '@daybook/database';
import { Series } from './entities/series.js';
import { Numbering1700000000400 } from './migrations/1700000000400-numbering.js';
import { NumberingPublished1700000000940 } from './migrations/1700000000940-numbering-published.js';
import { NumberingSteps1700000000850 } from './migrations/1700000000850-numbering-steps.js';

export const schema: SchemaPart = {
  name: 'numbering',
  entities: [Series],
  migrations: [Numbering1700000000400, NumberingSteps1700000000850, NumberingPublished1700000000940],
  published: ['published_series', 'take_block', 'hold_series', 'continue_after'],
  ofWorkspace: ['take_block', 'hold_series', 'continue_after'],
  // A series that is deleted would start again at 1. Only the owner mends one, and writes down that it did.
  rights: { series: ['SELECT', 'INSERT', 'UPDATE'], mendings: ['SELECT'], published_series: ['SELECT'] },
  // How often a series had to be mended.
  across: {
    mendings: ['workspace_id', 'at'],
  },
};
