import { LIMITS, type SetItemCreate, type SetTemplate, setKeyOfTake } from '@soundwright/contract';
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { importFile } from '../sounds/import.ts';
import { api } from '../state/api.ts';
import { useSetTemplates } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

/** Makes a set of a template, of a list, or of files. */
export function NewSetDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: templates = [] } = useSetTemplates();
  const [title, setTitle] = useState('');
  const [style, setStyle] = useState('');
  const [template, setTemplate] = useState<SetTemplate | 'none'>('none');
  const [list, setList] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, attempt } = useAttempt();
  const navigate = useNavigate();
  const create = () =>
    attempt(async () => {
      const items = await itemsOf(files);
      const { id } = await api.createSet({
        body: {
          title: title.trim() || templates.find((one) => one.id === template)?.title || 'Untitled set',
          ...(style.trim() !== '' && { style: style.trim() }),
          ...(template !== 'none' && { template }),
          ...(list.trim() !== '' && { list }),
          ...(items.length > 0 && { items }),
        },
      });
      await navigate(`/sets/${id}`);
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New sound set"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void create()}>
            Create
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Title" value={title} maxLength={LIMITS.nameChars} onChange={setTitle} />
        <TextField
          label="Style"
          hint="Added to every prompt, such as “wooden, dry, close” or “8-bit”."
          value={style}
          maxLength={LIMITS.promptChars}
          onChange={setStyle}
        />
        <Select
          label="Template"
          value={template}
          onChange={setTemplate}
          options={[
            { value: 'none', label: 'None' },
            ...templates.map((one) => ({
              value: one.id,
              label: one.title,
              hint: formatCount(one.items.length, 'item'),
            })),
          ]}
        />
        <TextArea
          label="List"
          hint="One item a line, “key: prompt”, or CSV with the columns key, prompt, kind, count, loop, length, notes."
          placeholder={'coin: bright coin pickup\njump: springy hop'}
          rows={4}
          value={list}
          onChange={setList}
          inputClassName="max-h-72"
        />
        <div className="flex items-center gap-3">
          <Button icon={<FolderOpen size={15} aria-hidden="true" />} onClick={() => input.current?.click()}>
            Choose files
          </Button>
          <span className="text-[12px] text-text-3">
            {files.length === 0 ? 'Existing sounds become items under their names.' : formatCount(files.length, 'file')}
          </span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Existing sounds"
            accept="audio/*"
            onChange={(event) => setFiles([...(event.target.files ?? [])])}
          />
        </div>
        {error !== null && (
          <p role="alert" className="text-[13px] text-danger wrap-anywhere">
            {problemMessage(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Files as items: `step_01.wav` and `step_02.wav` are takes of `step`. */
async function itemsOf(files: readonly File[]): Promise<SetItemCreate[]> {
  const items = new Map<string, string[]>();
  for (const file of files) {
    const key = setKeyOfTake(file.name.replace(/\.[^.]+$/, ''));
    const { id } = await importFile(file);
    items.set(key, [...(items.get(key) ?? []), id]);
  }
  return [...items].map(([key, sound_ids]) => ({ key, sound_ids }));
}
