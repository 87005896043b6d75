import type { ComponentProps } from 'react';

type DivProps = Omit<ComponentProps<'div'>, 'role'> & { readonly [data: `data-${string}`]: unknown };

/*
 * The grid pattern of WAI-ARIA. Table elements would say the same, but rows that a virtual list places cannot be table
 * rows.
 */

/** The grid; needs a name and `aria-rowcount`. */
export function Grid(props: DivProps) {
  return <div {...props} {...{ role: 'grid' }} />;
}

/** One row; with a `tabIndex` if rows are focusable. */
export function GridRow(props: DivProps) {
  return <div {...props} {...{ role: 'row' }} />;
}

/** One cell. */
export function GridCell(props: DivProps) {
  return <div {...props} {...{ role: 'gridcell' }} />;
}
