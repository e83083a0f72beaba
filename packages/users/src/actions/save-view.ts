import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { SavedView } from '../entities/saved-view.js';
import { viewAudience, type Beside, OwnViews } from '../views/own-views.js';

interface SavePlan extends Plan<SavedView> {
  readonly formerDefaults: readonly string[];
}

/** Creates or changes a view, which belongs to its maker. */
@Injectable()
export class SaveView implements WriteVerb<SavedView, Beside, SavePlan> {
  constructor(private readonly views: OwnViews) {}

  load(work: UnitOfWork, view: SavedView, before: SavedView | null): Promise<Beside> {
    return this.views.look(work, view, before);
  }

  plan(view: SavedView, { problems, owner, ownerId, formerDefaults }: Beside): SavePlan {
    return { problems, changes: { owner, ownerId, audience: viewAudience(view, ownerId) }, formerDefaults };
  }

  apply(work: UnitOfWork, _view: SavedView, { formerDefaults }: SavePlan): Promise<void> {
    return this.views.unset(work, formerDefaults);
  }
}
