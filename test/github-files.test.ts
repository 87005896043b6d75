import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scriptsIn } from './support/markdown.ts';
import { schemaErrors } from './support/published-schema.ts';
import { exists, filesBelow, textOf } from './support/repository.ts';

const FILES = filesBelow('.github').filter((file) => file.endsWith('.yml'));
const WORKFLOWS = FILES.filter((file) => file.startsWith('.github/workflows/'));
const FORMS = FILES.filter((file) => file.startsWith('.github/ISSUE_TEMPLATE/') && !file.endsWith('/config.yml'));

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}
interface WorkflowJob {
  readonly 'timeout-minutes'?: number;
  readonly needs?: string;
  readonly steps: readonly { readonly run?: string }[];
}
interface Form {
  readonly body: readonly {
    readonly attributes: { readonly label: string };
    readonly validations?: { readonly required?: boolean };
  }[];
}

function schemaOf(file: string): string {
  if (WORKFLOWS.includes(file)) return 'github-workflow';
  if (FORMS.includes(file)) return 'github-issue-forms';
  return file.endsWith('/config.yml') ? 'github-issue-config' : 'dependabot-2.0';
}

describe('the files for GitHub', () => {
  it.each(FILES)('%s follows its published schema', (file) => {
    expect(schemaErrors(schemaOf(file), parse(textOf(file)))).toEqual([]);
  });

  it.each(WORKFLOWS)('%s has limits, and only runs existing scripts', (file) => {
    const { permissions, jobs } = parse(textOf(file)) as Workflow;
    expect(permissions).toBeDefined();
    const { scripts } = JSON.parse(textOf('package.json'));
    for (const { steps, needs, 'timeout-minutes': limit } of Object.values(jobs)) {
      expect(limit).toBeGreaterThan(0);
      const commands = steps.flatMap(({ run }) => run ?? []);
      for (const command of commands) {
        for (const { target } of scriptsIn(`\`${command}\``)) expect(scripts).toHaveProperty([target]);
        if (/^\.ci\//.test(command)) expect(exists(command)).toBe(true);
      }
      // A job that comes after another only runs when that has passed.
      expect(commands.includes('.ci/run') || (needs !== undefined && needs in jobs)).toBe(true);
    }
  });

  it.each(FORMS.filter((file) => !file.endsWith('/idea.yml')))('%s asks for the output of the doctor', (file) => {
    const { body } = parse(textOf(file)) as Form;
    const asked = body.find(({ attributes }) => attributes.label.includes('`soundwright doctor --json`'));
    expect(asked?.validations?.required).toBe(true);
    expect(textOf('docs/cli.md')).toMatch(/^## soundwright doctor\n[^#]*`--json`/m);
  });
});
