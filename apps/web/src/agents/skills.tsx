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
  { value: 'all', label: 'All clients', hint: 'Two folders cover nearly every client' },
  { value: 'claude-code', label: 'Claude Code' },
  { value: 'agents', label: 'Shared agents folder', hint: 'Codex, Gemini CLI, opencode, Cursor, Copilot' },
  { value: 'windsurf', label: 'Windsurf' },
  { value: 'goose', label: 'Goose' },
  { value: 'custom', label: 'Custom folder' },
];

const ACTION_WORDS = { created: 'Installed', updated: 'Updated', unchanged: 'Already installed' } as const;

/** The bundled skills: what they teach, where they are installed, and how to install them. */
export function Skills({ status }: { readonly status: McpStatus }) {
  return (
    <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,60rem)_minmax(22rem,1fr)]">
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
      <p className="text-[13px] text-text-2">Skills are text files that teach an agent how to use the tools.</p>
      <Select label="Install for" value={target} onChange={setTarget} options={TARGETS} />
      {target === 'custom' && (
        <TextField
          label="Folder"
          hint="Absolute path. Each skill gets a folder in it."
          value={path}
          onChange={setPath}
        />
      )}
      <Checkbox
        label="Overwrite changed files"
        hint="Otherwise skills you changed stay as they are."
        checked={force}
        onChange={setForce}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={target === 'custom' && path.trim() === ''}>
        Install skills
      </Button>
      {error !== null && <ErrorState what="Could not install the skills" error={error} />}
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
