import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Refused, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankMapping } from '../entities/bank-mapping.js';

/** Creates or changes a mapping: it says the day and, in one of three ways, the amount (domain.md 4.28). */
@Injectable()
export class SaveBankMapping implements WriteVerb<BankMapping> {
  /** @throws InvalidRequest with every field that contradicts another */
  plan(mapping: Readonly<BankMapping>): Refused {
    const problems = [
      ...dateProblems(mapping),
      ...amountProblems(mapping),
      ...numberProblems(mapping),
      ...columnProblems(mapping),
    ];
    if (problems.length > 0) throw new InvalidRequest(problems);
    return { problems };
  }
}

const required = (field: string, message: string): Problem => ({ field, code: 'required', message });
const unwanted = (field: string, message: string): Problem => ({ field, code: 'invalid_value', message });

function dateProblems({ dateColumn, dateFormat, valueDateColumn, valueDateFormat }: Readonly<BankMapping>): Problem[] {
  const problems: Problem[] = [];
  if (!dateColumn)
    problems.push(required('date.column', 'date.column is required: the column with the day of booking.'));
  if (!dateFormat) problems.push(required('date.format', 'date.format is required: how the days are written.'));
  if (valueDateColumn && !valueDateFormat)
    problems.push(required('value_date.format', 'value_date.format is required with value_date.column.'));
  if (valueDateFormat && !valueDateColumn)
    problems.push(required('value_date.column', 'value_date.column is required with value_date.format.'));
  return problems;
}

const ONE_WAY = 'Set amount, or debit and credit, or amount and indicator.';

function amountProblems(mapping: Readonly<BankMapping>): Problem[] {
  const { amount, debit, credit, indicatorColumn, indicatorDebit, indicatorCredit } = mapping;
  const hasIndicator = Boolean(indicatorColumn ?? indicatorDebit ?? indicatorCredit);
  if (!amount && !debit && !credit) return [required('amount', `The column of the amount is missing. ${ONE_WAY}`)];
  if (amount && (debit || credit)) {
    const field = debit ? 'debit' : 'credit';
    return [unwanted(field, `${field} is not possible beside amount. ${ONE_WAY}`)];
  }
  if (!amount && !debit) return [required('debit', `debit is required with credit. ${ONE_WAY}`)];
  if (!amount && !credit) return [required('credit', `credit is required with debit. ${ONE_WAY}`)];
  if (!hasIndicator) return [];
  if (!amount) return [unwanted('indicator', `indicator is not possible beside debit and credit. ${ONE_WAY}`)];
  const parts = { column: indicatorColumn, debit: indicatorDebit, credit: indicatorCredit };
  const missing = Object.entries(parts).filter(([, value]) => !value || value.length === 0);
  if (missing.length > 0)
    return missing.map(([part]) => required(`indicator.${part}`, `indicator.${part} is required with indicator.`));
  const lower = indicatorDebit!.map((word) => word.toLowerCase());
  const both = indicatorCredit!.find((word) => lower.includes(word.toLowerCase()));
  if (both === undefined) return [];
  return [
    unwanted('indicator.credit', `indicator.credit has ${JSON.stringify(both)}, which is in indicator.debit, too.`),
  ];
}

function numberProblems({ decimal, thousands }: Readonly<BankMapping>): Problem[] {
  if (decimal !== thousands) return [];
  return [unwanted('thousands', `thousands must differ from decimal, which is ${decimal}.`)];
}

/** Without a row of headers, columns can only be numbers. */
function columnProblems(mapping: Readonly<BankMapping>): Problem[] {
  if (mapping.headerRow !== 0) return [];
  const columns: Readonly<Record<string, string | null>> = {
    ...{ 'date.column': mapping.dateColumn, 'value_date.column': mapping.valueDateColumn, amount: mapping.amount },
    ...{ debit: mapping.debit, credit: mapping.credit, 'indicator.column': mapping.indicatorColumn },
    ...{ balance: mapping.balance, currency: mapping.currency, 'counterparty.name': mapping.counterpartyName },
    ...{ 'counterparty.iban': mapping.counterpartyIban, bank_reference: mapping.bankReference },
    structured_reference: mapping.structuredReference,
    ...Object.fromEntries((mapping.text ?? []).map((column, i) => [`text[${i}]`, column])),
  };
  return Object.entries(columns)
    .filter(([, column]) => column && !/^[1-9]\d{0,3}$/.test(column))
    .map(([field]) => unwanted(field, `${field} must be the number of a column, from 1: header_row is 0.`));
}
