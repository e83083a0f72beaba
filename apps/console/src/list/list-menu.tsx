import { ActionIcon, Menu } from '@mantine/core';
import { IconCode, IconDots, IconDownload, IconPrinter, IconTerminal2, IconUpload } from '@tabler/icons-react';
import { copyText } from '../parts/copy-text.js';
import { sayDone } from '../parts/say.js';
import { curlOf, sdkCallOf } from './as-code.js';
import type { SheetKind } from '../sheets/save-sheet.js';
import type { List } from './use-list.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';
import { useOpenImport } from './use-open-import.js';

async function copy(text: string, done: string): Promise<void> {
  // The menu is closed by now and no longer traps the focus.
  const isCopied = await copyText(text, document.body);
  sayDone(isCopied ? done : t.listMenu.noCopy);
}

/** Exports this list as a file, as code, or to print. */
export function ListMenu({
  list: {
    schema,
    workspace: { slug, records, currency = '' },
    request,
    columns,
  },
}: {
  readonly list: List;
}) {
  const openImport = useOpenImport(schema.name);
  const call = { origin: window.location.origin, workspace: slug, schema, query: request };
  const hasCurrency = schema.fields.some(({ name }) => name === 'currency');
  const wanted = { records, resource: schema.name, request, columns, hasCurrency, currency };
  const save = (kind: SheetKind): void =>
    void import('./export-list.js').then(({ exportList }) => exportList(wanted, kind));
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t.listMenu.more}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={14} aria-hidden />} onClick={() => save('xlsx')}>
          {t.listMenu.xlsx}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={14} aria-hidden />} onClick={() => save('csv')}>
          {t.listMenu.csv}
        </Menu.Item>
        {openImport ? (
          <Menu.Item leftSection={<IconUpload size={14} aria-hidden />} onClick={openImport}>
            {t.listMenu.import}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconPrinter size={14} aria-hidden />} onClick={() => window.print()}>
          {anywhere.print}
        </Menu.Item>
        {schema.people_only ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTerminal2 size={14} aria-hidden />}
              onClick={() => void copy(curlOf(call), t.listMenu.curlCopied)}
            >
              {t.listMenu.curl}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCode size={14} aria-hidden />}
              onClick={() => void copy(sdkCallOf(call), t.listMenu.sdkCopied)}
            >
              {t.listMenu.sdk}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
