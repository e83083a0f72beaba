import type { Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Audit } from '../accounts/audit.js';
import type { SecuritySettings } from '../entities/security-settings.js';
import { FactorStore, hasFactor } from '../factors/factor-store.js';

interface UpdatePlan extends Plan<SecuritySettings> {
  readonly isChanged: boolean;
}

/** Requiring a factor applies from every member's next request. */
@Injectable()
export class UpdateSecuritySettings implements WriteVerb<SecuritySettings, readonly Problem[], UpdatePlan> {
  constructor(
    private readonly factors: FactorStore,
    private readonly audit: Audit,
  ) {}

  needsProof({ factorRequired }: SecuritySettings, before: SecuritySettings): boolean {
    return factorRequired !== before.factorRequired;
  }

  /** Whoever turns it on must not lock themselves out: their factors are locked until it is on. */
  async load(
    { tx, principal }: UnitOfWork,
    { factorRequired }: SecuritySettings,
    before: SecuritySettings,
  ): Promise<readonly Problem[]> {
    const userId = principal.session?.userId;
    if (!factorRequired || before.factorRequired || userId === undefined) return [];
    await this.factors.lock(tx, userId);
    if (hasFactor(await this.factors.methodsOf(userId, tx))) return [];
    const message = 'Set up a second factor of your own first: without it you would lose access to this workspace.';
    return [{ field: 'factor_required', code: 'no_factor', message }];
  }

  plan({ factorRequired }: SecuritySettings, problems: readonly Problem[], before: SecuritySettings): UpdatePlan {
    return { problems, isChanged: factorRequired !== before.factorRequired };
  }

  async apply(
    { tx, workspaceId, principal }: UnitOfWork,
    { factorRequired }: SecuritySettings,
    { isChanged }: UpdatePlan,
  ): Promise<void> {
    if (!isChanged) return;
    const actorId = principal.session?.userId;
    const details = { required: String(factorRequired) };
    await this.audit.note(tx, { kind: 'factor_requirement_changed', workspaceId, actorId, details });
  }
}
