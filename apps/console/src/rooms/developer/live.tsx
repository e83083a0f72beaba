import { ActionIcon, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import classes from './developer.module.css';
import { t } from '../../texts/developer.js';

const LIVE_MS = 3000;
const FOLLOW_MS = 1000;

/** Optional polling of a list. Off by default, so that an idle console sends no requests. */
export function useLive() {
  const [isLive, setLive] = useState(false);
  return { isLive, setLive, interval: isLive ? LIVE_MS : (false as const) };
}

/** Polls a list every second for a while after something was sent, to show the result. */
export function useFollow(seconds = 12) {
  const [isFollowing, setFollowing] = useState(0);
  useEffect(() => {
    if (isFollowing === 0) return undefined;
    const timer = setTimeout(() => setFollowing(0), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isFollowing, seconds]);
  const follow = useCallback(() => setFollowing((times) => times + 1), []);
  return { follow, interval: isFollowing > 0 ? FOLLOW_MS : (false as const) };
}

interface LiveToolsProps {
  /** Undefined if the list can only be refreshed manually. */
  readonly live?: ReturnType<typeof useLive>;
  readonly onRefresh: () => void;
  readonly isBusy: boolean;
}

export function LiveTools({ live, onRefresh, isBusy }: LiveToolsProps) {
  return (
    <span className={classes.end}>
      {live ? (
        <Switch
          size="xs"
          label={t.live.live}
          title={t.live.every}
          checked={live.isLive}
          onChange={(event) => live.setLive(event.currentTarget.checked)}
        />
      ) : null}
      <ActionIcon aria-label={t.live.refresh} title={t.live.refresh} onClick={onRefresh} disabled={isBusy}>
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
