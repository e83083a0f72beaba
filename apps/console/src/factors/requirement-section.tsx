import { useSuspenseQuery } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import { LinkButton } from '../parts/links.js';
import { RoomSection } from '../parts/room-section.js';
import { SINGLETON_ID } from '../data/singleton.js';
import { t } from '../texts/factors.js';

/** Whether members need a second factor, with a link to the setting for owners. */
export function RequirementSection() {
  const { slug } = useWorkspace();
  const { data } = useSuspenseQuery(recordQuery(slug, 'settings/security', SINGLETON_ID));
  return (
    <RoomSection
      title={t.requirement.title}
      text={data['factor_required'] ? t.requirement.on : t.requirement.off}
      action={
        <LinkButton to="/w/$workspace/settings/$area" params={{ workspace: slug, area: 'security' }} variant="default">
          {t.requirement.change}
        </LinkButton>
      }
    >
      {null}
    </RoomSection>
  );
}
