import { Menu } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWorkspace } from '../../data/workspace.js';
import { t } from '../../texts/files.js';
import { photograph } from './camera.js';
import { takeFiles } from './intake-queue.js';

/** In the menu for new records, on a phone: the list of bills shows what becomes of the photo, and its draft opens. */
export function PhotoItem({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const take = (): void =>
    photograph((files) => {
      takeFiles(slug, files);
      void navigate({ to: '/w/$workspace/$resource', params: { workspace: slug, resource: 'bills' } });
      onLeave?.();
    });
  return (
    <Menu.Item leftSection={<IconCamera size={14} aria-hidden />} onClick={take}>
      {t.intake.photo}
    </Menu.Item>
  );
}
