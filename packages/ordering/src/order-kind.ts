import type { PricedType } from '@daybook/accounting';
import type { RecordEntity } from '@daybook/database';
import type { ErrorCode } from '@daybook/errors';
import type { WantedTransfer } from '@daybook/inventory';
import type { Resource } from '@daybook/records';
import type { Ordered } from './ordered.js';

/** The error codes for documents that exceed the ordered quantity (`over`) or take the total below zero (`under`). */
export interface Counting {
  readonly over: ErrorCode;
  readonly under: ErrorCode;
  /** `delivered` */
  readonly done: string;
  /** `returned` */
  readonly undone: string;
}

/** The words that messages use for orders of this kind. */
export interface OrderWords {
  /** `deliver`, `delivers`, `a delivery`, `deliveries` */
  readonly move: string;
  readonly moves: string;
  readonly movement: string;
  readonly movements: string;
  /** `invoice` */
  readonly bill: string;
  /** `order lines` */
  readonly lines: string;
}

/** A kind of order, as data: its tables, the documents that fulfil it, and how it shows its progress. */
export interface OrderKind<O extends RecordEntity = RecordEntity> {
  readonly resource: Resource<O>;
  readonly tables: { readonly orders: string; readonly lines: string; readonly lineTaxes: string };
  /** The column of an order line that refers to its order. */
  readonly parent: string;
  /** The columns in which document lines refer to an order line, and documents to an order. */
  readonly link: { readonly line: string; readonly order: string };
  /** Resources whose lines can refer to lines of such orders, with their tables. */
  readonly linked: Readonly<Record<string, { readonly lines: string; readonly parent: string }>>;
  /** The kinds of transfer that move its goods and that return them. */
  readonly transfers: { readonly out: WantedTransfer['kind']; readonly back: string };
  /** The type of the documents that credit what was billed. */
  readonly credit: string;
  /** The values shown for `movement` and `billing` of {@link Ordered}. */
  readonly statuses: {
    readonly movement: Readonly<Record<'none' | 'pending' | 'partial' | 'all', string>>;
    readonly billing: Readonly<Record<'none' | 'open' | 'partial' | 'all', string>>;
  };
  readonly moving: Counting;
  readonly billing: Counting;
  readonly nothingToBill: ErrorCode;
  /** What it is billed by, and the setting for the account of its down payments. */
  readonly bills: PricedType;
  readonly depositAccount: 'customer_deposit_account' | 'supplier_deposit_account';
  readonly words: OrderWords;
  /** The part of the order that progress depends on. */
  view(order: Readonly<O>): Ordered;
  /** Writes the progress in {@link Ordered} to the order. */
  show(order: O, ordered: Ordered): void;
}
