import { type Availability, Stock } from '@daybook/inventory';
import type { Problem } from '@daybook/errors';
import { add, compare } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { readyProblems } from '../documents/sale-conditions.js';
import type { SaleContext } from '../documents/sale-context.js';
import type { Order } from '../entities/order.js';
import { OrderLocations } from './order-locations.js';

type Lines = Pick<Order, 'lines'>;

/** Everything that stands against confirming a draft, in the order of domain.md 5.6. */
@Injectable()
export class ConfirmConditions {
  constructor(
    private readonly locations: OrderLocations,
    private readonly stock: Stock,
  ) {}

  /** As it looks now. */
  async look(work: UnitOfWork, order: Order, context: SaleContext): Promise<Problem[]> {
    return this.problems(work, order, context, (ids) => this.stock.available(work.workspaceId, ids, order.locationId));
  }

  /** With what is available held until the transaction ends. */
  async hold(work: UnitOfWork, order: Order, context: SaleContext): Promise<Problem[]> {
    return this.problems(work, order, context, (ids) => this.stock.hold(work, ids, order.locationId));
  }

  private async problems(
    work: UnitOfWork,
    order: Order,
    context: SaleContext,
    availableOf: (productIds: readonly string[]) => Promise<ReadonlyMap<string, Availability>>,
  ): Promise<Problem[]> {
    const goods = [
      ...new Set(
        order.lines.flatMap(({ productId }) =>
          context.products.get(productId ?? '')?.type === 'goods' ? [productId!] : [],
        ),
      ),
    ];
    const places = goods.length > 0 ? await this.locations.problems(work.workspaceId, order.locationId) : [];
    const available =
      context.requireStock && goods.length > 0 && places.length === 0 ? await availableOf(goods.sort()) : undefined;
    return [
      ...readyProblems(order, context, 'confirm an order'),
      ...archivedProblems(order, context),
      ...places,
      ...(available ? stockProblems(order, context, available) : []),
    ];
  }
}

function archivedProblems({ lines }: Lines, { products }: SaleContext): Problem[] {
  return lines.flatMap(({ productId }, i) => {
    const product = products.get(productId ?? '');
    if (!product || product.active) return [];
    const field = `lines[${i}].product`;
    return [
      {
        field,
        code: 'archived',
        message: `${field}: ${product.name} is archived. Set it active again, or choose another product.`,
      },
    ];
  });
}

/** All lines of a product together must find what they want (domain.md 5.6). */
function stockProblems(
  { lines }: Lines,
  { products }: SaleContext,
  available: ReadonlyMap<string, Availability>,
): Problem[] {
  const wanted = new Map<string, string>();
  return lines.flatMap(({ productId, quantity }, i) => {
    const there = available.get(productId ?? '')?.available;
    if (there === undefined) return [];
    const sum = add(wanted.get(productId!) ?? '0', quantity);
    wanted.set(productId!, sum);
    if (compare(sum, there) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'insufficient_stock',
        message: `${field}: only ${there} of ${products.get(productId!)!.name} is available, and the order needs ${sum}. Reduce the quantity, or bring in stock.`,
      },
    ];
  });
}
