import { Formats, type PaperLanguage } from '@daybook/papers';
import type { Problem } from '@daybook/errors';
import { fillTemplate, unknownVariables } from '@daybook/smtp';
import type { Occurrence } from '../dates/rule.js';
import type { Schedule } from '../entities/schedule.js';

/** What the texts of a schedule may name in double braces. */
export const VARIABLES = ['period.from', 'period.to', 'period.month', 'period.year', 'number'] as const;

const LOCALES: Readonly<Record<PaperLanguage, string>> = { en: 'en-GB', de: 'de-DE' };

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

type Values = Readonly<Record<(typeof VARIABLES)[number], string>>;

/** `period.month` names both months of a period that ends in another one. */
export function valuesOf({ number, period: { from, to } }: Occurrence, language: PaperLanguage): Values {
  const formats = new Formats(language, { code: '', decimals: 0 });
  const months = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    'period.from': formats.day(from),
    'period.to': formats.day(to),
    // Some locales set thin spaces, which not every reader of an invoice shows.
    'period.month': months.formatRange(utc(from), utc(to)).replaceAll(/\s/g, ' '),
    'period.year': from.slice(0, 4),
    number: String(number),
  };
}

/** The same text for one document. */
export function filled(text: string | null | undefined, values: Values | undefined): string | undefined {
  return text === null || text === undefined ? undefined : values ? fillTemplate(text, values, VARIABLES) : text;
}

/** The texts of a schedule that may have variables, by field. */
function textsOf(schedule: Readonly<Schedule>): (readonly [string, string | null | undefined])[] {
  const { reference, note, lines, entryLines } = schedule;
  return [
    ['reference', reference],
    ['note', note],
    ...lines.flatMap((line, i) => [
      [`lines[${i}].description`, line.description] as const,
      [`lines[${i}].note`, line.note] as const,
    ]),
    ...entryLines.map(({ description }, i) => [`entry_lines[${i}].description`, description] as const),
  ];
}

/** Whether any text has a variable, so that its language matters. */
export function hasVariables(schedule: Readonly<Schedule>): boolean {
  return textsOf(schedule).some(([, text]) => text?.includes('{{'));
}

export function textProblems(schedule: Readonly<Schedule>): Problem[] {
  return textsOf(schedule).flatMap(([field, text]) =>
    unknownVariables(text ?? '', VARIABLES).map((name) => {
      const message = `${field}: there is no variable {{${name}}}. Use ${VARIABLES.map((one) => `{{${one}}}`).join(', ')}.`;
      return { field, code: 'unknown_template_variable', message, allowed: VARIABLES };
    }),
  );
}
