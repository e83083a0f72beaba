// The parts of pngjs 7 that this package uses; it ships no types.
declare module 'pngjs' {
  class PNG {
    static readonly sync: {
      read(file: Buffer): PNG;
      write(png: PNG, options: Readonly<Record<'colorType' | 'bitDepth', number>> & { inputHasAlpha: boolean }): Buffer;
    };
    constructor(size: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and opacity of each pixel. */
    data: Buffer;
  }
  export { PNG };
}
