import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { CATALOGUE, type Declared } from '#built/metrics/catalogue.js';
import { readDocument } from './support/documents.js';
import { ROOT } from './support/processes.js';

const FOLDER = join(ROOT, 'deploy/observability');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

interface Alert {
  readonly name: string;
  readonly text: string;
  readonly expr: string;
}

const alertsIn = (rules: string): Alert[] =>
  rules
    .split('- alert: ')
    .slice(1)
    .map((text) => ({
      name: text.split('\n', 1)[0]!,
      text,
      expr: /expr: '(.*)'/.exec(text)?.[1]?.replaceAll("''", "'") ?? '',
    }));

interface Panel {
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const panelsIn = (dashboard: string): readonly Panel[] => (JSON.parse(dashboard) as { panels: Panel[] }).panels;

/** Every metric name that the service has: its catalogue, those of prom-client, and those that Prometheus adds. */
function knownSeries(): ReadonlySet<string> {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const declared = Object.entries<Declared>(CATALOGUE).map(([name, { type }]) => ({ name, type: type as string }));
  const own = defaults.getMetricsAsArray().map((metric) => {
    const { name, type } = metric as unknown as { name: string; type: string };
    return { name, type };
  });
  const names = [...declared, ...own].flatMap(({ name, type }) => {
    if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
    return type === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name];
  });
  return new Set([...names, 'up']);
}

/** The metrics of an expression that the service does not have. */
function unknownIn(expr: string, known = knownSeries()): string[] {
  const names = expr.replace(/"[^"]*"/g, '""').match(/\b(?:daybook|process|nodejs)_\w+|\bup\b/g) ?? [];
  return names.filter((name) => !known.has(name));
}

/** Guards the test: at least one expression must name a metric. */
const ofSeries = (expr: string): boolean => /\b(?:daybook|process|nodejs)_\w+|\bup\b/.test(expr);

describe('the alerts', () => {
  const alerts = alertsIn(read('alerts.yml'));

  it('ask only for what the service has', () => {
    expect(alerts.length).toBeGreaterThan(15);
    for (const { name, expr } of alerts) {
      expect([name, ofSeries(expr)]).toEqual([name, true]);
      expect([name, unknownIn(expr)]).toEqual([name, []]);
    }
  });

  it('say how urgent they are, what they mean for users, and where it stands what to do', () => {
    const runbooks = readDocument('operations.md');
    for (const { name, text } of alerts) {
      expect(text).toMatch(/severity: (critical|warning|info)\n/);
      expect(text).toMatch(/summary: '.+'\n/);
      expect(text).toMatch(/impact: '.+'\n/);
      expect(text).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`);
      expect(runbooks).toMatch(new RegExp(`^### ${name}\n\\*Look at:\\* .+\n\n\\*Do:\\* .+$`, 'm'));
    }
    const sections = [...runbooks.matchAll(/^### (Daybook\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ name }) => name));
  });

  it('are each tested to fire, by what the proof gives to promtool', () => {
    const tests = read('alerts_test.yml');
    const fired = new Set(
      [...tests.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g)].map(([, name]) => name),
    );
    expect(alerts.map(({ name }) => name).filter((name) => !fired.has(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  const panels = panelsIn(read('dashboard.json'));

  it('asks only for what the service has, of the data source and the job that were chosen', () => {
    const asking = panels.filter(({ type }) => type !== 'row');
    for (const { title, targets = [] } of asking) {
      expect([title, targets.length > 0]).toEqual([title, true]);
      for (const { expr } of targets) {
        expect([title, ofSeries(expr), unknownIn(expr)]).toEqual([title, true, []]);
        expect(expr).toContain('job=~"$job"');
      }
    }
    const sources = [...read('dashboard.json').matchAll(/"uid": "(.*)"/g)].map(([, uid]) => uid);
    expect(new Set(sources)).toEqual(new Set(['${datasource}', 'daybook']));
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Requests', 'Errors', 'Writes', 'Events and webhooks', 'Database', 'Process']);
  });

  it('shows every metric of the catalogue that is not about the others', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    expect(Object.keys(CATALOGUE).filter((name) => !shown.includes(name) && name !== 'daybook_job_succeeded')).toEqual(
      [],
    );
  });
});

describe('a name that is not there', () => {
  it('is found in an expression, and one in a label is none', () => {
    expect(unknownIn('rate(daybook_http_request_duration_seconds[5m]) > daybook_events_late')).toEqual([
      'daybook_http_request_duration_seconds',
      'daybook_events_late',
    ]);
    expect(unknownIn('up{job="daybook_not_a_metric"} + process_resident_memory_bytes')).toEqual([]);
  });

  it('is found in an alert and in a panel', () => {
    const wrong = read('alerts.yml').replaceAll(
      'daybook_events_oldest_waiting_seconds',
      'daybook_events_oldest_seconds',
    );
    expect(alertsIn(wrong).flatMap(({ expr }) => unknownIn(expr))).toEqual(['daybook_events_oldest_seconds']);
    const panels = panelsIn(read('dashboard.json').replace('daybook_events_waiting', 'daybook_events_in_line'));
    expect(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => unknownIn(expr)))).toEqual([
      'daybook_events_in_line',
    ]);
  });
});
