import {
  IconActivity,
  IconBook2,
  IconBookmark,
  IconBuildingBank,
  IconClipboardList,
  IconMailCog,
  IconShieldLock,
  IconFileImport,
  IconBuilding,
  IconFileText,
  IconKey,
  IconListSearch,
  IconMail,
  IconTag,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { PageHeader } from '../../parts/page-header.js';
import { iconOf } from '../../places/navigation.js';
import { type Area, areaGroups } from './areas.js';
import classes from './settings.module.css';
import { anywhere } from '../../texts/anywhere.js';

const ICONS: Readonly<Record<string, typeof IconKey>> = {
  company: IconBuilding,
  accounting: IconBook2,
  sales: IconTag,
  purchasing: IconClipboardList,
  security: IconShieldLock,
  banking: IconBuildingBank,
  imports: IconFileImport,
  saved_views: IconBookmark,
  mail_templates: IconMailCog,
  messages: IconMail,
  people: IconUsers,
  papers: IconFileText,
  mail: IconMail,
  import: IconFileImport,
  tokens: IconKey,
  log: IconListSearch,
  webhooks: IconWebhook,
  events: IconActivity,
};

/** The overview of the settings. Shows only what the user's role may see. */
export function Settings() {
  const { may } = useWorkspace();
  const groups = areaGroups(useResources(), may);
  return (
    <>
      <PageHeader title={anywhere.settings} />
      <div className={classes.groups}>
        {groups.map(({ name, areas }) => (
          <section key={name} aria-labelledby={`areas-${name}`}>
            <h2 id={`areas-${name}`} className={classes.groupName}>
              {name}
            </h2>
            <ul className={classes.areas}>
              {areas.map((area) => (
                <AreaLink key={area.path} area={area} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function AreaLink({ area }: { readonly area: Area }) {
  const { slug } = useWorkspace();
  return (
    <li>
      <Link to={`/w/$workspace/${area.path}`} params={{ workspace: slug }} className={classes.area}>
        {createElement(ICONS[area.icon] ?? iconOf(area.icon), { size: 18, stroke: 1.6, 'aria-hidden': true })}
        <span>
          <strong>{area.label}</strong>
          <span className={classes.areaText}>{area.text}</span>
        </span>
      </Link>
    </li>
  );
}
