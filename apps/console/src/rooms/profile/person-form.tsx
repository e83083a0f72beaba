import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { people } from '../../data/daybook.js';
import { queryClient, refreshWorkspace, sessionQuery } from '../../data/queries.js';
import { usePerson, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { sayDone } from '../../parts/say.js';
import { useSmallForm } from '../../parts/use-small-form.js';
import { localeChoices, zoneChoices } from './choices.js';

/** What of the form differs from what is stored: fields that are not touched are not sent. */
function changesOf<Values extends Readonly<Record<string, string | null>>>(
  stored: Values,
  typed: Values,
): Partial<Values> {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== stored[name])) as Partial<Values>;
}

/** How you appear to others, and the clock by which you read. */
export function PersonForm() {
  const {
    user: { email, name, locale, timezone },
  } = usePerson();
  const { slug } = useWorkspace();
  const stored = { name, locale, timezone };
  const [typed, setTyped] = useState(stored);
  const changes = changesOf(stored, typed);
  const { submit, fields, message, tone, isBusy } = useSmallForm(['name', 'locale', 'timezone'], async () => {
    const person = await people.changeProfile(changes);
    queryClient.setQueryData(sessionQuery.queryKey, person);
    setTyped(({ locale: language, timezone: zone }) => ({ name: person.user.name, locale: language, timezone: zone }));
    sayDone('Your profile is saved.');
    await refreshWorkspace(slug);
  });
  const locales = useMemo(() => localeChoices(locale), [locale]);
  const zones = useMemo(() => zoneChoices(timezone), [timezone]);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <RoomSection title="About you" text="Members of your workspaces see your name and your e-mail address.">
      <form className={`${classes.card} ${classes.padded}`} onSubmit={submit} noValidate>
        <div className={classes.form}>
          {message ? (
            <Banner tone={tone} role="alert">
              {message}
            </Banner>
          ) : null}
          <TextInput
            label="Name"
            name="name"
            autoComplete="name"
            value={typed.name}
            error={fields.name}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, name: value }))}
          />
          <TextInput
            label="E-mail"
            description="You sign in with it. It cannot be changed here."
            value={email}
            readOnly
          />
          <Select
            label="Language"
            name="locale"
            description="Kept with your account. The console itself is in English."
            data={locales}
            value={typed.locale}
            placeholder="Not set"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the language' }}
            error={fields.locale}
            onChange={(value) => setTyped((before) => ({ ...before, locale: value }))}
          />
          <Select
            label="Time zone"
            name="timezone"
            description="Times are shown in it. Days of documents are days of the company."
            data={zones}
            value={typed.timezone}
            placeholder={`As this browser: ${ownZone.replaceAll('_', ' ')}`}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Remove the time zone' }}
            error={fields.timezone}
            onChange={(value) => setTyped((before) => ({ ...before, timezone: value }))}
          />
          <div>
            <Button type="submit" loading={isBusy} disabled={Object.keys(changes).length === 0}>
              Save
            </Button>
          </div>
        </div>
      </form>
    </RoomSection>
  );
}
