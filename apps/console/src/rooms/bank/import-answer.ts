import { upload } from '../../data/upload.js';

/** A line of a file. */
export interface FileLine {
  /** Its number in the file, from 1. */
  readonly row: number;
  readonly date: string;
  readonly amount: number;
  readonly currency: string;
  readonly counterparty: string | null;
  readonly text: string | null;
}

/** A statement of a file. */
export interface FileStatement {
  readonly id: string;
  readonly bank_account: string;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly difference: number;
  readonly gap: number;
}

/** What an import did, or would do. */
export interface ImportAnswer {
  readonly statements: readonly FileStatement[];
  readonly already_imported: boolean;
  readonly line_count: number;
  readonly new_count: number;
  readonly duplicate_count: number;
  readonly skipped_count: number;
  /** The first hundred. */
  readonly lines: readonly FileLine[];
  readonly duplicates: readonly FileLine[];
  /** What was matched by itself; null where no account asks for it. */
  readonly auto_match: { readonly matched: readonly object[]; readonly refused: readonly object[] } | null;
}

export interface ImportChoice {
  /** Undefined: the file says it. */
  readonly account: string | undefined;
  readonly acceptsDifference: boolean;
  /** Rows that are added although equal lines are there. */
  readonly keep: readonly number[];
  /** The mapping of a CSV, where it is not the last one of the account. */
  readonly mapping?: string | undefined;
}

/** Sends a statement file. `key`: the idempotency key of the import; undefined: only look. */
export function sendStatement(
  workspace: string,
  file: File,
  { account, acceptsDifference, keep, mapping }: ImportChoice,
  key: string | undefined,
): Promise<ImportAnswer> {
  return upload<ImportAnswer>({
    workspace,
    file,
    path: account === undefined ? '/v1/bank_statements/import' : `/v1/bank_accounts/${account}/import`,
    query: {
      filename: file.name,
      ...(key === undefined ? { dry_run: 'true' } : {}),
      ...(acceptsDifference ? { accept_difference: 'true' } : {}),
      ...(keep.length > 0 ? { keep: keep.join(',') } : {}),
      ...(mapping === undefined ? {} : { mapping }),
    },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}
