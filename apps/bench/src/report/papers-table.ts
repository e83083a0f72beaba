import type { PaperFigures } from '../papers/papers.js';
import { shown, table } from './table.js';

export function papersTable(figures: PaperFigures): string {
  const { cpuMs, papers, aloneRate, besideRate, quiet, beside, beforeMb, mostMb } = figures;
  const growth = beforeMb === undefined || mostMb === undefined ? undefined : mostMb - beforeMb;
  return table([
    ['PDFs of an invoice with 20 lines', ''],
    ['CPU of one, ms (target: ≤ 60)', shown(cpuMs)],
    ['PDFs per second, alone', shown(aloneRate)],
    [`PDFs per second, ${shown(papers)} beside lists`, shown(besideRate)],
    ['p99 of a list without PDFs, ms', shown(quiet.p99)],
    ['p99 of a list beside PDFs, ms', shown(beside.p99)],
    ['beside ÷ without (target: ≤ 2)', shown(beside.p99 / quiet.p99)],
    ['lists per second, without PDFs', shown(quiet.rate)],
    ['lists per second, beside PDFs', shown(beside.rate)],
    ['memory before, MB', shown(beforeMb)],
    ['growth of memory, MB (target: ≤ 300)', shown(growth)],
  ]);
}
