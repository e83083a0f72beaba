import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import type { Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import type { List } from '../list/use-list.js';
import { Dialog } from '../parts/dialog.js';
import { sayDone } from '../parts/say.js';
import { t } from '../texts/views.js';
import { RESOURCE, type View, type Views } from './use-views.js';
import { readView } from './view-query.js';
import { ViewRow } from './view-row.js';
import classes from './views.module.css';

interface ManageViewsDialogProps {
  readonly list: List;
  readonly views: Views;
  readonly onClose: () => void;
}

/** Manages the views of a list: rename, share, set as default, update, delete, as far as the person may. */
export function ManageViewsDialog({ list: { schema, go }, views, onClose }: ManageViewsDialogProps) {
  const { slug, records } = useWorkspace();
  const [open, setOpen] = useState<string | null>(null);
  const change = async ({ row }: View, body: Partial<Row>): Promise<void> => {
    try {
      const saved = await records.update(RESOURCE, row.id, body, { ifMatch: row.version });
      sayDone(t.saved(saved.name as string));
      // The list now shows the updated view, with its columns in the address.
      if (body.query !== undefined) go(readView(schema, saved.query as string).address, { replace: true });
    } finally {
      // Also after a refusal, to show what others have changed.
      await refreshWorkspace(slug);
    }
  };
  const remove = async ({ row, name }: View): Promise<void> => {
    try {
      await records.remove(RESOURCE, row.id, { ifMatch: row.version });
      sayDone(t.deleted(name));
    } finally {
      await refreshWorkspace(slug);
    }
  };
  const sections = [
    { label: t.yours, of: views.all.filter(({ isOwn }) => isOwn) },
    { label: t.shared, of: views.all.filter(({ isOwn }) => !isOwn) },
  ];
  return (
    <Dialog opened onClose={onClose} title={t.manageTitle(schema.name)} size="lg">
      <Stack gap="md">
        {views.all.length === 0 ? <p>{t.noneLeft}</p> : null}
        {sections
          .filter(({ of }) => of.length > 0)
          .map(({ label, of }) => (
            <section key={label} aria-label={label}>
              <h3 className={classes.head}>{label}</h3>
              <ul className={classes.rows}>
                {of.map((view) => (
                  <ViewRow
                    key={view.row.id}
                    view={view}
                    views={views}
                    isOpen={open === view.row.id}
                    setOpen={(isOpen) => setOpen(isOpen ? view.row.id : null)}
                    change={(body) => change(view, body)}
                    remove={() => remove(view)}
                  />
                ))}
              </ul>
            </section>
          ))}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
