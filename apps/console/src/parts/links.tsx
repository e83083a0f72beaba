import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | keyof MenuItemProps> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

/**
 * Browsers put the content of a button in its middle, but not that of a link: it is as high as the button (theme.ts) without its borders.
 */
const MIDDLE = { inner: { minHeight: 30 } };

/** A link that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & Anchor) => (
  <Button component="a" styles={MIDDLE} {...props} />
));

/** A link in a menu. */
export const LinkMenuItem = createLink((props: MenuItemProps & Anchor) => <Menu.Item component="a" {...props} />);
