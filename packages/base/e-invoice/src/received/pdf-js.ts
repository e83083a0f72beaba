import type { PdfReader } from './pdf-attachment.js';

let loaded: Promise<PdfReader> | undefined;

/** pdf.js, once, for a worker, whose output it must not fill with warnings; `before` is called right before it is loaded. */
export function loadPdfJs(before: () => void): Promise<PdfReader> {
  loaded ??= load(before);
  return loaded;
}

async function load(before: () => void): Promise<PdfReader> {
  // pdf.js makes one when it is loaded, to draw. Node has none, and nothing is drawn.
  (globalThis as Record<string, unknown>)['DOMMatrix'] ??= class {};
  // oxlint-disable-next-line no-console -- what is silenced is the output of pdf.js
  console.warn = () => undefined;
  before();
  return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfReader;
}
