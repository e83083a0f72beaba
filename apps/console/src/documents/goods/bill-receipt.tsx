import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { isRefusal, refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import type { LayoutProps } from '../../resource/config.js';
import { t } from '../../texts/documents.js';

/** Who may draft a bill of what came. */
const SCOPES = ['write:purchasing', 'write:accounting'];

/** Makes the draft bill of a done receipt, and opens it. */
export function BillReceipt({ record }: LayoutProps) {
  const { slug, records, may } = useWorkspace();
  const navigate = useNavigate();
  const keys = useIntentionKeys();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  if (record.state !== 'done' || !may(SCOPES)) return null;
  const bill = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      const { id } = await records.create(`receipts/${record.id}/bill`, {}, { idempotencyKey: keys.keyFor({}) });
      void refreshWorkspace(slug);
      await navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource: 'bills', id } });
    } catch (error) {
      if (isRefusal(error)) keys.forget();
      setFailure(error as Error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {failure ? <Banner tone="wait">{failure.message}</Banner> : null}
      <Button variant="default" loading={isSending} onClick={() => void bill()}>
        {t.billReceipt.bill}
      </Button>
    </>
  );
}
