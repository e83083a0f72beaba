import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { adopt } from '../../data/adopt.js';
import { people } from '../../data/daybook.js';
import { queryClient, refreshWorkspace, sessionQuery } from '../../data/queries.js';
import { usePerson, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { useWriting } from '../../parts/use-writing.js';
import { zoneChoices } from './choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/profile.js';

/** The changed fields of the form. Unchanged fields are not sent. */
function changesOf<Values extends Readonly<Record<string, string | null>>>(
  stored: Values,
  typed: Values,
): Partial<Values> {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== stored[name])) as Partial<Values>;
}

/** The user's name as others see it, and the user's time zone. */
export function PersonForm() {
  const {
    user: { email, name, timezone },
  } = usePerson();
  const { slug } = useWorkspace();
  const stored = { name, timezone };
  const [typed, setTyped] = useState(stored);
  const changes = changesOf(stored, typed);
  const { submit, fields, message, tone, isBusy } = useWriting(['name', 'timezone']);
  const send = async (): Promise<void> => {
    const person = await people.changeProfile(changes);
    queryClient.setQueryData(sessionQuery.queryKey, person);
    setTyped(({ timezone: zone }) => ({ name: person.user.name, timezone: zone }));
    await adopt(person.user);
    sayDone(t.personForm.saved);
    await refreshWorkspace(slug);
  };
  const zones = useMemo(() => zoneChoices(timezone), [timezone]);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <RoomSection title={t.personForm.title} text={t.personForm.text}>
      <form className={`${classes.card} ${classes.padded}`} onSubmit={submit(send)} noValidate>
        <div className={classes.form}>
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <TextInput
            label={anywhere.name}
            name="name"
            autoComplete="name"
            value={typed.name}
            error={fields.name}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, name: value }))}
          />
          <TextInput label={anywhere.email} description={t.personForm.email} value={email} readOnly />
          <Select
            label={t.personForm.zone}
            name="timezone"
            description={t.personForm.zoneHint}
            data={zones}
            value={typed.timezone}
            placeholder={t.personForm.zoneOfBrowser(ownZone.replaceAll('_', ' '))}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t.personForm.removeZone }}
            error={fields.timezone}
            onChange={(value) => setTyped((before) => ({ ...before, timezone: value }))}
          />
          <div>
            <Button type="submit" loading={isBusy} disabled={Object.keys(changes).length === 0}>
              {anywhere.save}
            </Button>
          </div>
        </div>
      </form>
    </RoomSection>
  );
}
