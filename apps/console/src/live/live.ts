import { isOwnRequest } from '../data/own-requests.js';
import { queryClient, resourcesQuery } from '../data/queries.js';
import { follow } from './follow.js';
import { type Locks, sightOfPage, standInLine } from './leader.js';
import type { Batch } from './live-event.js';
import { Progress, Recent } from './progress.js';
import { Refresher } from './refresher.js';

/** Messages between the tabs of a browser that show the same workspace. */
type Word =
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'missed'; readonly place: number }
  /** A new tab asks for the events of the last seconds. */
  | { readonly kind: 'hello' };

/** Keeps the data that this tab shows of a workspace up to date. Returns the function that stops it. */
export function keepLive(workspace: string): () => void {
  const channel = new BroadcastChannel(`daybook-live-${workspace}`);
  const refresher = new Refresher(queryClient, workspace, baseIn(workspace), sightOfPage.isHidden);
  const progress = new Progress();
  const recent = new Recent();
  let isLeading = false;
  const take = (batch: Batch): void => {
    const { events, isGap } = progress.take(batch);
    if (isGap) refresher.all();
    // The tab that wrote has already refetched everything.
    else refresher.add(events.filter(({ request_id: request }) => request === null || !isOwnRequest(request)));
  };
  const miss = (place: number): void => {
    progress.moveTo(place);
    refresher.all();
  };
  const tell = (word: Word): void => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'batch') take(data.batch);
    else if (data.kind === 'missed') miss(data.place);
    else if (isLeading) {
      const batch = recent.merged(Date.now());
      if (batch) tell({ kind: 'batch', batch });
    }
  };
  tell({ kind: 'hello' });
  const received = (batch: Batch): void => {
    recent.add(batch, Date.now());
    tell({ kind: 'batch', batch });
    take(batch);
  };
  const missed = (place: number): void => {
    recent.clear();
    tell({ kind: 'missed', place });
    miss(place);
  };
  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    try {
      await follow({ workspace, place: () => progress.place, received, missed }, signal);
    } finally {
      isLeading = false;
    }
  };
  // Undefined on a page over plain http from another host, despite the type.
  const locks = navigator.locks as LockManager | undefined;
  const ofTabs: Locks | undefined = locks && { request: (name, options, hold) => locks.request(name, options, hold) };
  const stopStanding = standInLine(`daybook-live-${workspace}`, ofTabs, sightOfPage, lead);
  // After the query client's own check for the visible tab.
  const stopWatching = sightOfPage.watch(() => {
    if (!sightOfPage.isHidden()) setTimeout(() => refresher.shown(), 0);
  });
  return () => {
    stopStanding();
    stopWatching();
    refresher.stop();
    channel.close();
  };
}

/** Maps views to their resources, as the service describes them. */
function baseIn(workspace: string): (resource: string) => string {
  return (resource) => {
    const known = queryClient.getQueryData(resourcesQuery(workspace).queryKey);
    return known?.find(({ name }) => name === resource)?.base ?? resource;
  };
}
