import { type ReactNode, useId } from 'react';
import classes from './rooms.module.css';

interface RoomSectionProps {
  readonly title: string;
  /** One or two sentences below the title. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page: a title, a description and a card. */
export function RoomSection({ title, text, action, children }: RoomSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
