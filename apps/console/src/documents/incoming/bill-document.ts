import { queryOptions } from '@tanstack/react-query';
import { recordsOf } from '../../data/daybook.js';
import type { Row } from '../../data/wire.js';

/** Something about a document that a person should look at. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** What the document and the partner have in common: `vat_id`. */
  readonly by: string;
}

export interface Party {
  readonly name: string;
  readonly vat_id: string | null;
  readonly registration_id: string | null;
  readonly address: readonly string[];
}

interface Taxed {
  /** UNCL5305. */
  readonly category: string | null;
  /** Percent. */
  readonly rate: number | null;
  readonly amount: number;
}

/** What an e-invoice says. */
export interface ReadDocument {
  readonly type: 'invoice' | 'credit_note';
  readonly number: string;
  readonly date: string;
  readonly currency: string;
  readonly delivery_date: string | null;
  readonly order_reference: string | null;
  readonly buyer_reference: string | null;
  readonly payment_terms: string | null;
  readonly notes: readonly string[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly (Taxed & {
    readonly description: string;
    readonly quantity: number;
    readonly unit_code: string | null;
    readonly price: number | null;
  })[];
  readonly adjustments: readonly (Taxed & {
    readonly kind: 'allowance' | 'charge';
    readonly reason: string | null;
  })[];
  readonly taxes: readonly (Taxed & { readonly base: number })[];
}

/** The figures that a document states. */
export interface Told {
  readonly net: number;
  readonly tax: number | null;
  readonly total: number;
  readonly payable: number;
  readonly due: string | null;
  readonly iban: string | null;
  readonly reference: string | null;
}

/** A value of the document, for a field of the bill. */
export interface ReadValue {
  /** `period.from`, `lines[0].quantity` */
  readonly field: string;
  /** The id of the line, for a field of one. */
  readonly line: string | null;
  readonly value: string | number;
}

/** The answer of `GET /v1/bills/{id}/document`. All but the lists is null where none of its files is an e-invoice. */
export interface BillDocument {
  readonly source: { readonly syntax: 'ubl' | 'cii'; readonly attachment: string } | null;
  readonly document: ReadDocument | null;
  readonly told: Told | null;
  readonly suggestions: readonly Suggestion[];
  readonly warnings: readonly Warning[];
  readonly read: readonly ReadValue[];
}

/** The answer of `POST /v1/bills/from_document`. */
export interface MadeBill {
  readonly bill: Row;
  readonly warnings: readonly Warning[];
  readonly duplicate: boolean;
}

/** A part of its record: read again whenever the bill changes. */
export const billDocumentQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'record', 'bills', id, 'document'],
    queryFn: ({ signal }) =>
      recordsOf(workspace).read<BillDocument>(`/v1/bills/${encodeURIComponent(id)}/document`, {}, signal),
    // Reading a PDF takes the service some time: a change of the window is no reason to.
    refetchOnWindowFocus: false,
  });
