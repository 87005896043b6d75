import { classes } from './classes.ts';

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
  /** Breaks long lines instead of scrolling them. */
  readonly wraps?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A code block; scrolls, also by keyboard. */
export function CodeBlock({ label, text, wraps, className }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      tabIndex={0}
      className={classes('overflow-auto focus-visible:-outline-offset-2', className)}
    >
      <pre
        className={classes(
          'px-4 py-3 font-mono text-[12px] leading-relaxed',
          wraps === true ? 'wrap-anywhere whitespace-pre-wrap' : 'w-max min-w-full',
        )}
      >
        {text}
      </pre>
    </section>
  );
}
