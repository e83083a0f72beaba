import { openidCalls } from './data.js';
import { keep, type Kept, stateIn } from './kept.js';

/** Navigates this page to the provider. */
export async function goAway(kept: Kept): Promise<void> {
  const { url } = await openidCalls.begin(kept.purpose);
  keep(stateIn(url), kept);
  window.location.assign(url);
}

const SIZE = 'popup,width=520,height=700';

/** A window on top of this page, which stays as it is. Call it directly in a click handler; null: the browser blocked it. */
export function openApart(): Window | null {
  return window.open('', 'daybook-openid', SIZE);
}

/** Navigates the window to the provider, and returns the state that will report completion. */
export async function goApart(apart: Window, kept: Kept): Promise<string> {
  try {
    const { url } = await openidCalls.begin(kept.purpose);
    keep(stateIn(url), { ...kept, isApart: true });
    apart.location.replace(url);
    return stateIn(url);
  } catch (error) {
    apart.close();
    throw error;
  }
}

const CHANNEL = 'daybook-openid';

/**
 * The window has finished, so the waiting page checks who is signed in. It uses a channel, because a provider may sever the
 * opener relation.
 */
export function tellDone(state: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(state);
  channel.close();
}

export function listenDone(onDone: (state: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string>) => onDone(data);
  return () => channel.close();
}
