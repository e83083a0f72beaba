import type { Problem } from '@daybook/errors';
import { compare, equal, sum } from '@daybook/money';

/** A rule as far as it can contradict itself. */
export interface CheckedRule {
  readonly conditionsDirection?: string | null;
  readonly conditionsAmountFrom?: string | null;
  readonly conditionsAmountTo?: string | null;
  readonly conditionsTextContains?: readonly string[] | null;
  readonly conditionsIban?: string | null;
  readonly conditionsBankAccountId?: string | null;
  readonly confidence: number;
  readonly auto: boolean;
  readonly lines: readonly CheckedLine[];
}

interface CheckedLine {
  readonly percent?: string | null;
  readonly amount?: string | null;
  readonly rest: boolean;
}

const AUTO_FROM = 90;

/** What is wrong with a rule by itself, by the field. */
export function checkRule(rule: CheckedRule): Problem[] {
  return [...conditionProblems(rule), ...lineProblems(rule.lines), ...autoProblems(rule)];
}

function conditionProblems(rule: CheckedRule): Problem[] {
  const {
    conditionsAmountFrom: from,
    conditionsAmountTo: to,
    conditionsTextContains: texts,
    conditionsIban: iban,
  } = rule;
  if (from && to && compare(from, to) > 0)
    return [
      problem('conditions.amount_to', 'invalid_value', 'conditions.amount_to must not be less than amount_from.'),
    ];
  const tellsLines = Boolean(from || to || iban || texts?.length);
  if (tellsLines) return [];
  const message =
    'conditions must have text_contains, iban, amount_from or amount_to: the rule would fit every bank line.';
  return [problem('conditions', 'required', message)];
}

/** Each line has one share, and together they say what becomes of the whole amount. */
function lineProblems(lines: readonly CheckedLine[]): Problem[] {
  if (lines.length === 0) return [problem('lines', 'required', 'lines needs at least one line.')];
  const each = lines.flatMap(({ percent, amount, rest }, i): Problem[] => {
    const shares = [percent, amount].filter((one) => one !== null && one !== undefined).length + (rest ? 1 : 0);
    if (shares === 1) return [];
    return [problem(`lines[${i}]`, 'invalid_value', `lines[${i}] must have one of percent, amount and rest: true.`)];
  });
  if (each.length > 0) return each;
  const rests = lines.flatMap(({ rest }, i) => (rest ? [i] : []));
  if (rests.length > 1)
    return [problem(`lines[${rests[1]!}].rest`, 'invalid_value', 'Only one of the lines takes the rest.')];
  return percentProblems(lines, rests.length === 1);
}

function percentProblems(lines: readonly CheckedLine[], hasRest: boolean): Problem[] {
  const percents = lines.flatMap(({ percent }) => percent ?? []);
  if (percents.length === 0) return [];
  const total = sum(percents);
  const isWhole = equal(total, '100');
  if (compare(total, '100') > 0 || (isWhole && lines.length > percents.length))
    return [problem('lines', 'invalid_value', `The percents add up to ${total}, and leave nothing for another line.`)];
  if (isWhole || hasRest) return [];
  return [
    problem('lines', 'invalid_value', `The percents add up to ${total}. Add a line with rest: true, or make them 100.`),
  ];
}

function autoProblems({ auto, confidence }: CheckedRule): Problem[] {
  if (!auto || confidence >= AUTO_FROM) return [];
  const message = `auto needs a confidence of at least ${AUTO_FROM}: below it nothing is matched by itself.`;
  return [problem('confidence', 'out_of_range', message)];
}

function problem(field: string, code: 'invalid_value' | 'required' | 'out_of_range', message: string): Problem {
  return { field, code, message };
}
