import { type SkillsInstall, SkillsInstallSchema } from '@soundwright/contract';
import { Command } from 'commander';
import { choiceOption, repeatedOption } from '../options.ts';
import { print, printJson, say } from '../output.ts';
import { type Context, serviceVerb, withService } from '../verb.ts';

const TARGETS = SkillsInstallSchema.shape.target.unwrap().options;

interface InstallOptions {
  readonly target?: SkillsInstall['target'];
  readonly path?: string;
  readonly skill?: string[];
  readonly force?: true;
}

export function skillsVerb(): Command {
  return new Command('skills').description('bundled skills for coding agents').addCommand(
    serviceVerb('install', 'copy the skills to the folders of agents')
      .addOption(choiceOption('--target <agent>', 'which agent', TARGETS))
      .option('--path <directory>', 'copy them here, with --target custom')
      .addOption(repeatedOption('--skill <name>', 'only this skill'))
      .option('--force', 'replace skills that were changed by hand')
      .action(withService(install)),
  );
}

async function install({ client, json, signal }: Context, options: InstallOptions): Promise<void> {
  const { target, path, skill, force } = options;
  const done = await client.installSkills({ body: { target, path, skills: skill, force }, signal });
  if (json) return printJson(done);
  for (const { skill: name, path: where, action } of done.installed) print(`${action}  ${name}  ${where}`);
  for (const { skill: name, path: where, reason } of done.skipped)
    say(`skipped  ${name}  ${where}: ${reason}`, 'yellow');
}
