import type { Problem } from '@daybook/errors';
import type { LocationType } from '../entities/location.js';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import type { Facts } from '../stock/stock-facts.js';
import { countLine } from '../units/factors.js';
import { KIND_RULES } from './transfer-kinds.js';

/** What prevents confirming or posting a transfer (domain.md 5.7). */
export function transferProblems(transfer: Transfer, facts: Facts): Problem[] {
  return [...emptyProblems(transfer), ...goodsProblems(transfer.lines, facts), ...locationProblems(transfer, facts)];
}

function emptyProblems({ lines, kind }: Transfer): Problem[] {
  if (lines.length > 0) return [];
  return [
    { field: 'lines', code: 'required', message: `This ${kind.replace('_', ' ')} has no lines. Add at least one.` },
  ];
}

/** Only goods are stocked. */
export function goodsProblems(lines: readonly { readonly productId: string }[], { products }: Facts): Problem[] {
  return lines.flatMap(({ productId }, i): Problem[] => {
    const product = products.get(productId);
    if (product?.type === 'goods') return [];
    const field = `lines[${i}].product`;
    return [
      {
        field,
        code: 'not_stocked',
        message: `${field}: ${product?.name ?? 'this'} is a service. Only products of type goods move.`,
      },
    ];
  });
}

/** Sets the factors of the units of lines; returns those that their products do not have, and quantities that do not convert. */
export function countProblems(lines: readonly TransferLine[], { products }: Facts): Problem[] {
  return lines.flatMap((line, i) => {
    const product = products.get(line.productId);
    return product?.type === 'goods' ? countLine(line, product, `lines[${i}]`) : [];
  });
}

/** Each kind leads from one type of location to another; archived locations cannot be used. */
export function locationProblems(
  { kind, locationFromId, locationToId }: Pick<Transfer, 'kind' | 'locationFromId' | 'locationToId'>,
  facts: Facts,
): Problem[] {
  const rule = KIND_RULES[kind];
  return [
    ...typeProblems('location_from', locationFromId, rule.from, facts),
    ...typeProblems('location_to', locationToId, rule.to, facts),
  ];
}

export function typeProblems(field: string, id: string, type: LocationType, { locations }: Facts): Problem[] {
  const location = locations.get(id);
  if (location?.type !== type)
    return [
      {
        field,
        code: 'invalid_location_type',
        message: `${field} must be a location of type ${type}.`,
        allowed: [type],
      },
    ];
  if (location.active) return [];
  return [
    {
      field,
      code: 'archived',
      message: `${field}: ${location.name} is archived. Choose another location, or set it active again.`,
    },
  ];
}
