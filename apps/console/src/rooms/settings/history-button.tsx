import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Row } from '../../data/wire.js';
import { useSchema } from '../../data/workspace.js';
import { DetailDrawer } from '../../parts/detail-drawer.js';
import { History } from '../../record/history.js';
import { t } from '../../texts/settings.js';

interface HistoryButtonProps {
  readonly resource: string;
  readonly record: Row;
  /** What the history is of: `Ada Lovelace`, `the invitation of ada@example.com`. */
  readonly of: string;
}

/** Opens the history of one row next to the page. */
export function HistoryButton({ resource, record, of }: HistoryButtonProps) {
  const schema = useSchema(resource);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label={t.historyButton.historyOf(of)}
        title={t.historyButton.historyOf(of)}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
      <DetailDrawer opened={isOpen} onClose={() => setOpen(false)} title={of.charAt(0).toUpperCase() + of.slice(1)}>
        <History schema={schema} record={record} />
      </DetailDrawer>
    </>
  );
}
