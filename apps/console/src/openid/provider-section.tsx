import { Button, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient, sessionsQuery } from '../data/queries.js';
import { usePerson } from '../data/workspace.js';
import { ConfirmDialog } from '../parts/confirm-dialog.js';
import { RoomSection } from '../parts/room-section.js';
import classes from '../parts/rooms.module.css';
import { sayDone } from '../parts/say.js';
import { t } from '../texts/openid.js';
import { formatAgo, formatInstant } from '../words/formats.js';
import { openidCalls, providerQuery } from './data.js';

/** The link of the account to the provider, if there is one. */
export function ProviderSection() {
  const { user } = usePerson();
  const query = providerQuery(user.id);
  const { data: provider } = useSuspenseQuery(query);
  const [isAsked, setAsked] = useState(false);
  const { name, link, has_password: hasPassword } = provider;
  if (name === null) return null;
  const unlink = async (): Promise<void> => {
    queryClient.setQueryData(query.queryKey, await openidCalls.unlink());
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    sayDone(t.section.removed);
  };
  return (
    <RoomSection
      title={t.section.title(name)}
      text={t.section.text(name)}
      action={
        link && hasPassword ? (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t.section.remove}
          </Button>
        ) : null
      }
    >
      <div className={`${classes.card} ${classes.padded}`}>
        {link ? (
          <Group justify="space-between" gap="xs">
            <p>
              <strong>{t.section.linked}.</strong> {link.email}
            </p>
            <p className={classes.note}>
              {t.section.since(formatInstant(link.created_at), formatAgo(link.last_used_at))}
            </p>
          </Group>
        ) : (
          <p>{t.section.none(user.email)}</p>
        )}
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={t.section.removeTitle(name)}
          confirm={t.section.remove}
          isGrave
          run={unlink}
          onClose={() => setAsked(false)}
        >
          <p>{t.section.removeText}</p>
        </ConfirmDialog>
      ) : null}
    </RoomSection>
  );
}
