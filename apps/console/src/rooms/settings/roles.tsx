import { useSchema } from '../../data/workspace.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { useMembers } from './members-query.js';
import { countRoles, rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** The permissions of each role, as described by the service. */
export function Roles() {
  const roles = rolesOf(useSchema('members'));
  const { data, next_cursor } = useMembers();
  const counts = countRoles(data);
  return (
    <RoomSection title={t.roles.title} text={t.roles.text}>
      <div className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{anywhere.role}</th>
              <th scope="col">{t.roles.mayDo}</th>
              {next_cursor ? null : (
                <th scope="col" className={classes.end}>
                  {t.roles.members}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {roles.map(({ value, label, description }) => (
              <tr key={value}>
                <th scope="row">{label}</th>
                <td>{description}</td>
                {next_cursor ? null : (
                  <td className={`figures ${classes.end}`} data-label={t.roles.members}>
                    {counts.get(value) ?? 0}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RoomSection>
  );
}
