import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { StockFacts } from '../stock/stock-facts.js';
import { goodsProblems, locationProblems } from './transfer-conditions.js';
import { KINDS } from './transfer-kinds.js';
import { TransferOriginals } from './transfer-originals.js';

/** Completes a draft transfer: locations that its kind implies, and what may be said of it at all (domain.md 4.13). */
@Injectable()
export class TransferDraft {
  constructor(
    private readonly facts: StockFacts,
    private readonly originals: TransferOriginals,
  ) {}

  /** @throws InvalidRequest for what the request alone shows; Refusal, both naming the field */
  async complete(work: UnitOfWork, transfer: Transfer): Promise<void> {
    transfer.state ??= 'draft';
    transfer.lines ??= [];
    const before = work.before(transfer);
    refuse(formProblems(transfer), before ? Refusal : InvalidRequest);
    if (before && before.kind !== transfer.kind) refuse([fixed(before)], Refusal);
    for (const line of transfer.lines) line.quantityReserved ??= '0';
    await this.implyLocations(work, transfer);
    if (transfer.locationFromId === transfer.locationToId) refuse([SAME_PLACE], InvalidRequest);
    const productIds = transfer.lines.map(({ productId }) => productId);
    const facts = await this.facts.hold(work.workspaceId, productIds, [transfer.locationFromId, transfer.locationToId]);
    refuse([...locationProblems(transfer, facts), ...goodsProblems(transfer.lines, facts)], Refusal);
    if (before?.returnOfId) refuse(await this.originals.problems(work, transfer, before), Refusal);
  }

  private async implyLocations(work: UnitOfWork, transfer: Transfer): Promise<void> {
    if (transfer.locationFromId && transfer.locationToId) return;
    const rule = KINDS[transfer.kind];
    const first = await this.facts.firstOf(work.workspaceId, [rule.from, rule.to]);
    const missing = (['from', 'to'] as const).filter(
      (end) => !transfer[`location${end === 'from' ? 'From' : 'To'}Id`] && !first.has(rule[end]),
    );
    refuse(
      missing.map((end) => ({
        field: `location_${end}`,
        code: 'required',
        message: `There is no active location of type ${rule[end]}. Create one, or choose one.`,
      })),
      Refusal,
    );
    transfer.locationFromId ??= first.get(rule.from) as string;
    transfer.locationToId ??= first.get(rule.to) as string;
  }
}

const SAME_PLACE: Problem = {
  field: 'location_to',
  code: 'invalid_value',
  message: 'location_to must differ from location_from.',
};

function fixed({ kind }: Transfer): Problem {
  return {
    field: 'kind',
    code: 'immutable',
    message: `kind cannot change from ${kind}. Create another transfer instead.`,
  };
}

function formProblems({ kind, partnerId, locationFromId, locationToId, lines, returnOfId }: Transfer): Problem[] {
  const required = (field: string, message: string): Problem => ({ field, code: 'required', message });
  if (!kind) return [required('kind', 'kind is required: delivery, receipt or internal.')];
  const rule = KINDS[kind];
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
  return [...problems, ...costProblems(kind, lines)];
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

function refuse(problems: readonly Problem[], kind: new (list: readonly Problem[]) => Error): void {
  if (problems.length > 0) throw new kind(problems);
}
