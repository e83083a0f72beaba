import { openidCalls } from './data.js';
import { keep, type Kept, stateIn } from './kept.js';

/** Goes to the provider with this page. */
export async function goAway(kept: Kept): Promise<void> {
  const { url } = await openidCalls.begin(kept.purpose);
  keep(stateIn(url), kept);
  window.location.assign(url);
}

const SIZE = 'popup,width=520,height=700';

/** A window over this page, which stays as it is. To be opened at once after a click; null: the browser allowed none. */
export function openApart(): Window | null {
  return window.open('', 'daybook-openid', SIZE);
}

/** Goes to the provider in the window, and answers the state by which it will be told that it is done. */
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

/** The window has finished: the page that waits looks who is there now. A provider may have cut the tie between both. */
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
