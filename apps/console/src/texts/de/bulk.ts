import type { ApiError } from '../../data/daybook.js';
import type { Schema } from '../../data/wire.js';
import { formatNumber } from '../../words/formats.js';
import { actionLabel, labelOf } from '../../words/labels.js';
import { countedRecords as countedByName, nounOf } from '../../words/nouns.js';
import { participleOf } from '../../words/verbs.js';
import type { t as English } from '../bulk.js';

const taskName = (name: string, resource: string): string =>
  name === 'delete' ? 'Löschen' : actionLabel(name, resource);
const participle = (name: string): string => (name === 'delete' ? 'gelöscht' : (participleOf(name) ?? 'erledigt'));
const countedRecords = (schema: Pick<Schema, 'name' | 'base' | 'singular'>, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? nounOf(schema) : labelOf(schema.name)}`;

export const bulk: typeof English = {
  gone: 'Der Datensatz ist nicht mehr vorhanden.',
  changedSince: 'Er wurde inzwischen geändert. Es wurde nichts mit ihm gemacht.',
  tellsASecret: 'Dabei wird ein Geheimnis einmal angezeigt: Führen Sie es auf der Seite des Datensatzes aus.',
  noAnswer: 'Der Dienst antwortet nicht. Dieselbe Anfrage wird wiederholt, bis er antwortet.',
  notSignedIn: 'Sie sind nicht mehr angemeldet. Melden Sie sich an, und fahren Sie dann fort.',
  notKept: 'Dieser Browser speichert nichts: Lassen Sie diese Seite offen, bis alles erledigt ist.',
  select: 'Auswählen:',
  selectPage: 'Diese Seite auswählen',
  selectRowKey: 'Die Zeile auswählen oder abwählen',
  extendKeys: 'Auch die nächste Zeile auswählen',
  extendBackKeys: 'Auch die vorige Zeile auswählen',
  selectPageKey: 'Diese Seite auswählen oder abwählen',
  clearKey: 'Nichts auswählen',
  clear: 'Auswahl aufheben',
  selected: 'Ausgewählte Zeilen',
  firstTaskKey: 'Nächster Schritt für die ausgewählten Zeilen',
  barKey: 'Zu den Aktionen für die ausgewählten Zeilen',
  more: 'Mehr',
  nothingToDo: 'Für diese Auswahl gibt es keine gemeinsame Aktion.',
  back: 'Zurück',
  close: 'Schließen',
  whatWillHappen: 'Das wird geschehen',
  lookAgain: 'Auswirkungen prüfen',
  tryAgain: 'Erneut versuchen',
  byItself:
    'Jeder Datensatz wurde für sich geprüft, in seinem jetzigen Stand. Was jemand bis dahin ändert, bleibt unberührt.',
  inBackground: 'Im Hintergrund fortfahren',
  stop: 'Anhalten',
  dismiss: 'Verwerfen',
  show: 'Anzeigen',
  result: 'Ergebnis',
  runs: 'Was im Hintergrund läuft',
  unsure:
    'Die Anfrage wurde gesendet, und es kam keine Antwort. Fahren Sie fort: Dieselbe Anfrage wird wiederholt, und der Dienst führt sie einmal aus.',
  tooOld:
    'Die Aufgabe wurde vor mehr als sechs Tagen begonnen, und der Dienst kennt ihre Anfragen vielleicht nicht mehr: Der Rest wird nicht noch einmal gesendet. Sehen Sie bei den Datensätzen nach.',
  wentWrong: (error: Error) => {
    const { requestId } = error as Partial<ApiError>;
    return `${error.message}${requestId === undefined ? '' : ` Anfrage ${requestId}.`}`;
  },
  taskName,
  participle,
  countedRecords,
  chosen: (count: number) => `${formatNumber(count)} ausgewählt`,
  taskButton: (name: string, resource: string, count: number, of: number) =>
    `${taskName(name, resource)} (${count === of ? formatNumber(count) : `${formatNumber(count)} von ${formatNumber(of)}`})`,
  taskTitle: (name: string, schema: Schema, count: number) =>
    `${taskName(name, schema.name)}: ${countedRecords(schema, count)}`,
  looking: (done: number, all: number) => `${formatNumber(done)} von ${formatNumber(all)} geprüft`,
  possible: (schema: Schema, name: string, count: number, refused: number) =>
    count === 0
      ? refused === 0
        ? 'Nichts.'
        : 'Nichts: Alle würden abgelehnt.'
      : `${countedRecords(schema, count)} ${count === 1 ? 'wird' : 'werden'} ${participle(name)}`,
  alreadyDone: (name: string, count: number) =>
    count === 1
      ? `1 ist bereits ${participle(name)} und bleibt unverändert`
      : `${formatNumber(count)} sind bereits ${participle(name)} und bleiben unverändert`,
  wouldBeRefused: (count: number) =>
    count === 1
      ? '1 würde abgelehnt und bleibt unverändert'
      : `${formatNumber(count)} würden abgelehnt und bleiben unverändert`,
  eventCount: (type: string, count: number) => `${formatNumber(count)} × ${type}`,
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,
  progress: (done: number, refused: number, all: number) =>
    `${formatNumber(done + refused)} von ${formatNumber(all)}${refused === 0 ? '' : `, ${formatNumber(refused)} abgelehnt`}`,
  finished: (name: string, done: number, refused: number) =>
    `${formatNumber(done)} ${participle(name)}${refused === 0 ? '' : `, ${formatNumber(refused)} abgelehnt`}`,
  stopped: (left: number, unsure: number) => {
    const parts = [
      ...(left > 0 ? [`${formatNumber(left)} nicht gesendet`] : []),
      ...(unsure > 0 ? [`${formatNumber(unsure)} gesendet ohne Antwort`] : []),
    ];
    return `Angehalten: ${parts.join(', ')}.`;
  },
  goOnWith: (count: number) => `Mit ${formatNumber(count)} fortfahren`,
  retryRefused: (count: number) => `${formatNumber(count)} abgelehnte erneut prüfen`,
  rowStates: { waiting: 'Noch nicht gesendet', sending: 'Gesendet', done: 'Erledigt', refused: 'Abgelehnt' },
  jobTitle: (name: string, resource: string, count: number) =>
    `${taskName(name, resource)}: ${countedByName(resource, count)}`,
};
