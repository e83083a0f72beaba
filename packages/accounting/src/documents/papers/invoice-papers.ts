import type { Principal } from '@daybook/access';
import { type Statements, TransactionConflict } from '@daybook/database';
import { type Problem, Refusal, Unavailable } from '@daybook/errors';
import { InvalidPaper, MissingGlyphs, PaperError, type PaperLanguage, PaperPool } from '@daybook/papers';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { invoicePaper } from './invoice-paper.js';
import { DocumentFacts } from './document-facts.js';
import { KeptPapers, type PaperKey } from './kept-papers.js';
import type { PaperFacts } from './paper-facts.sql.js';
import { workerProgram } from './worker-program.js';

/** An invoice or a credit note as PDF. */
export interface InvoicePaper {
  readonly bytes: Buffer;
  /** `INV-2026-00001`; for a draft, a name from its id. */
  readonly name: string;
}

/** Renders invoices and credit notes as PDF, in workers outside the event loop. */
@Injectable()
export class InvoicePapers implements BeforeApplicationShutdown {
  private readonly pool = new PaperPool({ program: workerProgram() });

  constructor(
    private readonly documents: DocumentFacts,
    private readonly keptPapers: KeptPapers,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * The paper of an invoice that the principal may read. The first one of a posted invoice is kept (KeptPapers).
   * @throws NotFound; Refusal `no_glyph` for characters that no font has, `out_of_range` for texts that do not fit; Unavailable
   * `overloaded` if too many papers wait
   */
  async of(principal: Principal, sent: string, language: PaperLanguage): Promise<InvoicePaper> {
    const { name, ...document } = await this.documents.find(principal, sent);
    const key = { ...document, kind: 'pdf', language } as const;
    const bytes = (await this.keptPapers.find(key)) ?? (await this.make(key, await this.documents.of(key)));
    return { bytes, name };
  }

  /** The paper of a posted invoice within a transaction, kept or new; {@link keepIn} keeps it. @throws as {@link of} */
  async readIn(tx: Statements, key: PaperKey, facts: PaperFacts): Promise<Buffer> {
    return (await this.keptPapers.find(key, tx)) ?? this.render(facts, key.language);
  }

  /** @throws TransactionConflict if another paper was kept meanwhile */
  async keepIn(tx: Statements, key: PaperKey, bytes: Buffer): Promise<void> {
    if (!bytes.equals(await this.keptPapers.keep(key, bytes, tx))) throw new TransactionConflict({});
  }

  private async make(key: PaperKey, facts: PaperFacts): Promise<Buffer> {
    const bytes = await this.render(facts, key.language);
    return facts.state === 'posted' ? this.keptPapers.keep(key, bytes) : bytes;
  }

  private async render(facts: PaperFacts, language: PaperLanguage): Promise<Buffer> {
    return Buffer.from(await this.pool.render(invoicePaper(facts, language)).catch(refused));
  }
}

function refused(error: unknown): never {
  if (error instanceof MissingGlyphs) throw new Refusal(error.missing.map(glyphProblem));
  if (error instanceof InvalidPaper && error.field in TOO_LONG) throw new Refusal(lengthProblem(error));
  if (error instanceof PaperError && (error.code === 'busy' || error.code === 'timed_out'))
    throw new Unavailable({ code: 'overloaded', message: `${error.message} Nothing was changed: retry later.` }, 5);
  throw error;
}

/** Parts of a paper with limited space, with the field of the invoice and advice for the user. */
const TOO_LONG: Readonly<Record<string, { readonly field?: string; readonly advice: string }>> = {
  buyer: { field: 'partner', advice: 'Shorten the name or the address.' },
  seller: { advice: 'Shorten the name, the address or legal_form_note in settings/company.' },
  facts: { field: 'reference', advice: 'Shorten the reference.' },
};

function lengthProblem({ field, message }: InvalidPaper): Problem {
  const { advice, ...of } = TOO_LONG[field]!;
  return { ...of, code: 'out_of_range', message: `The invoice does not fit the page: ${message} ${advice}` };
}

/** Reported for the field of the invoice, if there is one. */
function glyphProblem({ field, characters, reason }: MissingGlyphs['missing'][number]): Problem {
  const own = field.replace(/^rows\[/, 'lines[');
  const of = /^(lines\[\d+\]\.description|note)$/.test(own) ? { field: own } : {};
  const what = `${own} has characters that the PDF cannot show: ${characters.join(' ')}.`;
  const why = reason === 'no_glyph' ? 'No font has them.' : 'Text from right to left is not supported.';
  return { ...of, code: 'no_glyph', message: `${what} ${why} Replace them.` };
}
