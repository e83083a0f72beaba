/** A decimal number in digits, such as `-1234.50`: without an exponent; at most 15 significant digits (domain.md 3.1). */
export type DecimalText = string;

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** The languages of captions, numbers and days: British English and German of Germany. */
export type PaperLanguage = 'en' | 'de';

/**
 * All that is printed on a paper, as plain JSON. Texts are printed as they are, in Unicode NFC; a line feed begins a new line.
 * Captions of columns, totals and pages are added in `language`.
 */
export interface PaperModel {
  readonly language: PaperLanguage;
  /** The moment of both dates in the file, as `2026-11-27T10:15:00Z`. The same model gives the same bytes. */
  readonly createdAt: string;
  /** What the paper is: `Invoice`, `Rechnung`. */
  readonly title: string;
  /** Printed beside the title, on each page and in the title of the file. */
  readonly number?: string;
  /** Prints DRAFT or ENTWURF across each page. */
  readonly draft?: boolean;
  readonly currency: PaperCurrency;
  readonly seller: Seller;
  /** Name and address as on an envelope, 1 to 9 lines, placed for the window of DIN 5008, form B. */
  readonly buyer: readonly string[];
  /** Number, dates and references beside the address, in their order. */
  readonly facts: readonly Fact[];
  /** Above the table. */
  readonly intro?: string;
  /** At most 500. A column that no row fills is left out. */
  readonly rows: readonly PaperRow[];
  readonly taxes?: readonly TaxRow[];
  readonly totals?: Totals;
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
  /** Decimals that amounts have at least, 0 to 4. An amount with more keeps them: nothing is rounded. */
  readonly decimals: number;
}

/** Who sends the paper. All but the name is optional and stands in the foot of each page. */
export interface Seller {
  readonly name: string;
  readonly address?: readonly string[];
  readonly vatId?: string;
  /** The national number, such as the German Steuernummer. */
  readonly taxId?: string;
  /** Register, number and court in one line. */
  readonly registration?: string;
  /** Below the columns of the foot: capital, directors. */
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
  /** Printed in the first column; the number of the row where left out. */
  readonly position?: string;
  /** The first line is the name of the thing, further lines are printed lighter. */
  readonly description: string;
  readonly quantity?: DecimalText;
  readonly unit?: string;
  readonly price?: DecimalText;
  /** In per cent: `10` is 10 %. */
  readonly discount?: DecimalText;
  readonly taxes?: readonly TaxLabel[];
  /** What the row adds to the carried sums. */
  readonly amount: DecimalText;
}

/** A tax by its rate in per cent, by its name, or both; a row of the table shows the rate and, without one, the name. */
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
  /** Recipient, IBAN, reference and the like, in their order. */
  readonly facts: readonly Fact[];
  /** The text of a QR code, such as that of `epcText`: at most 331 bytes of UTF-8 (version 13, error correction M). */
  readonly qr?: string;
}

/** A file within the PDF, such as the XML of Factur-X. */
export interface PaperAttachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `text/xml`. */
  readonly mediaType: string;
  /** What the file is to the paper (ISO 32000-2, 7.11.3): the same invoice in another form is `Alternative`. */
  readonly relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
  readonly description?: string;
  /** Writes the four properties of Factur-X and their declaration, which PDF/A demands, into the XMP block. */
  readonly facturX?: FacturX;
}

export interface FacturX {
  /** `fx:ConformanceLevel`: `EN 16931`, `BASIC`, `EXTENDED`, `XRECHNUNG`. */
  readonly conformanceLevel: string;
  /** `fx:DocumentType`; `INVOICE` where left out. */
  readonly documentType?: string;
  /** `fx:Version`; `1.0` where left out. */
  readonly version?: string;
}
