import type { McpStatus } from '@soundwright/contract';
import { formatCount } from '../ui/format.ts';

/** The tools, and how often each was called. */
export function ToolList({ status: { tools, totals } }: { readonly status: McpStatus }) {
  return (
    <ul className="grid gap-x-8 pt-4 lg:grid-cols-[repeat(auto-fill,minmax(28rem,1fr))]">
      {tools.map(({ name, title, description }) => (
        <li key={name} className="border-b border-line py-3">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-medium">{title === '' ? name : title}</h2>
            <span className="text-[12px] whitespace-nowrap text-text-3">
              {formatCount(totals.by_tool[name] ?? 0, 'call')}
            </span>
          </div>
          <code className="text-[12px] text-text-3">{name}</code>
          <p className="mt-1 text-[13px] text-text-2">{description}</p>
        </li>
      ))}
    </ul>
  );
}
