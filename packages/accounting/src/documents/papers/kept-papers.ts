import { createHash } from 'node:crypto';
import { Database, type Statements } from '@daybook/database';
import { LAYOUT, type PaperLanguage } from '@daybook/papers';
import { Injectable } from '@nestjs/common';

const FIND =
  'SELECT bytes FROM accounting.papers WHERE workspace_id = $1 AND invoice_id = $2 AND kind = $3 AND language = $4';

/** Of two at once, the first one is kept. */
const KEEP = `INSERT INTO accounting.papers (workspace_id, invoice_id, kind, language, layout, made_at, sha256, bytes)
  VALUES ($1, $2, $3, $4, $5, now(), $6, $7) ON CONFLICT (workspace_id, invoice_id, kind, language) DO NOTHING
  RETURNING language`;

/** `factur_x`: the PDF with its e-invoice inside. */
export type PaperKind = 'pdf' | 'factur_x';

/** One paper of a document. */
export interface PaperKey {
  readonly workspaceId: string;
  readonly invoiceId: string;
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
}

/** The papers of posted documents. The first bytes stay, whatever a later layout would make of the same document. */
@Injectable()
export class KeptPapers {
  constructor(private readonly database: Database) {}

  async find(key: PaperKey, statements: Statements = this.database.of(key.workspaceId)): Promise<Buffer | undefined> {
    const { workspaceId, invoiceId, kind, language } = key;
    const [kept] = await statements.query<{ bytes: Buffer }>(FIND, [workspaceId, invoiceId, kind, language]);
    return kept?.bytes;
  }

  /** Keeps the paper unless there is one already. Returns the one that is kept. */
  async keep(
    key: PaperKey,
    bytes: Buffer,
    statements: Statements = this.database.of(key.workspaceId),
  ): Promise<Buffer> {
    const { workspaceId, invoiceId, kind, language } = key;
    const hash = createHash('sha256').update(bytes).digest();
    const values = [workspaceId, invoiceId, kind, language, LAYOUT, hash, bytes];
    const kept = await statements.query(KEEP, values);
    return kept.length > 0 ? bytes : (await this.find(key, statements))!;
  }
}
