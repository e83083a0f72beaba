import type { RecordEntity } from '@daybook/database';
import type { JsonObject } from '@daybook/json';
import { DuplicateRecord, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PositionReason } from '../fiscal/choose-position.js';

/** A document with a fiscal position, and why it has it. */
interface Positioned extends RecordEntity {
  readonly fiscalPositionReason: PositionReason | null;
}

/** A new draft of the same content. A fiscal position that somebody sent is copied; one that was chosen is chosen again (domain.md 5.11). */
@Injectable()
export class DuplicateDocument<D extends Positioned = Positioned> extends DuplicateRecord<D> {
  override async load(work: UnitOfWork, document: Readonly<D>, args: object | undefined): Promise<JsonObject | null> {
    const body = await super.load(work, document, args);
    if (body === null || document.fiscalPositionReason?.by === 'sent') return body;
    const { fiscal_position: _chosen, ...content } = body;
    return content;
  }
}
