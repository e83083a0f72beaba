import badges from '../../parts/values.module.css';
import classes from './developer.module.css';
import { type Endpoint, healthOf } from './endpoint-words.js';
import { Ago } from './moment.js';
import { t } from '../../texts/webhooks.js';

export function HealthBadge({ endpoint }: { readonly endpoint: Endpoint }) {
  const { label, tone } = healthOf(endpoint);
  return (
    <>
      <span className={badges.badge} data-tone={tone}>
        {label}
      </span>
      {endpoint.enabled && endpoint.failing_since !== null ? (
        <>
          <br />
          <span className={classes.sub}>
            {t.endpointParts.since} <Ago at={endpoint.failing_since} />
          </span>
        </>
      ) : null}
    </>
  );
}

/** The events that an endpoint receives. If there are many: the first ones, and how many more. */
export function Patterns({
  patterns,
  most = patterns.length,
}: {
  readonly patterns: readonly string[];
  readonly most?: number;
}) {
  const more = patterns.length - most;
  return (
    <span className={classes.tags}>
      {patterns.slice(0, most).map((pattern) => (
        <span key={pattern} className={classes.tag}>
          {pattern === '*' ? t.endpointParts.allEvents : pattern}
        </span>
      ))}
      {more > 0 ? <span className={classes.tag}>{t.endpointParts.more(more)}</span> : null}
    </span>
  );
}
