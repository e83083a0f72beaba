import { useWorkspace } from '../../data/workspace.js';
import type { Related } from '../../data/wire.js';
import { LinkButton } from '../../parts/links.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/banking.js';

const RECONCILE = '/w/$workspace/bank/$account/reconcile';

/** Beside a bank account: where its lines are matched. */
export function BankAccountLinks({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  return (
    <LinkButton variant="default" to={RECONCILE} params={{ workspace: slug, account: record.id }}>
      {t.links.reconcile}
    </LinkButton>
  );
}

/** Beside a bank line that is open: the line where it is matched. */
export function BankLineLink({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  const account = record.bank_account as Related | null;
  if (record.state !== 'open' || account === null) return null;
  return (
    <LinkButton
      variant="default"
      to={RECONCILE}
      params={{ workspace: slug, account: account.id }}
      search={{ line: record.id } as never}
    >
      {t.links.inReconcile}
    </LinkButton>
  );
}
