/** Why a file is no e-invoice that can be read. `not_xml` and the codes after it are about the whole file, the others about a field. */
export type UnreadableCode =
  | 'not_xml'
  | 'xml_refused'
  | 'unsupported_syntax'
  | 'pdf_refused'
  | 'pdf_without_invoice'
  | 'too_many_lines'
  | 'required'
  | 'invalid_value'
  | 'invalid_date'
  | 'out_of_range'
  | 'duplicate_value';

/** A sentence about the file. `field`: a field of {@link ReceivedEInvoice}, such as `lines[2].amount`. */
export interface UnreadableFact {
  readonly code: UnreadableCode;
  readonly message: string;
  readonly field?: string;
}

/** The file is not an e-invoice, or states something that cannot be understood: all of it, at most a hundred problems. */
export class UnreadableEInvoice extends Error {
  override readonly name = 'UnreadableEInvoice';

  constructor(readonly problems: readonly UnreadableFact[]) {
    super(problems[0]!.message);
  }
}

export const unreadable = (code: UnreadableCode, message: string): UnreadableEInvoice =>
  new UnreadableEInvoice([{ code, message }]);
