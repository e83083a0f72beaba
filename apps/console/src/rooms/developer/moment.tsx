import { formatAgo } from '../../words/formats.js';
import { formatMoment } from './moments.js';

/** An instant to the second, with the exact time in UTC as the title. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className="figures" dateTime={at} title={at}>
      {formatMoment(at)}
    </time>
  );
}

/** `3 hours ago`, with the exact instant as the title. */
export function Ago({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  );
}
