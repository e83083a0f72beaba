import { TransferLine } from '../entities/transfer-line.js';

/** A copy of a line with other values. */
export function changedLine(line: TransferLine, values: Partial<TransferLine>): TransferLine {
  return Object.assign(new TransferLine(), line, values);
}
