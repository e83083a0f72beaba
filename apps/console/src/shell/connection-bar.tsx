import { useConnection } from '../data/connection.js';
import { Banner } from '../parts/banner.js';
import { useCountdown } from '../parts/use-countdown.js';

/** Above every screen: why an answer is late. Nothing that was typed is lost meanwhile. */
export function ConnectionBar() {
  const { offline, waitUntil } = useConnection();
  const seconds = useCountdown(waitUntil);
  return (
    <div role="status" data-no-print>
      {offline ? <Banner tone="wait">No connection to the service. Nothing that you typed is lost; it is tried again.</Banner> : null}
      {seconds > 0 ? <Banner tone="wait">Too many requests just now. The next try is in {seconds} s.</Banner> : null}
    </div>
  );
}
