import type { Transaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { LocationType } from '../entities/location.js';
import type { Transfer } from '../entities/transfer.js';
import { type Facts, StockFacts } from '../stock/stock-facts.js';
import { changedLine } from '../transfers/changed-line.js';
import {
  type Ends,
  transferEnds,
  formProblems,
  kindProblems,
  missingEnds,
  SAME_PLACE,
} from '../transfers/draft-rules.js';
import { countProblems, goodsProblems, locationProblems } from '../transfers/transfer-conditions.js';
import { KIND_RULES } from '../transfers/transfer-kinds.js';
import { type OriginalLine, returnProblems, TransferOriginals } from '../transfers/transfer-originals.js';

interface Context {
  /** Its own locations, or those implied by its kind. */
  readonly ends: Partial<Ends>;
  readonly facts: Facts;
  /** For a return: the lines that it reverses. */
  readonly originals: readonly OriginalLine[];
}

/**
 * A new transfer is a draft: nothing is reserved, nothing moves (domain.md 5.7). A changed draft is checked again; of any
 * other transfer only annotations change (domain.md 5.10).
 */
@Injectable()
export class DraftTransfer implements WriteVerb<Transfer, Context | null> {
  constructor(
    private readonly facts: StockFacts,
    private readonly originals: TransferOriginals,
  ) {}

  /** Null: there is nothing to check, or checking is impossible. */
  async load(work: UnitOfWork, transfer: Transfer, before: Transfer | null): Promise<Context | null> {
    const isOpen = before === null || before.state === 'draft';
    if (!isOpen || !transfer.kind) return null;
    const ends = transferEnds(transfer, await this.implied(work.tx, work.workspaceId, transfer));
    const productIds = (transfer.lines ?? []).map(({ productId }) => productId);
    const locationIds = [ends.locationFromId, ends.locationToId].filter((id) => id !== undefined);
    const facts = await this.facts.load(work, productIds, locationIds);
    return { ends, facts, originals: before?.returnOfId ? await this.originals.load(work, transfer) : [] };
  }

  /** @throws InvalidRequest for what is wrong in the request itself */
  plan(transfer: Transfer, context: Context | null, before: Transfer | null): Plan<Transfer> {
    if (before !== null && before.state !== 'draft') return { problems: [] };
    const form = formProblems(transfer);
    if (form.length > 0 && before === null) throw new InvalidRequest(form);
    const unfit = form.length > 0 ? form : kindProblems(transfer, before);
    if (unfit.length > 0 || context === null) return { problems: unfit };
    const missing = missingEnds(transfer.kind, context.ends);
    if (missing.length > 0) return { problems: missing };
    const ends = context.ends as Ends;
    if (ends.locationFromId === ends.locationToId) throw new InvalidRequest(SAME_PLACE);
    const lines = (transfer.lines ?? []).map((line) =>
      changedLine(line, { quantityReserved: line.quantityReserved ?? '0' }),
    );
    const problems = [
      ...locationProblems({ ...ends, kind: transfer.kind }, context.facts),
      ...goodsProblems(lines, context.facts),
      ...countProblems(lines, context.facts),
    ];
    if (problems.length > 0) return { problems };
    return {
      problems: before?.returnOfId ? returnProblems(transfer, before, context.originals) : [],
      changes: { ...ends, lines, state: transfer.state ?? 'draft' },
    };
  }

  private async implied(
    tx: Transaction,
    workspaceId: string,
    transfer: Transfer,
  ): Promise<ReadonlyMap<LocationType, string>> {
    if (transfer.locationFromId && transfer.locationToId) return new Map();
    const { from, to } = KIND_RULES[transfer.kind];
    return this.facts.firstOf(tx, workspaceId, [from, to]);
  }
}
