import { CloseButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import classes from './home.module.css';
import type { Steps } from './use-steps.js';
import { t } from '../../texts/home.js';

/** What is left until a new company is set up. Once something is in the books, only what is open is shown. */
export function FirstSteps({ steps: { all, isNew, dismiss } }: { readonly steps: Steps }) {
  const { slug } = useWorkspace();
  const done = all.filter(({ isDone }) => isDone).length;
  const shown = isNew ? all : all.filter(({ isDone }) => !isDone);
  return (
    <section className={classes.steps} aria-label={t.firstSteps.title}>
      <div className={classes.stepsHead}>
        <h2>{t.firstSteps.title}</h2>
        <span className={classes.quiet}>{t.firstSteps.progress(done, all.length)}</span>
        <CloseButton aria-label={t.firstSteps.dismiss} title={t.firstSteps.dismiss} onClick={dismiss} />
      </div>
      {isNew ? <p className={classes.quiet}>{t.firstSteps.lead}</p> : null}
      <ol>
        {shown.map(({ text, why, path, isDone }, at) => (
          <li key={text} data-done={isDone}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={14} /> : at + 1}
            </span>
            <span>
              <Link to={`/w/$workspace/${path}`} params={{ workspace: slug }}>
                {text}
              </Link>
              {isDone ? <span className="visually-hidden"> {t.firstSteps.done}</span> : null}
              <br />
              <span className={classes.quiet}>{why}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
