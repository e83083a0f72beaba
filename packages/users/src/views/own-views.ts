import { type ErrorCode, InvalidRequest, type Problem, suggest } from '@daybook/errors';
import { Registry, type UnitOfWork } from '@daybook/records';
import { requireAnyScope } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { shownUserId } from '../accounts/accounts.js';
import type { SavedView } from '../entities/saved-view.js';
import { EVERYONE, savedViews } from '../resources/saved-views.resource.js';
import { queryProblems } from './view-query.js';

/** For one person in one workspace. */
const MOST_VIEWS = 100;

// Serializes changes to a person's views: their number is limited, and a resource has only one default.
const LOCK = 'SELECT m.id FROM users.members m WHERE m.workspace_id = $1 AND m.user_id = $2 FOR UPDATE';

const OTHERS = `
  SELECT v.id, v.resource, v.is_default AS "isDefault", v.name FROM users.saved_views v
  WHERE v.workspace_id = $1 AND v.owner_id = $2 AND v.id <> $3`;

interface Other {
  readonly id: string;
  readonly resource: string;
  readonly isDefault: boolean;
  readonly name: string;
}

/** The context of a view: its owner's other views, which may no longer be the default. */
export interface Beside {
  readonly problems: readonly Problem[];
  readonly ownerId: string;
  readonly owner: string;
  readonly formerDefaults: readonly string[];
}

/** The rules for one person's views. */
@Injectable()
export class OwnViews {
  constructor(private readonly registry: Registry) {}

  /**
   * Called with the view as sent. @throws Forbidden to share, or to change somebody else's shared view, without the scope; InvalidRequest
   * for an invalid list or parameters
   */
  async look(work: UnitOfWork, view: SavedView, before: SavedView | null): Promise<Beside> {
    this.requireRight(work, view, before);
    const wrong = [...this.resourceProblems(view), ...queryProblems(view.query)];
    if (wrong.length > 0) throw new InvalidRequest(wrong);
    const { session, actor } = work.principal;
    const userId = session!.userId;
    const ownerId = before?.ownerId ?? shownUserId(userId);
    const owner = before?.owner ?? actor.name;
    await work.tx.query(LOCK, [work.workspaceId, userId]);
    const others = await work.tx.query<Other>(OTHERS, [work.workspaceId, ownerId, view.id]);
    const siblings = others.filter(({ resource }) => resource === view.resource);
    const defaults = view.isDefault ? siblings.filter(({ isDefault }) => isDefault).map(({ id }) => id) : [];
    const problems = [
      ...nameProblems(view, siblings),
      ...(before === null && others.length >= MOST_VIEWS ? [TOO_MANY] : []),
    ];
    return { problems, ownerId, owner, formerDefaults: defaults };
  }

  /** Whoever manages members may change and delete what somebody else shares; everybody may change and delete their own. */
  requireRight({ principal }: UnitOfWork, view: SavedView, before: SavedView | null): void {
    const isOwn = before === null || before.ownerId === shownUserId(principal.session!.userId);
    if (!isOwn) requireAnyScope(principal, ['manage:members']);
    if (view.shared && before?.shared !== true) requireAnyScope(principal, ['manage:views']);
  }

  /** Another view is the default now. */
  async unset(work: UnitOfWork, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const former = await work.lock(savedViews, id);
      former.isDefault = false;
      work.save(former);
    }
  }

  private resourceProblems({ resource }: SavedView): Problem[] {
    const listed = this.registry.all.filter((one) => this.registry.operationsOf(one).includes('list'));
    const names = listed.map(({ name }) => name);
    if (names.includes(resource)) return [];
    const suggestion = suggest(resource, names);
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    return [problem('resource', 'invalid_value', `There is no list called "${resource}".${hint}`)];
  }
}

export function viewAudience({ shared }: SavedView, ownerId: string): string {
  return shared ? EVERYONE : ownerId;
}

const TOO_MANY: Problem = {
  code: 'too_many_views',
  message: `You have ${MOST_VIEWS} saved views, which is the maximum for a person. Delete one that you do not need.`,
};

function nameProblems({ name }: SavedView, siblings: readonly Other[]): Problem[] {
  const wanted = name?.toLowerCase();
  if (!siblings.some((one) => one.name.toLowerCase() === wanted)) return [];
  return [problem('name', 'already_exists', `You have another view of this list called "${name}".`)];
}

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
