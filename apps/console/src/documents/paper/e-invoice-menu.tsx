import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Row } from '../../data/wire.js';
import { useWorkspace } from '../../data/workspace.js';
import { Dialog } from '../../parts/dialog.js';
import { downloadOrSay } from '../../parts/download.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { t } from '../../texts/documents.js';
import { type Judgement, MissingFacts } from './e-invoice-facts.js';

export type EInvoiceForm = 'factur_x' | 'ubl' | 'cii';

interface EInvoiceMenuProps {
  /** `/v1/invoices/inv_…` */
  readonly path: string;
  readonly record: Row;
  readonly save: (form: EInvoiceForm) => Promise<void>;
}

/** Downloads the e-invoice in one of its forms, or shows what it lacks. */
export function EInvoiceMenu({ path, record, save }: EInvoiceMenuProps) {
  const { records } = useWorkspace();
  const [missing, setMissing] = useState<Judgement['missing']>();
  const judge = async (): Promise<void> => {
    try {
      setMissing((await records.read<Judgement>(`${path}/e_invoice`)).missing);
    } catch (error) {
      sayDone(wordsOf(error));
    }
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t.paper.eInvoice}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void downloadOrSay(() => save('factur_x'))}>{t.paper.facturX}</Menu.Item>
          <Menu.Item onClick={() => void downloadOrSay(() => save('ubl'))}>{t.paper.ubl}</Menu.Item>
          <Menu.Item onClick={() => void downloadOrSay(() => save('cii'))}>{t.paper.cii}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void judge()}>{t.paper.missing}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={missing !== undefined} onClose={() => setMissing(undefined)} title={t.paper.missing}>
        {missing?.length === 0 ? (
          <Text>{t.paper.nothingMissing}</Text>
        ) : (
          <MissingFacts missing={missing ?? []} invoice={record} />
        )}
      </Dialog>
    </>
  );
}
