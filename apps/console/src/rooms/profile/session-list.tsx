import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people, type SessionRow } from '../../data/daybook.js';
import { queryClient, sessionsQuery } from '../../data/queries.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { StateBadge } from '../../parts/state-badge.js';
import { deviceInWords } from '../../words/device-words.js';
import { formatAgo, formatInstant } from '../../words/formats.js';
import { t } from '../../texts/profile.js';

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** The user's active sessions. */
export function SessionList() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const [ending, setEnding] = useState<SessionRow | 'others'>();
  const others = sessions.length - 1;
  return (
    <RoomSection
      title={t.sessionList.title}
      text={t.sessionList.text}
      action={
        others > 0 ? (
          <Button variant="default" onClick={() => setEnding('others')}>
            {t.sessionList.endOthers}
          </Button>
        ) : null
      }
    >
      <div className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.sessionList.device}</th>
              <th scope="col">{t.sessionList.lastUsed}</th>
              <th scope="col">{t.sessionList.signedIn}</th>
              <th scope="col">
                <span className="visually-hidden">{t.sessionList.end}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </tbody>
        </table>
      </div>
      {ending ? <EndDialog ending={ending} others={others} onClose={() => setEnding(undefined)} /> : null}
    </RoomSection>
  );
}

function SessionLine({ session, onEnd }: { readonly session: SessionRow; readonly onEnd: () => void }) {
  const device = deviceInWords(session.device);
  return (
    <tr>
      <th scope="row" title={session.device}>
        {device}
        <span className={classes.second}>{session.address}</span>
      </th>
      <td className="figures" data-label={t.sessionList.lastUsed} title={formatInstant(session.last_used_at)}>
        {formatAgo(session.last_used_at)}
      </td>
      <td className="figures" data-label={t.sessionList.signedIn}>
        {formatInstant(session.created_at)}
      </td>
      <td className={classes.end}>
        {session.current ? (
          <StateBadge state="active" label={t.sessionList.thisOne} />
        ) : (
          <Button variant="default" size="xs" h={28} onClick={onEnd} aria-label={t.sessionList.endOf(device)}>
            {t.sessionList.end}
          </Button>
        )}
      </td>
    </tr>
  );
}

function EndDialog({
  ending,
  others,
  onClose,
}: {
  readonly ending: SessionRow | 'others';
  readonly others: number;
  readonly onClose: () => void;
}) {
  if (ending === 'others') {
    const run = async (): Promise<void> => {
      await people.endOtherSessions();
      sayDone(t.sessionList.othersEnded);
      await readAgain();
    };
    return (
      <ConfirmDialog
        title={t.sessionList.othersTitle}
        confirm={t.sessionList.endOthers}
        isGrave
        run={run}
        onClose={onClose}
      >
        <p>{t.sessionList.othersText(others)}</p>
      </ConfirmDialog>
    );
  }
  const run = async (): Promise<void> => {
    await people.endSession(ending.id);
    sayDone(t.sessionList.ended);
    await readAgain();
  };
  return (
    <ConfirmDialog
      title={t.sessionList.endTitle}
      confirm={t.sessionList.endSession}
      isGrave
      run={run}
      onClose={onClose}
    >
      <p>{t.sessionList.endText(deviceInWords(ending.device), ending.address, formatAgo(ending.last_used_at))}</p>
    </ConfirmDialog>
  );
}
