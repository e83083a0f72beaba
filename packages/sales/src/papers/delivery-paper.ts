import {
  factOf,
  goodsRow,
  type NamedAddress,
  paperFrame,
  type Parties,
  type ShownLine,
  type ShownWithLines,
} from '@daybook/accounting';
import type { PaperLanguage, PaperModel } from '@daybook/papers';
import { markOf } from './sale-paper.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface DeliveryLine extends ShownLine {
  readonly product: Named;
  /** Null until it is done or cancelled. */
  readonly quantity_done: number | null;
  readonly quantity_base: number;
}

/** A delivery as the read engine shows it. */
export interface ShownDelivery extends ShownWithLines {
  readonly number: string | null;
  readonly state: 'draft' | 'waiting' | 'ready' | 'done' | 'cancelled';
  readonly created_at: string;
  readonly date: string | null;
  readonly date_planned: string | null;
  readonly note: string | null;
  readonly order: Named | null;
  readonly lines: readonly DeliveryLine[];
}

const WORDS = {
  en: { title: 'Delivery note', date: 'Delivered', planned: 'Planned delivery', order: 'Order' },
  de: { title: 'Lieferschein', date: 'Lieferdatum', planned: 'Liefertermin', order: 'Auftrag' },
} as const;

/** The paper that goes with the goods to `place`, or else to the partner: what and how much, without prices. Of a done delivery it states what was delivered. */
export function deliveryPaper(
  delivery: ShownDelivery,
  place: NamedAddress | null,
  parties: Parties,
  language: PaperLanguage,
): PaperModel {
  const words = WORDS[language];
  const { number, state, date, date_planned: planned, created_at: createdAt, note, order, lines } = delivery;
  const isDone = state === 'done';
  const { seller, logo, home: currency } = parties;
  const to = place ?? parties.buyer?.delivery_address;
  const buyer = parties.buyer && to ? { ...parties.buyer, address: to } : parties.buyer;
  const day = date ?? createdAt.slice(0, 10);
  return {
    ...paperFrame(
      { kind: 'delivery', number, mark: markOf(state), day, currency, seller, logo, texts: seller, buyer },
      words.title,
      language,
    ),
    facts: [
      factOf(words.date, { day: isDone ? date : null }),
      factOf(words.planned, { day: isDone ? null : (date ?? planned) }),
      factOf(words.order, { text: order?.name ?? null }),
    ].filter((fact) => fact !== undefined),
    rows: lines
      .filter((line) => !isDone || line.quantity_done !== 0)
      .map((line) => {
        // What was delivered in part is in the product's own unit, as it may not be whole in that of the line.
        const isWhole = !isDone || line.quantity_done === line.quantity_base;
        const quantity = String(isWhole ? line.quantity : line.quantity_done);
        const article = parties.productOf(isWhole ? line : { ...line, unit_code: null });
        const what = { description: line.product.name, ...article, note: null };
        return goodsRow({ ...what, quantity }, language);
      }),
    ...(note === null ? {} : { note }),
  };
}
