/** A decimal number such as `-1234.50`, without an exponent, with at most 15 significant digits (domain.md 3.1). */
export type DecimalText = string;

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** The languages of captions, numbers and days: British English, and German as in Germany. */
export type PaperLanguage = 'en' | 'de';

/**
 * The content of a paper, as plain JSON. Texts are printed unchanged, in Unicode NFC; a line feed starts a new line. Captions
 * of columns, totals and pages are added in `language`.
 */
export interface PaperModel {
  readonly language: PaperLanguage;
  /** The time for both dates in the file, such as `2026-11-27T10:15:00Z`. The same model gives the same bytes. */
  readonly createdAt: string;
  /** The kind of paper: `Invoice`, `Rechnung`. */
  readonly title: string;
  /** Printed beside the title, on each page and in the title of the file. */
  readonly number?: string;
  /** Prints DRAFT or ENTWURF across each page. */
  readonly draft?: boolean;
  /** Prints CANCELLED or STORNIERT across each page, instead of DRAFT. */
  readonly cancelled?: boolean;
  /** Prints SAMPLE or MUSTER across each page, instead of DRAFT and CANCELLED. */
  readonly sample?: boolean;
  readonly currency: PaperCurrency;
  readonly seller: Seller;
  /** A PNG without transparency, or a JPEG, as `PaperPool.logo` returns it: printed at the head of the first page. */
  readonly logo?: Uint8Array;
  /** Name and address as on an envelope, 1 to 9 lines, positioned for the window of DIN 5008, form B. */
  readonly buyer: readonly string[];
  /** Number, dates and references beside the address, in this order. */
  readonly facts: readonly Fact[];
  /** Above the table. */
  readonly intro?: string;
  /** At most 500. A column that is empty in all rows is omitted. */
  readonly rows: readonly PaperRow[];
  /** Below the rows: tables with columns of their own, at most 2,000 rows in all. */
  readonly tables?: readonly PaperTable[];
  readonly taxes?: readonly TaxRow[];
  readonly totals?: Totals;
  /** Below the totals: why there is no tax. */
  readonly exemption?: string;
  readonly instalments?: readonly Instalment[];
  readonly payment?: Payment;
  /** Below the payment. */
  readonly note?: string;
  /** The last text of the paper. */
  readonly closing?: string;
}

export interface PaperCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** The minimum number of decimals of an amount, 0 to 4. An amount with more keeps them: nothing is rounded. */
  readonly decimals: number;
}

/** The sender of the paper, printed in the footer of each page. Everything except the name is optional. */
export interface Seller {
  readonly name: string;
  readonly address?: readonly string[];
  readonly vatId?: string;
  /** The national number, such as the German Steuernummer. */
  readonly taxId?: string;
  /** Register, number and court in one line. */
  readonly registration?: string;
  /** Below the columns of the footer: capital, directors. */
  readonly legalNote?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly bank?: { readonly iban: string; readonly bic?: string; readonly holder?: string };
}

/** A caption with a text, a day, or an amount in the currency of the paper. */
export type Fact =
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly day: Day }
  | { readonly label: string; readonly amount: DecimalText };

export interface PaperRow {
  /** Printed in the first column; by default the number of the row. */
  readonly position?: string;
  /** The first line is the name of the item; further lines are printed lighter. */
  readonly description: string;
  readonly quantity?: DecimalText;
  readonly unit?: string;
  readonly price?: DecimalText;
  /** Percent: `10` is 10 %. */
  readonly discount?: DecimalText;
  readonly taxes?: readonly TaxLabel[];
  /** The amount that the row adds to the carried-forward sums. If no row has one, as on a delivery note, there are no sums. */
  readonly amount?: DecimalText;
}

/** A table whose columns and captions are those of the model, such as the list of a statement of account. */
export interface PaperTable {
  /** Above the table. */
  readonly title?: string;
  /** Of its amounts. */
  readonly currency: PaperCurrency;
  /** At least one. The first column of the kind `text` gets the remaining width. */
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperTableRow[];
}

export interface PaperColumn {
  readonly caption: string;
  /** How its cells are printed: texts and days are left-aligned, counts (whole numbers) and amounts right-aligned. */
  readonly kind: 'text' | 'day' | 'count' | 'amount';
}

export interface PaperTableRow {
  /** One for each column: a text, a day, a count or an amount; an empty text is an empty cell. */
  readonly cells: readonly string[];
  /** What the row adds to the sums that are carried forward, printed in the last column; absent: nothing. */
  readonly carried?: DecimalText;
  /** Marks a result, such as a closing balance. */
  readonly strong?: boolean;
}

/** A tax by its rate in percent, its name, or both. A row of the table shows the rate, or the name if there is no rate. */
export interface TaxLabel {
  readonly rate?: DecimalText;
  readonly name?: string;
}

export interface TaxRow extends TaxLabel {
  readonly base: DecimalText;
  readonly tax: DecimalText;
}

export interface Totals {
  readonly net?: DecimalText;
  readonly tax?: DecimalText;
  readonly total: DecimalText;
  readonly paid?: DecimalText;
  readonly open?: DecimalText;
}

export interface Instalment {
  readonly due: Day;
  readonly amount: DecimalText;
}

export interface Payment {
  /** Recipient, IBAN, reference and the like, in this order. */
  readonly facts: readonly Fact[];
  /** The text of a QR code, such as that of `epcText`: at most 331 bytes of UTF-8 (version 13, error correction M). */
  readonly qr?: string;
}

/** A file embedded in the PDF, such as the XML of Factur-X. */
export interface PaperAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `text/xml`. */
  readonly mediaType: string;
  /** The relationship of the file to the paper (ISO 32000-2, 7.11.3): `Alternative` is the same invoice in another form. */
  readonly relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  readonly description?: string;
  /** Adds the four properties of Factur-X and their declaration, which PDF/A requires, to the XMP block. */
  readonly facturX?: FacturX;
}

export interface FacturX {
  /** `fx:ConformanceLevel`: `EN 16931`, `BASIC`, `EXTENDED`, `XRECHNUNG`. */
  readonly conformanceLevel: string;
  /** `fx:DocumentType`; by default `INVOICE`. */
  readonly documentType?: string;
  /** `fx:Version`; by default `1.0`. */
  readonly version?: string;
}
