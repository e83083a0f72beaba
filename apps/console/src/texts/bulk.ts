import type { ApiError } from '../data/daybook.js';
import type { Schema } from '../data/wire.js';
import { formatNumber } from '../words/formats.js';
import { actionLabel, inText } from '../words/labels.js';
import { countedRecords as countedByName, nounOf } from '../words/nouns.js';
import { participleOf, told } from '../words/verbs.js';
import { part } from './language.js';

export const t = part('bulk', {
  gone: 'It is not there any more.',
  changedSince: 'It was changed meanwhile. Nothing was done to it.',
  tellsASecret: 'It tells a secret that is shown once: run it on the page of the record.',
  noAnswer: 'The service does not answer. The same request is sent again until it does.',
  notSignedIn: 'You are not signed in any more. Sign in, then go on.',
  notKept: 'This browser keeps nothing: leave this page open until all is done.',
  select: 'Select',
  selectPage: 'Select this page',
  selectRowKey: 'Select the row, or take it back',
  extendKeys: 'Select the next row as well',
  extendBackKeys: 'Select the row before as well',
  selectPageKey: 'Select this page, or take it back',
  clearKey: 'Select nothing',
  clear: 'Clear',
  selected: 'Selected rows',
  firstTaskKey: 'Do the next step for the selected rows',
  barKey: 'To what can be done to the selected rows',
  more: 'More',
  nothingToDo: 'Nothing can be done to these at once.',
  back: 'Back',
  close: 'Close',
  whatWillHappen: 'What will happen',
  lookAgain: 'Look at what will happen',
  tryAgain: 'Try again',
  byItself: 'Each was looked at by itself, as it is now. One that somebody changes before its turn is left as it is.',
  inBackground: 'Go on in the background',
  stop: 'Stop',
  dismiss: 'Dismiss',
  show: 'Show',
  result: 'Result',
  runs: 'What runs in the background',
  unsure:
    'It was sent, and no answer came. Go on: the same request is sent again, and the service carries it out once.',
  tooOld:
    'It was begun more than six days ago, and the service may have forgotten its requests: what is left is not sent again. Look at the records themselves.',
  wentWrong(error: Error): string {
    const { requestId } = error as Partial<ApiError>;
    return `${error.message}${requestId === undefined ? '' : ` Request ${requestId}.`}`;
  },
  taskName(name: string, resource: string): string {
    return name === 'delete' ? 'Delete' : actionLabel(name, resource);
  },
  participle(name: string): string {
    return name === 'delete' ? 'deleted' : (participleOf(name) ?? 'done');
  },
  /** `12 invoices`, `1 invoice` */
  countedRecords(schema: Pick<Schema, 'name' | 'base' | 'singular'>, count: number): string {
    return `${formatNumber(count)} ${count === 1 ? nounOf(schema) : inText(schema.name)}`;
  },
  chosen(count: number): string {
    return `${formatNumber(count)} selected`;
  },
  /** `Confirm (3)`, or `Confirm (3 of 5)` if it does not apply to all of them. */
  taskButton(name: string, resource: string, count: number, of: number): string {
    const number = count === of ? formatNumber(count) : `${formatNumber(count)} of ${formatNumber(of)}`;
    return `${t.taskName(name, resource)} (${number})`;
  },
  taskTitle(name: string, schema: Schema, count: number): string {
    return `${t.taskName(name, schema.name)} ${t.countedRecords(schema, count)}`;
  },
  looking(done: number, all: number): string {
    return `Looking at ${formatNumber(done)} of ${formatNumber(all)}`;
  },
  /** `refused` of them would be refused; the others are already in that state. */
  possible(schema: Schema, name: string, count: number, refused: number): string {
    if (count === 0) return refused === 0 ? 'Nothing.' : 'Nothing: all of them would be refused.';
    const verb = t.participle(name);
    return `${t.countedRecords(schema, count)} will be ${verb}`;
  },
  alreadyDone(name: string, count: number): string {
    return `${formatNumber(count)} ${count === 1 ? 'is' : 'are'} ${t.participle(name)} already and left as ${count === 1 ? 'it is' : 'they are'}`;
  },
  wouldBeRefused(count: number): string {
    return `${formatNumber(count)} would be refused and ${count === 1 ? 'is' : 'are'} left as ${count === 1 ? 'it is' : 'they are'}`;
  },
  /** `30 × entry posted` */
  eventCount(type: string, count: number): string {
    const [noun = '', verb = ''] = type.replaceAll('_', ' ').split('.');
    return `${formatNumber(count)} × ${noun} ${told(verb)}`;
  },
  andMore(count: number): string {
    return `and ${formatNumber(count)} more`;
  },
  /** `Confirm: 12 of 30 done, 1 refused` */
  progress(done: number, refused: number, all: number): string {
    const judged = `${formatNumber(done + refused)} of ${formatNumber(all)}`;
    return refused === 0 ? judged : `${judged}, ${formatNumber(refused)} refused`;
  },
  finished(name: string, done: number, refused: number): string {
    const verb = t.participle(name);
    const all = `${formatNumber(done)} ${verb}`;
    return refused === 0 ? all : `${all}, ${formatNumber(refused)} refused`;
  },
  stopped(left: number, unsure: number): string {
    const parts = [
      ...(left > 0 ? [`${formatNumber(left)} not sent`] : []),
      ...(unsure > 0 ? [`${formatNumber(unsure)} sent without an answer`] : []),
    ];
    return `Stopped: ${parts.join(', ')}.`;
  },
  goOnWith(count: number): string {
    return `Go on with ${formatNumber(count)}`;
  },
  retryRefused(count: number): string {
    return `Look at the ${formatNumber(count)} refused again`;
  },
  rowStates: {
    waiting: 'Not sent yet',
    sending: 'Sent',
    done: 'Done',
    refused: 'Refused',
  },
  /** `Confirm: 30 invoices`, from the name of the resource alone. */
  jobTitle(name: string, resource: string, count: number): string {
    return `${t.taskName(name, resource)}: ${countedByName(resource, count)}`;
  },
});
