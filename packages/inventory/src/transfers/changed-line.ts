import { TransferLine } from '../entities/transfer-line.js';

/** A line with other values; the one that is given stays as it is. */
export function changedLine(line: TransferLine, values: Partial<TransferLine>): TransferLine {
  return Object.assign(new TransferLine(), line, values);
}
