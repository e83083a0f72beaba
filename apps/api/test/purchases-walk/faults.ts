import type { Doc } from '@daybook/harness';
import { shown } from '../support/walked.js';
import { isGoods, type Line, type Order } from './model.js';

/** A bug that the product could have, simulated in its responses. */
interface Fault {
  readonly what: string;
  /** Changes the response for an order; `order` is the model's. */
  readonly show: (doc: Doc, order: Order) => void;
}

/** Adds a surplus to a quantity of each line. */
function more(name: string, by: (order: Order, line: Line) => number): Fault['show'] {
  return (doc, order) => {
    for (const [i, line] of order.lines.entries())
      (doc['lines'] as Doc[])[i]![`quantity_${name}`] += shown(by(order, line));
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const back = ({ receipts }: Order, line: Line): number =>
  sum(
    receipts
      .filter(({ kind }) => kind === 'returns')
      .flatMap(({ lines }) => lines.filter(({ of }) => of === line).map(({ done }) => done)),
  );

const billedIn =
  (state: string) =>
  ({ bills }: Order, line: Line): number =>
    sum(
      bills
        .filter((bill) => bill.state === state && bill.type === 'bill')
        .flatMap(({ lines }) => lines.filter(({ of }) => of === line).map(({ quantity }) => quantity)),
    );

export const FAULTS: readonly Fault[] = [
  {
    what: 'a return that takes a thousandth too little off',
    show: more('received', (order, line) => (back(order, line) > 0 ? 1 : 0)),
  },
  { what: 'a draft bill that does not count', show: more('billed', (order, line) => -billedIn('draft')(order, line)) },
  { what: 'a cancelled bill that still counts', show: more('billed', billedIn('cancelled')) },
  {
    what: 'goods that may be billed before they come',
    show: more('to_bill', (order, line) =>
      order.isUnderWay && isGoods(line) ? line.quantity - Math.min(line.quantity, order.received(line)) : 0,
    ),
  },
  {
    what: 'a difference that is not shown',
    show: (doc) => (doc['lines'] as Doc[]).forEach((line) => (line['match'] = 'ok')),
  },
  {
    what: 'an order that stays received after a return',
    show: (doc, order) =>
      void (order.receiptStatus === 'partial' && Object.assign(doc, { receipt_status: 'received' })),
  },
];
