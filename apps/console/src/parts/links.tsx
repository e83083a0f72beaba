import { Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | keyof MenuItemProps> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link styled as a button. */
export const LinkButton = createLink((props: ButtonProps & Anchor) => <Button component="a" {...props} />);

/** A link as a menu item. */
export const LinkMenuItem = createLink((props: MenuItemProps & Anchor) => <Menu.Item component="a" {...props} />);
