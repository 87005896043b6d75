/** Real agents, each driven by a stub model that calls the generate tool once. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TOOLS } from '../../apps/server/src/mcp/tool-list.ts';
import { NPM } from '../../test/support/npm.ts';
import { startStubModel } from './stub-model.ts';

const FOLDER = join(import.meta.dirname, 'clients');
const AGENT_MS = 120_000;

interface Agent {
  readonly name: string;
  /** Its configuration file in the home directory, and the content. */
  readonly config: { readonly path: string; readonly content: string };
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const AGENTS: readonly ((url: string, modelUrl: string) => Agent)[] = [claude, codex, gemini, opencode];

/** Installs missing agents, and runs each. @returns whether all called the tool and got its result */
export async function verifyAgents(url: string, scratch: string): Promise<boolean> {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    execFileSync(NPM.file, [...NPM.args, 'install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  }
  let passed = true;
  for (const describe of AGENTS) passed = (await verify(describe, url, scratch)) && passed;
  return passed;
}

async function verify(
  describe: (url: string, modelUrl: string) => Agent,
  url: string,
  scratch: string,
): Promise<boolean> {
  const model = await startStubModel();
  const { name, config, args, env } = describe(url, model.url);
  const home = join(scratch, name);
  mkdirSync(join(home, 'work'), { recursive: true });
  mkdirSync(dirname(join(home, config.path)), { recursive: true });
  writeFileSync(join(home, config.path), config.content);
  const output = await run(join(FOLDER, 'node_modules', '.bin', name), args, home, env);
  model.close();
  const offered = [...model.offered].filter((tool) => /service[._]/.test(tool)).length;
  const gotPath = model.results.some((result) => result.includes('.wav'));
  const passed = offered === TOOLS.length && gotPath;
  console.log(
    `${passed ? 'passed' : 'FAILED'}  ${name}: ${offered} tools reached the model, ${gotPath ? 'it' : 'it never'} got a sound`,
  );
  if (!passed) console.log(output.slice(-2_000));
  return passed;
}

function claude(url: string, modelUrl: string): Agent {
  return {
    name: 'claude',
    config: {
      path: '.claude.json',
      content: JSON.stringify({ mcpServers: { soundwright: { type: 'http', url } } }),
    },
    args: ['-p', 'go', '--allowedTools', 'mcp__soundwright', '--model', 'stub'],
    env: { ANTHROPIC_BASE_URL: modelUrl, ANTHROPIC_API_KEY: 'none', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
  };
}

function codex(url: string, modelUrl: string): Agent {
  return {
    name: 'codex',
    config: {
      path: '.codex/config.toml',
      content: `model = "stub"
model_provider = "stub"
approval_policy = "never"

[model_providers.stub]
name = "stub"
base_url = "${modelUrl}/v1"
wire_api = "responses"
env_key = "STUB_KEY"

[mcp_servers.soundwright]
url = "${url}"
tool_timeout_sec = 3600
default_tools_approval_mode = "approve"
`,
    },
    args: ['exec', '--skip-git-repo-check', 'go'],
    env: { STUB_KEY: 'none' },
  };
}

function gemini(url: string, modelUrl: string): Agent {
  return {
    name: 'gemini',
    config: {
      path: '.gemini/settings.json',
      content: JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
        privacy: { usageStatisticsEnabled: false },
        general: { disableAutoUpdate: true },
        mcpServers: { soundwright: { url, type: 'http', timeout: 3_600_000 } },
      }),
    },
    args: ['-p', 'go', '--yolo', '-m', 'gemini-2.5-flash'],
    env: { GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: modelUrl },
  };
}

function opencode(url: string, modelUrl: string): Agent {
  return {
    name: 'opencode',
    config: {
      path: '.config/opencode/opencode.json',
      content: JSON.stringify({
        autoupdate: false,
        model: 'stub/stub',
        small_model: 'stub/stub',
        provider: {
          stub: {
            npm: '@ai-sdk/openai-compatible',
            name: 'stub',
            options: { baseURL: `${modelUrl}/v1`, apiKey: 'none' },
            models: { stub: { name: 'stub', tool_call: true } },
          },
        },
        mcp: { soundwright: { type: 'remote', url, enabled: true } },
      }),
    },
    args: ['run', 'go'],
    env: {},
  };
}

function run(
  command: string,
  args: readonly string[],
  home: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(command, args, {
    cwd: join(home, 'work'),
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: AGENT_MS,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}
