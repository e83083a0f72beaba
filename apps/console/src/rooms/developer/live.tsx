import { ActionIcon, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import classes from './developer.module.css';
import { t } from '../../texts/developer.js';

const LIVE_MS = 3000;
const FOLLOW_MS = 1000;

/** A list that is read again every few seconds while somebody wants it. Off by default: an idle console sends nothing. */
export function useLive() {
  const [isLive, setLive] = useState(false);
  return { isLive, setLive, interval: isLive ? LIVE_MS : (false as const) };
}

/** After something was sent: the list is read again each second for a while, to see what becomes of it. */
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
  /** Undefined: it can only be refreshed. */
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
