import type { Logo } from './logo/read-logo.js';
import type { PaperAttachment, PaperModel } from './model.js';
import { InvalidPaper, MissingGlyphs, type UnprintableText, UnusableImage } from './paper-error.js';

/** The start options of a worker: paths of additional fonts. */
export interface WorkerSettings {
  readonly fonts: readonly string[];
}

/** From the pool to a worker, one at a time. */
export type Job =
  | { readonly kind: 'render'; readonly model: PaperModel; readonly attachment?: PaperAttachment }
  | { readonly kind: 'missing'; readonly model: PaperModel }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array };

/** From a worker: the result of its job. */
export type Outcome =
  | { readonly bytes: Uint8Array }
  | { readonly missing: readonly UnprintableText[] }
  | { readonly logo: Logo }
  | { readonly refused: Refusal };

/** An error in a form that a message can carry. */
export type Refusal =
  | { readonly code: 'invalid'; readonly field: string; readonly requirement: string }
  | { readonly code: 'no_glyph'; readonly missing: readonly UnprintableText[] }
  | { readonly code: 'unusable_image'; readonly reason: UnusableImage['reason']; readonly message: string };

/** Undefined for an error that the input does not cause. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof InvalidPaper) return { code: 'invalid', field: error.field, requirement: error.requirement };
  if (error instanceof MissingGlyphs) return { code: 'no_glyph', missing: error.missing };
  if (error instanceof UnusableImage) return { code: 'unusable_image', reason: error.reason, message: error.message };
  return undefined;
}

export function errorOf(refusal: Refusal): Error {
  if (refusal.code === 'unusable_image') return new UnusableImage(refusal.reason, refusal.message);
  return refusal.code === 'invalid'
    ? new InvalidPaper(refusal.field, refusal.requirement)
    : new MissingGlyphs(refusal.missing);
}
