import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatInstant } from '../../words/formats.js';
import { inWords, toldProblem } from '../../words/refusals.js';
import { t } from '../../texts/documents.js';
import { Approval } from './approval.js';

/** How a bill may differ from what was ordered and received. */
const DIFFERENCES = ['price_differs', 'over_billed'];

/** Above the form of a bill: whose approval it needs, and how it differs from its purchase order. */
export function BillNotice(props: LayoutProps) {
  return (
    <>
      <Approval {...props} />
      <Match {...props} />
    </>
  );
}

function Match({ schema, record }: LayoutProps) {
  const { slug } = useWorkspace();
  const isDraft = record.state === 'draft';
  const { data: states } = useQuery({ ...actionsQuery(slug, schema.name, record.id), enabled: isDraft });
  if (typeof record.match_approved_at === 'string') {
    const title = t.billMatch.approved(String(record.match_approved_by), formatInstant(record.match_approved_at));
    return (
      <Banner tone="good" role="status" title={title}>
        {String(record.match_reason)}
      </Banner>
    );
  }
  const reasons = states?.find(({ name }) => name === 'confirm')?.reasons ?? [];
  const found = isDraft ? reasons.filter(({ code }) => DIFFERENCES.includes(code)) : [];
  if (found.length === 0) return null;
  const lines = new Set(found.map(({ field }) => field?.replace(/\..*/, '')));
  return (
    <Banner tone="wait" role="status" title={t.billMatch.differ(lines.size)}>
      <ul>
        {found.map((reason) => (
          <li key={reason.field}>{differenceIn(inWords(toldProblem(reason)))}</li>
        ))}
      </ul>
      <p>{t.billMatch.next}</p>
      <Approve record={record} />
    </Banner>
  );
}

/** What differs, without what a program may do about it. */
function differenceIn(message: string): string {
  return message.replace(/ [^.]* \(approve_differences\)\.$/, '');
}

/** Only who posts bills approves how they differ. */
const SCOPES = ['write:accounting'];

function Approve({ record }: Pick<LayoutProps, 'record'>) {
  const { records, may } = useWorkspace();
  const writing = useRecordWriting();
  const [reason, setReason] = useState('');
  if (!may(SCOPES)) return null;
  const confirm = async (): Promise<void> => {
    const body = { approve_differences: reason.trim(), expected_amount_total: record.amount_total };
    const options = { idempotencyKey: writing.keyFor(body) };
    await writing.send(() => records.act('bills', record.id, 'confirm', body, options));
  };
  return (
    <>
      <TextInput
        label={t.billMatch.reason}
        maxLength={500}
        value={reason}
        error={writing.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button mt="xs" size="xs" loading={writing.isBusy} disabled={reason.trim() === ''} onClick={() => void confirm()}>
        {t.billMatch.confirm}
      </Button>
    </>
  );
}
