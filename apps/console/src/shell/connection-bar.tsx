import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useConnection } from '../data/connection.js';
import { queryClient } from '../data/queries.js';
import { Banner } from '../parts/banner.js';
import { useCountdown } from '../parts/use-countdown.js';
import { waitWords } from '../words/wait.js';
import { t } from '../texts/shell.js';

/** Above every screen: why an answer is delayed. Nothing that was typed is lost in the meantime. */
export function ConnectionBar() {
  const { offline, waitUntil, isRepeated } = useConnection();
  const seconds = useCountdown(waitUntil);
  return (
    <div role="status" data-no-print>
      {offline ? <Offline /> : null}
      {seconds > 0 ? (
        <Banner tone="wait">
          {t.connectionBar.tooMany(isRepeated ? t.connectionBar.nextTry : t.connectionBar.tryIn, waitWords(seconds))}
        </Banner>
      ) : null}
    </div>
  );
}

function Offline() {
  const again = (): void => void queryClient.refetchQueries({ type: 'active' });
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Banner
      tone="wait"
      title={t.connectionBar.offline}
      actions={
        <Button size="compact-sm" variant="default" onClick={again}>
          {t.connectionBar.tryNow}
        </Button>
      }
    >
      {t.connectionBar.old}
    </Banner>
  );
}
