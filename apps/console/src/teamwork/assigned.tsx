import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refreshWorkspace } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import type { LayoutProps } from '../resource/config.js';
import { useOfferActions } from '../parts/screen-actions.js';
import { t } from '../texts/teamwork.js';
import { formatDay, today } from '../words/formats.js';
import { AssignDialog } from './assign-dialog.js';
import { type Assignment, openQuery } from './assignments.js';
import classes from './teamwork.module.css';
import { mayBeAssigned, useAskAgain, useMayRead } from './told.js';

/** Who works on a draft, in its head; opens the dialog that assigns it. */
export function Assigned(props: LayoutProps) {
  const mayRead = useMayRead();
  if (!mayRead || !mayBeAssigned(props.schema) || props.record.state !== 'draft') return null;
  return <OfDraft key={props.record.id} {...props} />;
}

function OfDraft({ record }: LayoutProps) {
  const { slug, may, timezone } = useWorkspace();
  const refetchInterval = useAskAgain();
  const { data } = useQuery({ ...openQuery(slug, record.id), refetchInterval });
  const [isOpen, setOpen] = useState(false);
  const mayWrite = may(['write:teamwork']);
  const actions = useMemo(
    () => (mayWrite ? [{ name: 'assign_to', label: t.assigned.assign, run: () => setOpen(true) }] : []),
    [mayWrite],
  );
  useOfferActions('', actions);
  if (!data) return null;
  const [open] = data.data as readonly Assignment[];
  const isLate = open?.due_date != null && open.due_date < today(timezone);
  const words = open ? wordsOf(open, isLate) : t.assigned.assign;
  if (!mayWrite) return open ? <span className={classes.assigned}>{words}</span> : null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.assigned}
        data-late={isLate || undefined}
        aria-label={open ? words : undefined}
        title={open?.note ?? undefined}
        leftSection={<IconUserCheck size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {open ? shortOf(open) : words}
      </Button>
      {isOpen ? (
        <AssignDialog
          record={record.id}
          open={open}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            await refreshWorkspace(slug);
          }}
        />
      ) : null}
    </>
  );
}

/** Beside the title there is little room. */
function shortOf({ assignee, due_date: due }: Assignment): string {
  const who = assignee.name ?? assignee.id;
  return due === null ? who : t.assigned.short(who, formatDay(due));
}

function wordsOf({ assignee, due_date: due }: Assignment, isLate: boolean): string {
  const who = assignee.name ?? assignee.id;
  if (due === null) return t.assigned.to(who);
  return isLate ? t.assigned.overdue(who, formatDay(due)) : t.assigned.toUntil(who, formatDay(due));
}
