import type { Doc } from '@daybook/harness';
import type { Order, SaleLine } from './model.js';
import { shown } from '../support/walked.js';

/** A bug that the product could have, simulated in its responses. */
interface Fault {
  readonly what: string;
  /** Changes the response for an order; `order` is the model's. */
  readonly show: (doc: Doc, order: Order) => void;
}

/** Adds a surplus to a quantity of each line. */
function more(name: string, by: (order: Order, line: SaleLine) => number): Fault['show'] {
  return (doc, order) => {
    for (const [i, line] of order.lines.entries())
      (doc['lines'] as Doc[])[i]![`quantity_${name}`] += shown(by(order, line));
  };
}

const returned = (order: Order, line: SaleLine): number =>
  sum(
    order.transfers
      .filter(({ kind }) => kind === 'returns')
      .flatMap(({ lines }) => lines.filter(({ of }) => of === line).map(({ done }) => done ?? 0)),
  );

const invoicedIn =
  (state: string) =>
  (order: Order, line: SaleLine): number =>
    sum(
      order.invoices
        .filter((each) => each.state === state && each.type === 'invoice')
        .flatMap(({ lines }) => lines.filter(({ of }) => of === line).map(({ quantity }) => quantity)),
    );

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const FAULTS: readonly Fault[] = [
  {
    what: 'a return that takes a thousandth too little off',
    show: more('delivered', (order, line) => (returned(order, line) > 0 ? 1 : 0)),
  },
  {
    what: 'a service delivered by hand that counts a thousandth too much',
    show: more('delivered', (_, line) => (line.byHand ? 1 : 0)),
  },
  {
    what: 'a draft invoice that leaves what there is to invoice as it was',
    show: more('to_invoice', invoicedIn('draft')),
  },
  { what: 'a cancelled invoice that still counts', show: more('invoiced', invoicedIn('cancelled')) },
  {
    what: 'a credit that re-opens nothing',
    show: more(
      'invoiced',
      (order, line) =>
        invoicedIn('posted')(order, line) - Math.min(invoicedIn('posted')(order, line), order.invoiced(line, 'posted')),
    ),
  },
  {
    what: 'a closed order that still reserves',
    show: more('reserved', ({ isClosed }, line) => (isClosed && line.product?.isGoods ? 1 : 0)),
  },
  {
    what: 'a rest that the order does not show',
    show: (doc) => Object.assign(doc, { deliveries: (doc['deliveries'] as Doc[]).slice(0, 1) }),
  },
];
