import { useQuery } from '@tanstack/react-query';
import { actionsQuery } from '../../data/queries.js';
import type { ActionState } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { useAccountingSettings, useBooks } from '../../data/books.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatAmount, formatInstant } from '../../words/formats.js';
import { t } from '../../texts/documents.js';

/** Whether an action is refused for this reason. */
function has(states: readonly ActionState[] | undefined, action: string, reason: string): boolean {
  return states?.find(({ name }) => name === action)?.reasons.some(({ code }) => code === reason) === true;
}

/** Above the form of a draft bill: that it needs the approval of a second person, and whose, or who has approved it. */
export function Approval({ schema, record }: LayoutProps) {
  const { slug } = useWorkspace();
  const isDraft = record.state === 'draft';
  const { data: states } = useQuery({ ...actionsQuery(slug, schema.name, record.id), enabled: isDraft });
  const isNeeded = isDraft && has(states, 'confirm', 'approval_required');
  if (isNeeded) return <Needed states={states ?? []} />;
  if (!isDraft || typeof record.approved_at !== 'string') return null;
  return (
    <Banner
      tone="good"
      role="status"
      title={t.approval.given(String(record.approved_by), formatInstant(record.approved_at))}
    >
      {t.approval.untilChanged}
    </Banner>
  );
}

function Needed({ states }: { readonly states: readonly ActionState[] }) {
  const { currency } = useBooks();
  const over = useAccountingSettings()?.bill_approval_over;
  const title =
    typeof over === 'number' && over > 0
      ? t.approval.over(`${formatAmount(over, currency)} ${currency}`)
      : t.approval.every;
  const mayApprove = states.find(({ name }) => name === 'approve')?.allowed === true;
  const whose = mayApprove
    ? t.approval.yours
    : has(states, 'approve', 'own_approval')
      ? t.approval.another
      : t.approval.somebody;
  return (
    <Banner tone="wait" role="status" title={title}>
      {whose}
    </Banner>
  );
}
