import type { Principal } from '@daybook/access';
import { InvalidRequest, type Problem, Refusal, type Unavailable, workersBusy } from '@daybook/errors';
import {
  InvalidPaper,
  type Logo,
  MissingGlyphs,
  type PaperAttachment,
  PaperError,
  type PaperLanguage,
  type PaperModel,
  PaperPool,
  UnusableImage,
} from '@daybook/papers';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { workerProgram } from './worker-program.js';

/** A record as PDF. */
export interface Paper {
  readonly bytes: Buffer;
  /** The name of the file without its ending, such as `INV-2026-00001`. */
  readonly name: string;
}

/** The checked query of a route of papers. */
export interface PaperQuery {
  /** Undefined: that of the partner, or else of the company. */
  readonly language: PaperLanguage | undefined;
  /** Parameters that only this route has, as sent. */
  readonly own: ReadonlyMap<string, string>;
}

/** Makes the paper of a record that the principal may read. */
export interface PaperSource {
  /** @throws NotFound; Refusal; what {@link Papers.render} throws */
  of(principal: Principal, sent: string, query: PaperQuery): Promise<Paper>;
}

/** How a refusal names the record of a paper, and which of its fields are on it. */
export interface PaperSubject {
  /** `invoice` */
  readonly noun: string;
  /** Whether the rows of the paper are the `lines` of the record, and its note is the `note` of the record. */
  readonly hasLines: boolean;
}

/** Renders papers in workers, outside the event loop. Everything that makes a paper for a request uses this one pool. */
@Injectable()
export class Papers implements BeforeApplicationShutdown {
  private readonly pool = new PaperPool({ program: workerProgram() });

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * The bytes of the PDF.
   * @throws Refusal `no_glyph` for characters that no font has, `out_of_range` for texts that do not fit; Unavailable `overloaded` if too many
   * papers wait
   */
  async render(model: PaperModel, subject: PaperSubject, attachment?: PaperAttachment): Promise<Buffer> {
    return Buffer.from(await this.pool.render(model, attachment).catch((error) => refused(error, subject)));
  }

  /**
   * The image as the logo of papers.
   * @throws InvalidRequest `image_refused` if it is neither PNG nor JPEG, has too many pixels or is damaged; Unavailable `overloaded`
   */
  async logo(bytes: Uint8Array): Promise<Logo> {
    return this.pool.logo(bytes).catch(refusedImage);
  }
}

function refusedImage(error: unknown): never {
  if (error instanceof UnusableImage) throw new InvalidRequest({ code: 'image_refused', message: error.message });
  throw unavailable(error) ?? error;
}

function unavailable(error: unknown): Unavailable | undefined {
  const isLater = error instanceof PaperError && (error.code === 'busy' || error.code === 'timed_out');
  return isLater ? workersBusy(error) : undefined;
}

function refused(error: unknown, subject: PaperSubject): never {
  if (error instanceof MissingGlyphs) throw new Refusal(error.missing.map((one) => glyphProblem(one, subject)));
  if (error instanceof InvalidPaper && error.field in TOO_LONG) throw new Refusal(lengthProblem(error, subject));
  throw unavailable(error) ?? error;
}

/** Parts of a paper with limited space, with the field of the record and advice for the user. */
const TOO_LONG: Readonly<Record<string, { readonly field?: string; readonly advice: string }>> = {
  buyer: { field: 'partner', advice: 'Shorten the name or the address.' },
  seller: { advice: 'Shorten the name, the address or legal_form_note in settings/company.' },
  facts: { field: 'reference', advice: 'Shorten the reference.' },
};

function lengthProblem({ field, message }: InvalidPaper, { noun }: PaperSubject): Problem {
  const { advice, ...of } = TOO_LONG[field]!;
  return { ...of, code: 'out_of_range', message: `The ${noun} does not fit the page: ${message} ${advice}` };
}

/** Texts of the company. */
const OF_COMPANY: Readonly<Record<string, (noun: string) => string>> = {
  intro: (noun) => `The intro of the ${noun}`,
  closing: (noun) => `The closing of the ${noun}`,
  exemption: () => 'The vat_exemption of document_texts',
};

/** Reported for the field of the record, if there is one. */
function glyphProblem(
  { field, characters, reason }: MissingGlyphs['missing'][number],
  { noun, hasLines }: PaperSubject,
): Problem {
  const own = hasLines ? field.replace(/^rows\[/, 'lines[') : field;
  const of = hasLines && /^(lines\[\d+\]\.description|note)$/.test(own) ? { field: own } : {};
  const name = Object.hasOwn(OF_COMPANY, own) ? `${OF_COMPANY[own]!(noun)} in settings/company` : own;
  const what = `${name} has characters that the PDF cannot show: ${characters.join(' ')}.`;
  const why = reason === 'no_glyph' ? 'No font has them.' : 'Text from right to left is not supported.';
  return { ...of, code: 'no_glyph', message: `${what} ${why} Replace them.` };
}
