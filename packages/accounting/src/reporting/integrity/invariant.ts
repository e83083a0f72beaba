export type { FindingRow, Invariant } from '@daybook/records';
