import { ActionIcon, Select } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../../data/wire.js';
import { usePerson, useSchema, useWorkspace } from '../../data/workspace.js';
import { RoomSection } from '../../parts/room-section.js';
import classes from '../../parts/rooms.module.css';
import { formatDay } from '../../words/formats.js';
import { HistoryButton } from './history-button.js';
import { useMembers } from './members-query.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';
import { RoleDialog } from './role-dialog.js';
import { roleNamed, rolesOf } from './role-choices.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** The members of the workspace. Owners can change their roles here. */
export function Members({ mayManage }: { readonly mayManage: boolean }) {
  const { slug } = useWorkspace();
  const { data, next_cursor } = useMembers();
  const [changing, setChanging] = useState<{ readonly member: Row; readonly role: string }>();
  const [leaving, setLeaving] = useState<Row>();
  return (
    <RoomSection title={t.members.title} text={t.members.text}>
      <div className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{anywhere.name}</th>
              <th scope="col">{anywhere.role}</th>
              <th scope="col">{t.members.since}</th>
              <th scope="col">
                <span className="visually-hidden">{anywhere.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                mayManage={mayManage}
                onRole={(role) => setChanging({ member, role })}
                onRemove={() => setLeaving(member)}
              />
            ))}
          </tbody>
        </table>
        {next_cursor ? (
          <p className={classes.padded}>
            <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource: 'members' }}>
              {t.members.all}
            </Link>
          </p>
        ) : null}
      </div>
      {changing ? <RoleDialog {...changing} onClose={() => setChanging(undefined)} /> : null}
      {leaving ? <RemoveMemberDialog member={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </RoomSection>
  );
}

interface MemberRowProps {
  readonly member: Row;
  readonly mayManage: boolean;
  readonly onRole: (role: string) => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, mayManage, onRole, onRemove }: MemberRowProps) {
  const { user } = usePerson();
  const roles = rolesOf(useSchema('members'));
  const name = member.name as string;
  return (
    <tr>
      <th scope="row">
        {name} {member.email === user.email ? <span className={classes.note}>{t.members.you}</span> : null}
        <span className={classes.second}>{member.email as string}</span>
      </th>
      <td>
        {mayManage ? (
          <Select
            aria-label={t.members.roleOf(name)}
            data={roles.map(({ value, label }) => ({ value, label }))}
            value={member.role as string}
            allowDeselect={false}
            w={150}
            onChange={(role) => (role !== null && role !== member.role ? onRole(role) : undefined)}
          />
        ) : (
          roleNamed(roles, member.role as string).label
        )}
      </td>
      <td className="figures" data-label={t.members.since}>
        {formatDay((member.created_at as string).slice(0, 10))}
      </td>
      <td className={`${classes.end} ${classes.corner}`}>
        <HistoryButton resource="members" record={member} of={name} />
        {mayManage ? (
          <ActionIcon aria-label={anywhere.remove(name)} title={anywhere.remove(name)} onClick={onRemove}>
            <IconUserMinus size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </td>
    </tr>
  );
}
