// The parts of fontkit 2.0.4 that this package uses; fontkit ships no types.
declare module 'fontkit' {
  interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): unknown;
    /** Cached glyphs by number. Not part of the documented interface. */
    _glyphs: Record<number, unknown>;
  }

  /** Reads a font from the bytes of its file; a collection (.ttc) has `fonts`. */
  function create(bytes: Uint8Array): Font | { readonly fonts: readonly Font[] };

  export { create, type Font };
}
