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

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** Where you are signed in. */
export function SessionList() {
  const { data: sessions } = useSuspenseQuery(sessionsQuery);
  const [ending, setEnding] = useState<SessionRow | 'others'>();
  const others = sessions.length - 1;
  return (
    <RoomSection
      title="Sessions"
      text="A session ends 12 hours after its last use, and 14 days after it began."
      action={
        others > 0 ? (
          <Button variant="default" onClick={() => setEnding('others')}>
            End all others
          </Button>
        ) : null
      }
    >
      <div className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Last used</th>
              <th scope="col">Signed in</th>
              <th scope="col">
                <span className="visually-hidden">End</span>
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
      <td className="figures" data-label="Last used" title={formatInstant(session.last_used_at)}>
        {formatAgo(session.last_used_at)}
      </td>
      <td className="figures" data-label="Signed in">
        {formatInstant(session.created_at)}
      </td>
      <td className={classes.end}>
        {session.current ? (
          <StateBadge state="active" label="This session" />
        ) : (
          <Button variant="default" size="xs" h={28} onClick={onEnd} aria-label={`End the session of ${device}`}>
            End
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
      sayDone('All other sessions have ended.');
      await readAgain();
    };
    return (
      <ConfirmDialog title="End all other sessions?" confirm="End all others" isGrave run={run} onClose={onClose}>
        <p>{others === 1 ? 'One session ends' : `${others} sessions end`} on the next request. This one goes on.</p>
      </ConfirmDialog>
    );
  }
  const run = async (): Promise<void> => {
    await people.endSession(ending.id);
    sayDone('The session has ended.');
    await readAgain();
  };
  return (
    <ConfirmDialog title="End this session?" confirm="End the session" isGrave run={run} onClose={onClose}>
      <p>
        {deviceInWords(ending.device)}, {ending.address}, last used {formatAgo(ending.last_used_at)}. It has to sign in
        again.
      </p>
    </ConfirmDialog>
  );
}
