import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import type { List } from '../list/use-list.js';
import { Banner } from '../parts/banner.js';
import { sayDone, wordsOf } from '../parts/say.js';
import { useShortcut } from '../parts/shortcuts.js';
import { RESOURCE, type View, type Views } from './use-views.js';
import { t } from '../texts/views.js';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.js')).SaveViewDialog }));
const ManageViewsDialog = lazy(async () => ({ default: (await import('./manage-views-dialog.js')).ManageViewsDialog }));

/** The saved views of a list: opens one, or saves the current list. */
export function ViewsMenu({ list, views }: { readonly list: List; readonly views: Views }) {
  const { slug, records } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isManaging, setManaging] = useState(false);
  useShortcut('v', t.views, () => setOpen(true));
  const { current, changed, query } = views;
  const keep = async ({ row, name }: View): Promise<void> => {
    try {
      await records.update(RESOURCE, row.id, { query }, { ifMatch: row.version });
      sayDone(t.saved(name));
    } catch (error) {
      sayDone(wordsOf(error));
    }
    await refreshWorkspace(slug);
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            maw={220}
          >
            {current?.name ?? t.views}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Group label={t.yours} of={views.all.filter(({ isOwn }) => isOwn)} views={views} />
          <Group label={t.shared} of={views.all.filter(({ isOwn }) => !isOwn)} views={views} />
          {views.all.length > 0 ? <Menu.Divider /> : null}
          {changed ? <Menu.Item onClick={() => void keep(changed)}>{t.saveChanges(changed.name)}</Menu.Item> : null}
          <Menu.Item onClick={() => setSaving(true)}>{t.saveAs}</Menu.Item>
          {views.all.length > 0 ? <Menu.Item onClick={() => setManaging(true)}>{t.manage}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveViewDialog list={list} views={views} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
      {isManaging ? (
        <Suspense fallback={null}>
          <ManageViewsDialog list={list} views={views} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Names the parts of the open view that the list does not support. */
export function ViewNotice({ current }: Views) {
  if (!current || current.unknown.length === 0) return null;
  return (
    <Banner tone="wait" role="status">
      {t.notKnown} <code>{current.unknown.join(' ')}</code>
    </Banner>
  );
}

interface GroupProps {
  readonly label: string;
  readonly of: readonly View[];
  readonly views: Views;
}

function Group({ label, of, views }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {of.map((view) => (
        <Menu.Item
          key={view.row.id}
          aria-current={view === views.current || undefined}
          fw={view === views.current ? 600 : undefined}
          rightSection={<small>{view.isDefault ? t.defaultMark : view.isOwn ? null : t.sharedBy(view.owner)}</small>}
          onClick={() => views.open(view)}
        >
          {view.name}
        </Menu.Item>
      ))}
    </>
  );
}
