import { useWorkspace } from '../data/workspace.js';
import { PageHeader } from '../parts/page-header.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import { AgedCard } from './home/aged-card.js';
import { FirstSteps } from './home/first-steps.js';
import classes from './home/home.module.css';
import { type Figures, useFigures, useNeeds } from './home/home-queries.js';
import { CashCard, StockCard } from './home/money-cards.js';
import { NeedsYou } from './home/needs-you.js';
import { SalesCard } from './home/sales-card.js';
import { WaitingCard } from './home/waiting-card.js';
import { useWaiting } from './home/waiting.js';
import { useSteps } from './home/use-steps.js';
import { WorkCard } from './home/work-card.js';
import { useWork } from './home/use-work.js';
import { t } from '../texts/home.js';

/** Whether all figures have loaded and are empty. */
function isFirstDay(figures: Figures): boolean {
  const shown = Object.values(figures);
  return shown.every(({ answer }) => answer !== undefined && answer.data.length === 0);
}

/** The start page of a workspace: first steps, open tasks, what waits for the role, and key figures. */
export function Home() {
  const { name } = useWorkspace();
  const figures = useFigures();
  const needs = useNeeds();
  const steps = useSteps();
  const {
    aged_receivable: receivable,
    aged_payable: payable,
    trial_balance: balances,
    stock_valuation: stock,
    sales,
  } = figures;
  const waiting = useWaiting();
  const work = useWork();
  // What is above the figures comes first, so that they do not move down after they appear.
  if (needs === undefined || steps === undefined || work === undefined || waiting === undefined)
    return (
      <>
        <PageHeader title={t.home.title} />
        <PageSkeleton />
      </>
    );
  const isEmpty = isFirstDay(figures);
  return (
    <>
      <PageHeader title={t.home.title} beside={<span className={classes.quiet}>{name}</span>} />
      {steps.isWanted ? <FirstSteps steps={steps} /> : null}
      <WaitingCard waiting={waiting} />
      <NeedsYou needs={needs} />
      {work.length > 0 ? (
        <div className={classes.work}>
          {work.map((shown) => (
            <WorkCard key={shown.work.name} shown={shown} />
          ))}
        </div>
      ) : null}
      {isEmpty && steps.isWanted ? null : (
        <div className={classes.grid}>
          {receivable ? <AgedCard title={t.home.receivable} report="aged_receivable" shown={receivable} /> : null}
          {payable ? <AgedCard title={t.home.payable} report="aged_payable" shown={payable} /> : null}
          {sales ? <SalesCard shown={sales} /> : null}
          {balances ? <CashCard shown={balances} /> : null}
          {stock ? <StockCard shown={stock} /> : null}
        </div>
      )}
    </>
  );
}
