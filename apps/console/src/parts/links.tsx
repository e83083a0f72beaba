import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | keyof MenuItemProps> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

/**
 * Browsers centre the content of a button vertically, but not that of a link. The height is that of a button (theme.ts) without
 * its borders.
 */
const MIDDLE = { inner: { minHeight: 30 } };

/** A link styled as a button. */
export const LinkButton = createLink((props: ButtonProps & Anchor) => (
  <Button component="a" styles={MIDDLE} {...props} />
));

/** A link as a menu item. */
export const LinkMenuItem = createLink((props: MenuItemProps & Anchor) => <Menu.Item component="a" {...props} />);
