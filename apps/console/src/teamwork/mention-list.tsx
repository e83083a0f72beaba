import type { Related } from '../data/wire.js';
import { t } from '../texts/teamwork.js';
import classes from './teamwork.module.css';

interface MentionListProps {
  readonly id: string;
  readonly offered: readonly Related[];
  readonly active: number;
  readonly onPick: (person: Related) => void;
}

/** The people who are offered after an @. The text area keeps the focus. */
export function MentionList({ id, offered, active, onPick }: MentionListProps) {
  return (
    <>
      {offered.length > 0 ? (
        <div role="presentation" className={classes.people} onMouseDown={(event) => event.preventDefault()}>
          <div id={id} role="listbox" aria-label={t.notes.people}>
            {offered.map((person, at) => (
              <button
                key={person.id}
                id={`${id}-${at}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                data-active={at === active || undefined}
                onClick={() => onPick(person)}
              >
                {person.name}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {offered.length > 0 ? t.notes.found(offered.length) : ''}
      </p>
    </>
  );
}
