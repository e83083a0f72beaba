import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { SavedView } from '../entities/saved-view.js';
import { OwnViews } from '../views/own-views.js';

/** One's own view, or a shared one of somebody else. */
@Injectable()
export class DeleteView implements WriteVerb<SavedView> {
  constructor(private readonly views: OwnViews) {}

  async load(work: UnitOfWork, view: SavedView): Promise<void> {
    this.views.requireRight(work, view, view);
  }

  plan(): Refused {
    return { problems: [] };
  }
}
