// Whoever compiles this package from its sources needs what is declared here.
/// <reference path="./fontkit.d.ts" />
/// <reference path="./pdfkit.d.ts" />
/// <reference path="./pngjs.d.ts" />
export type {
  Day,
  DecimalText,
  Fact,
  FacturX,
  Instalment,
  PaperAttachment,
  PaperColumn,
  PaperCurrency,
  PaperLanguage,
  PaperModel,
  PaperRow,
  PaperTable,
  PaperTableRow,
  Payment,
  Seller,
  TaxLabel,
  TaxRow,
  Totals,
} from './model.js';
export { epcText, type EpcTransfer } from './epc-text.js';
export { type FontFiles, readFonts } from './fonts.js';
export { Formats } from './formats.js';
export { type Logo, readLogo } from './logo/read-logo.js';
export { LAYOUT } from './layout.js';
export { InvalidPaper, MissingGlyphs, PaperError, type UnprintableText, UnusableImage } from './paper-error.js';
export { missingGlyphs, renderPaper } from './render-paper.js';
export { PaperPool, type PaperPoolOptions } from './paper-pool.js';
