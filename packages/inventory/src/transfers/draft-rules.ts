import type { Problem } from '@daybook/errors';
import type { LocationType } from '../entities/location.js';
import type { Transfer } from '../entities/transfer.js';
import { KIND_RULES } from './transfer-kinds.js';

export type Ends = Pick<Transfer, 'locationFromId' | 'locationToId'>;

/** The locations: its own, or else the first of the type that its kind implies. */
export function transferEnds(
  { kind, locationFromId, locationToId }: Transfer,
  first: ReadonlyMap<LocationType, string>,
): Partial<Ends> {
  const { from, to } = KIND_RULES[kind];
  return { locationFromId: locationFromId ?? first.get(from), locationToId: locationToId ?? first.get(to) };
}

/** The kind implies a location that does not exist. */
export function missingEnds(kind: Transfer['kind'], { locationFromId, locationToId }: Partial<Ends>): Problem[] {
  const missing = (['from', 'to'] as const).filter((end) => !(end === 'from' ? locationFromId : locationToId));
  return missing.map((end) => ({
    field: `location_${end}`,
    code: 'required',
    message: `There is no active location of type ${KIND_RULES[kind][end]}. Create one, or choose one.`,
  }));
}

export const SAME_PLACE: Problem = {
  field: 'location_to',
  code: 'invalid_value',
  message: 'location_to must differ from location_from.',
};

export function kindProblems({ kind }: Transfer, before: Transfer | null): Problem[] {
  if (before === null || before.kind === kind) return [];
  const message = `kind cannot change from ${before.kind}. Create another transfer instead.`;
  return [{ field: 'kind', code: 'immutable', message }];
}

/** What a transfer of its kind must specify, and what it must not. */
export function formProblems({
  kind,
  partnerId,
  locationFromId,
  locationToId,
  lines,
  returnOfId,
}: Transfer): Problem[] {
  const required = (field: string, message: string): Problem => ({ field, code: 'required', message });
  if (!kind) return [required('kind', 'kind is required: delivery, receipt or internal.')];
  const rule = KIND_RULES[kind];
  const problems: Problem[] = [];
  if ((kind === 'return_in' || kind === 'return_out') && !returnOfId) {
    const message =
      'Returns cannot be created directly. Use the action return of the transfer whose goods are returned.';
    problems.push({ field: 'kind', code: 'invalid_value', message, allowed: ['delivery', 'receipt', 'internal'] });
  }
  if (rule.needsPartner && !partnerId)
    problems.push(
      required('partner', `partner is required: name the ${rule.to === 'customer' ? 'customer' : 'supplier'}.`),
    );
  if (kind === 'internal' && !locationFromId)
    problems.push(required('location_from', 'location_from is required for an internal transfer.'));
  if (kind === 'internal' && !locationToId)
    problems.push(required('location_to', 'location_to is required for an internal transfer.'));
  return [...problems, ...costProblems(kind, lines ?? [])];
}

function costProblems(kind: Transfer['kind'], lines: Transfer['lines']): Problem[] {
  if (kind === 'receipt') return [];
  return lines.flatMap(({ costUnit }, i): Problem[] => {
    if ((costUnit ?? null) === null) return [];
    const field = `lines[${i}].cost_unit`;
    return [
      {
        field,
        code: 'invalid_value',
        message: `${field} is only for receipts: other transfers move goods at their current cost. Leave it out.`,
      },
    ];
  });
}
