/** Why a paper cannot be rendered. `code` is stable; the message is for people. */
export class PaperError extends Error {
  override readonly name: string = 'PaperError';

  constructor(
    readonly code: 'busy' | 'closed' | 'invalid' | 'no_glyph' | 'timed_out' | 'unusable_image' | 'worker_failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A part of the model, or of a text for a QR code, that does not follow the rules of its type. */
export class InvalidPaper extends PaperError {
  override readonly name = 'InvalidPaper';

  /**
   * @param field its path, such as `rows[3].amount`
   * @param requirement completes "… must be"
   */
  constructor(
    readonly field: string,
    readonly requirement: string,
  ) {
    super('invalid', `${field} must be ${requirement}.`);
  }
}

/** An image that cannot be the logo of a paper. */
export class UnusableImage extends PaperError {
  override readonly name = 'UnusableImage';

  constructor(
    readonly reason: 'unknown_type' | 'too_large' | 'damaged',
    message: string,
    options?: ErrorOptions,
  ) {
    super('unusable_image', message, options);
  }
}

/** Characters of one field that cannot be printed. */
export interface UnprintableText {
  /** Its path, such as `rows[3].description`. */
  readonly field: string;
  /** Each character once, in order of appearance. */
  readonly characters: readonly string[];
  /**
   * `no_glyph`: no font has them. `right_to_left`: they belong to a right-to-left script, which the layout does not support.
   */
  readonly reason: 'no_glyph' | 'right_to_left';
}

/** The model has characters that cannot be printed. */
export class MissingGlyphs extends PaperError {
  override readonly name = 'MissingGlyphs';

  constructor(readonly missing: readonly UnprintableText[]) {
    super('no_glyph', missing.map(sentenceOf).join(' '));
  }
}

function sentenceOf({ field, characters, reason }: UnprintableText): string {
  const list = characters.join(' ');
  return reason === 'no_glyph'
    ? `${field} has characters that no font has: ${list}.`
    : `${field} has text from right to left, which is not supported: ${list}.`;
}
