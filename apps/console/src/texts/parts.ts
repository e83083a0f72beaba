import { withArticle } from './../words/labels.js';
import { part } from './language.js';

export const t = part('parts', {
  comboList: {
    searching: 'Searching…',
    nothing: 'Nothing found.',
    choices: 'Choices',
  },
  combo: {
    unknown: (text: string) => `Nothing is called “${text}”. Choose one of the list.`,
    clear: (name: string) => `Clear ${name}`,
  },
  copyButton: {
    copied: 'Copied',
    failed: 'The browser does not let it be copied. Select the text, and copy it by hand.',
    copy: 'Copy',
    copyWhat: (what: string) => `Copy ${what}`,
  },
  dateCalendar: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next decade',
    previousDecade: 'Previous decade',
  },
  dateInput: {
    calendar: (name: string) => `Calendar ${name}`,
  },
  dayText: {
    noDay: 'This is no day. Write 22 Nov 2026, 2026-11-22, 4.3 or +5.',
    noInstant: 'This is no time. Write 2026-11-22 14:05, or +5 for a day from today.',
  },
  fieldControl: {
    lineId: 'Id of the line',
  },
  fieldInput: {
    mapName: (name: string, at: number) => `${name}, name ${at}`,
    name: 'Name',
    mapValue: (name: string, at: number) => `${name}, value ${at}`,
    value: 'Value',
    row: (at: number) => `row ${at}`,
    add: (name: string) => `Add ${name}`,
  },
  fieldValue: {
    none: 'none',
  },
  numberText: {
    number: 'Write a number, such as 1,234.50.',
    whole: 'Write a whole number.',
    decimals: (most: number) => `At most ${most} decimals are possible here.`,
    digits: (most: number) => `At most ${most} digits are possible.`,
  },
  pageHeader: {
    breadcrumb: 'Breadcrumb',
  },
  relationPicker: {
    create: (noun: string) => `Create ${withArticle(noun)}`,
    createNamed: (name: string) => `Create “${name}”`,
    none: 'None',
    chosen: (name: string) => `${name} is chosen already.`,
    archived: (name: string) => `${name} is archived.`,
    notAccepted: (name: string) => `${name} cannot be chosen here.`,
  },
  say: {
    noAnswer: 'The service did not answer. Nothing was changed: try again.',
  },
  secretOnce: {
    onlyOnce: 'It is shown only once.',
    what: (label: string) => `the ${label}`,
    done: 'Done',
    once: 'Once closed, it cannot be shown again.',
    notCopied: (label: string) => `You have not copied the ${label}.`,
    closeAnyway: 'Close without it',
    goBack: 'Go back',
  },
  useWriting: {
    again: 'You can try again now.',
  },
  saveSheet: {
    noWorkbook: 'The browser could not make the workbook. Export CSV instead, or fewer rows.',
  },
  rowsTable: {
    selectAll: 'Select all on this page',
    select: (name: string) => `Select ${name}`,
  },
});
