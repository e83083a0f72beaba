import type { SchemaPart } from '@daybook/database';
import { Numbering1795737600050 } from './migrations/1795737600050-numbering.js';

export const schema: SchemaPart = {
  name: 'numbering',
  migrations: [Numbering1795737600050],
  published: ['published_series', 'take_block', 'hold_series', 'continue_after'],
  ofWorkspace: ['take_block', 'hold_series', 'continue_after'],
  // A deleted series would restart at 1. Only the owner repairs one, and records the repair.
  rights: { series: ['SELECT', 'INSERT', 'UPDATE'], mendings: ['SELECT'], published_series: ['SELECT'] },
  // How often a series had to be repaired.
  across: {
    mendings: ['workspace_id', 'at'],
  },
};
