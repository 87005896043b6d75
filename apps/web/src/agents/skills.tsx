import type { McpStatus, SkillsInstall, SkillsInstalled } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select, TextField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

type Target = NonNullable<SkillsInstall['target']>;

const TARGETS: readonly { value: Target; label: string; hint?: string }[] = [
  { value: 'all', label: 'Everywhere clients look', hint: 'Two folders serve nearly every client' },
  { value: 'claude-code', label: 'Claude Code' },
  { value: 'agents', label: 'The folder shared by agents', hint: 'Codex, Gemini CLI, opencode, Cursor, Copilot' },
  { value: 'windsurf', label: 'Windsurf' },
  { value: 'goose', label: 'Goose' },
  { value: 'custom', label: 'A folder of my own' },
];

const ACTION_WORDS = { created: 'Installed', updated: 'Updated', unchanged: 'Already there' } as const;

/** The skills that come along: what they teach, where they are installed, and installing them. */
export function Skills({ status }: { readonly status: McpStatus }) {
  return (
    <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <ul className="flex flex-col">
        {status.skills.map(({ name, description, installed }) => (
          <li key={name} className="border-b border-line py-3 last:border-0">
            <h2 className="font-medium">{name}</h2>
            <p className="mt-0.5 text-[13px] text-text-2">{description}</p>
            {installed.length === 0 ? (
              <p className="mt-1 text-[12px] text-text-3">Not installed</p>
            ) : (
              <ul aria-label={`Where ${name} is installed`} className="mt-1 text-[12px] text-text-3">
                {installed.map((path) => (
                  <li key={path} className="flex items-start gap-1.5 wrap-anywhere">
                    <CircleCheck size={13} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
                    {path}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <InstallForm />
    </div>
  );
}

function InstallForm() {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Target>('all');
  const [path, setPath] = useState('');
  const [force, setForce] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const [result, setResult] = useState<SkillsInstalled | null>(null);

  const install = () =>
    attempt(async () => {
      setResult(null);
      setResult(
        await api.installSkills({
          body: { target, ...(target === 'custom' && { path }), ...(force && { force: true }) },
        }),
      );
      await queryClient.invalidateQueries({ queryKey: keys.mcpStatus });
    });

  return (
    <form
      aria-label="Install skills"
      className="flex flex-col gap-4 self-start rounded-ui border border-line bg-surface-1 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void install();
      }}
    >
      <p className="text-[13px] text-text-2">Skills teach an agent how to work with the tools. They are text files.</p>
      <Select label="Install for" value={target} onChange={setTarget} options={TARGETS} />
      {target === 'custom' && (
        <TextField label="Folder" hint="Absolute; each skill gets a folder in it." value={path} onChange={setPath} />
      )}
      <Checkbox
        label="Replace files that were changed"
        hint="Otherwise such a skill is left as it is."
        checked={force}
        onChange={setForce}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={target === 'custom' && path.trim() === ''}>
        Install skills
      </Button>
      {error !== null && <ErrorState what="The skills were not installed" error={error} />}
      {result !== null && (
        <ul role="status" className="flex flex-col gap-1.5 text-[13px]">
          {result.installed.map(({ skill, path: where, action }) => (
            <li key={`${skill}${where}`} className="flex items-start gap-2 wrap-anywhere">
              <CircleCheck size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
              <span>
                {ACTION_WORDS[action]}: {skill} <span className="text-text-3">{where}</span>
              </span>
            </li>
          ))}
          {result.skipped.map(({ skill, path: where, reason }) => (
            <li key={`${skill}${where}`} className="flex items-start gap-2 wrap-anywhere">
              <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
              <span>
                Left: {skill} <span className="text-text-3">{where}</span>. {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
