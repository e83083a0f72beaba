import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { kindOfPath, useFavourites } from './favourites.js';
import { t } from '../texts/shell.js';

/** Keeps this screen among the favourites, or removes it. */
export function FavouriteStar({ title }: { readonly title: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return kindOfPath(path) === undefined ? null : <Star path={path} label={title} />;
}

function Star({ path, label }: { readonly path: string; readonly label: string }) {
  const { all, toggle } = useFavourites();
  const isKept = all.some((one) => one.path === path);
  const Icon = isKept ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      aria-label={t.favourites.star}
      aria-pressed={isKept}
      title={isKept ? t.favourites.remove : t.favourites.add}
      data-no-print
      onClick={() => toggle({ path, label })}
    >
      <Icon size={16} aria-hidden style={isKept ? { color: 'var(--accent)' } : undefined} />
    </ActionIcon>
  );
}
