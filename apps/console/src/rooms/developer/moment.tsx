import { formatAgo } from '../../words/formats.js';
import { formatMoment } from './moments.js';

/** An instant to the second; the exact one in UTC is its title. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time className="figures" dateTime={at} title={at}>
      {formatMoment(at)}
    </time>
  );
}

/** `3 hours ago`; the exact instant is its title. */
export function Ago({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatAgo(at)}
    </time>
  );
}
