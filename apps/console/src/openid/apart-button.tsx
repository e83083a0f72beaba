import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { people } from '../data/daybook.js';
import type { Person } from '../data/wire.js';
import { refusedBy } from '../parts/refused.js';
import { Banner } from '../parts/banner.js';
import { useLatest } from '../parts/use-latest.js';
import { t } from '../texts/openid.js';
import { goApart, listenDone, openApart } from './away.js';
import { providerQuery, type Purpose } from './data.js';

interface ApartButtonProps {
  readonly purpose: Purpose;
  /** The person who is, or was, signed in. */
  readonly userId: string;
  readonly onDone: (person: Person) => void;
}

/** Opens the provider in a separate window, so that typed input on this page is kept. */
export function ApartButton({ purpose, userId, onDone }: ApartButtonProps) {
  const { data: provider } = useQuery(providerQuery(purpose === 'sign_in' ? undefined : userId));
  const [said, setSaid] = useState<{ readonly tone: 'bad' | 'plain'; readonly text: string }>();
  const awaited = useRef<string>(undefined);
  const done = useLatest(onDone);
  useEffect(
    () =>
      listenDone((state) => {
        if (state !== awaited.current) return;
        void people.session().then((person) => person && done.current(person));
      }),
    [done],
  );
  const go = async (): Promise<void> => {
    const apart = openApart();
    if (!apart) return setSaid({ tone: 'bad', text: t.apart.blocked });
    setSaid({ tone: 'plain', text: t.apart.waiting });
    try {
      awaited.current = await goApart(apart, { purpose });
    } catch (error) {
      setSaid({ tone: 'bad', text: refusedBy(error, []).message ?? t.apart.blocked });
    }
  };
  if (!provider?.name || (purpose === 'reauthenticate' && !provider.link)) return null;
  return (
    <Stack gap="sm">
      {said ? (
        <Banner tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
        </Banner>
      ) : null}
      <Button variant="default" fullWidth onClick={() => void go()}>
        {t.button.goOn(provider.name)}
      </Button>
    </Stack>
  );
}
