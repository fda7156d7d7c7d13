import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** address of a page of the app */
  readonly to: To;
  /** takes the present page's place in the history */
  readonly replace?: boolean;
  /** what the page at `to` reads as `useLocation().state` */
  readonly state?: unknown;
}

/**
 * A link within the app, made of the router's parts for links of one's own. The router's `Link` also gets pages of its
 * framework ahead and draws their files' tags, which is 3.4 KB of the first file.
 */
export function Link({
  to,
  replace,
  state,
  target,
  onClick,
  children,
  ...rest
}: LinkProps): ReactNode {
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
