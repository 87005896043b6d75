import { useId, useState } from 'react';
import { RemovableChip } from './chip.tsx';
import { classes } from './classes.ts';

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly label?: string | undefined;
  /** Tags to offer while typing. */
  readonly suggestions?: readonly string[] | undefined;
  readonly className?: string | undefined;
}

/** Tags as chips; Enter or a comma adds one, Backspace in the empty field removes the last one. */
export function TagsField({ tags, onChange, label = 'Tags', suggestions = [], className }: TagsFieldProps) {
  const [text, setText] = useState('');
  const id = useId();
  const add = () => {
    const added = text
      .split(',')
      .map((tag) => tag.trim().slice(0, 64))
      .filter((tag) => tag !== '');
    setText('');
    const next = [...new Set([...tags, ...added])].slice(0, 32);
    if (next.length !== tags.length) onChange(next);
  };
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-[13px] font-medium text-text-2">
        {label}
      </label>
      <div className="flex min-h-9 flex-wrap items-center gap-1.5 rounded-ui border border-line bg-surface-1 px-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
        {tags.map((tag) => (
          <RemovableChip
            key={tag}
            removeLabel={`Remove tag ${tag}`}
            onRemove={() => onChange(tags.filter((one) => one !== tag))}
          >
            {tag}
          </RemovableChip>
        ))}
        <input
          id={id}
          type="text"
          list={`${id}-known`}
          value={text}
          autoComplete="off"
          placeholder={tags.length === 0 ? 'Add a tag' : ''}
          className="h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none placeholder:text-text-3"
          onChange={(event) => setText(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === ',') {
              event.preventDefault();
              add();
            }
            if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
          }}
        />
        <datalist id={`${id}-known`}>
          {suggestions
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
    </div>
  );
}
