import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';

/** Who may draft a bill of what came. */
const SCOPES = ['write:purchasing', 'write:accounting'];

/** Makes the draft bill of a done receipt, and opens it. */
export function BillReceipt({ record }: LayoutProps) {
  const { slug, records, may } = useWorkspace();
  const navigate = useNavigate();
  const writing = useRecordWriting();
  if (record.state !== 'done' || !may(SCOPES)) return null;
  const bill = async (): Promise<void> => {
    const options = { idempotencyKey: writing.keyFor({}) };
    const made = await writing.send(() => records.create(`receipts/${record.id}/bill`, {}, options));
    if (!made) return;
    await navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource: 'bills', id: made.id } });
  };
  return (
    <>
      {writing.message ? <Banner tone="wait">{writing.message}</Banner> : null}
      <Button variant="default" loading={writing.isBusy} onClick={() => void bill()}>
        {t.billReceipt.bill}
      </Button>
    </>
  );
}
