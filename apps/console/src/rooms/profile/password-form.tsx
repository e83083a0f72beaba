import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '../../data/daybook.js';
import { queryClient, sessionQuery, sessionsQuery } from '../../data/queries.js';
import { usePerson } from '../../data/workspace.js';
import { PasswordField } from '../../doors/password-field.js';
import { providerQuery } from '../../openid/data.js';
import { Banner } from '../../parts/banner.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { useWriting } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t as openid } from '../../texts/openid.js';
import { t } from '../../texts/profile.js';

/** Changes the password. The service ends all other sessions, so that anyone who knew the old password is signed out. */
export function PasswordForm() {
  const { user } = usePerson();
  const { data: provider } = useSuspenseQuery(providerQuery(user.id));
  if (provider.has_password !== false) return <ChangeForm email={user.email} />;
  return (
    <RoomSection title={anywhere.password}>
      <p className={`${classes.card} ${classes.padded}`}>{openid.password.none(provider.name)}</p>
    </RoomSection>
  );
}

function ChangeForm({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { submit, fields, message, tone, isBusy, waitS } = useWriting(['current_password', 'new_password']);
  const send = async (): Promise<void> => {
    queryClient.setQueryData(
      sessionQuery.queryKey,
      await people.changePassword({ current_password: current, new_password: next }),
    );
    setCurrent('');
    setNext('');
    sayDone(t.passwordForm.changed);
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <RoomSection title={anywhere.password} text={t.passwordForm.text}>
      <form className={`${classes.card} ${classes.padded}`} onSubmit={submit(send)} noValidate>
        <div className={classes.form}>
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={t.passwordForm.current}
            name="current_password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={fields.current_password}
          />
          <PasswordField
            label={anywhere.newPassword}
            name="new_password"
            autoComplete="new-password"
            description={anywhere.passwordHint}
            value={next}
            onChange={(event) => setNext(event.currentTarget.value)}
            error={fields.new_password}
          />
          <div>
            <Button type="submit" variant="default" loading={isBusy} disabled={waitS > 0}>
              {waitS > 0 ? t.passwordForm.changeIn(waitS) : anywhere.changePassword}
            </Button>
          </div>
        </div>
      </form>
    </RoomSection>
  );
}
