import type { RecordEntity } from '@daybook/database';
import type { ErrorCode } from '@daybook/errors';
import type { WantedTransfer } from '@daybook/inventory';
import type { Resource } from '@daybook/records';
import type { Ordered } from './ordered.js';

/** How a quantity of an order is refused where documents would come to more than it, or to less than nothing. */
export interface Counting {
  readonly over: ErrorCode;
  readonly under: ErrorCode;
  /** `delivered` */
  readonly done: string;
  /** `returned` */
  readonly undone: string;
}

/** What an order of this kind is called in messages. */
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

/** A kind of order, as data: where its rows are, which documents fulfil it, and how it shows what became of it. */
export interface OrderKind<O extends RecordEntity = RecordEntity> {
  readonly resource: Resource<O>;
  readonly tables: { readonly orders: string; readonly lines: string; readonly lineTaxes: string };
  /** The column of a line that names its order. */
  readonly parent: string;
  /** The columns by which lines of documents name a line of an order, and documents an order. */
  readonly link: { readonly line: string; readonly order: string };
  /** Resources whose lines name lines of such orders, and the tables of both. */
  readonly linked: Readonly<Record<string, { readonly lines: string; readonly parent: string }>>;
  /** The transfers that move its goods, and that bring them back. */
  readonly transfers: { readonly out: WantedTransfer['kind']; readonly back: string };
  /** The type of the documents that take back what is billed. */
  readonly credit: string;
  /** How `movement` and `billing` of {@link Ordered} are shown. */
  readonly statuses: {
    readonly movement: Readonly<Record<'none' | 'pending' | 'partial' | 'all', string>>;
    readonly billing: Readonly<Record<'none' | 'open' | 'partial' | 'all', string>>;
  };
  readonly moving: Counting;
  readonly billing: Counting;
  readonly nothingToBill: ErrorCode;
  readonly words: OrderWords;
  /** The order as far as its progress goes. */
  view(order: Readonly<O>): Ordered;
  /** Puts what {@link Ordered} says of its progress on the order. */
  show(order: O, ordered: Ordered): void;
}
