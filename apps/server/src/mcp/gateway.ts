import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import type {
  McpCall,
  McpCallCreate,
  McpCallPatch,
  McpStatus,
  SkillsInstall,
  SkillsInstalled,
} from '@soundwright/contract';
import type { CallLog } from '../call-log/call-log.ts';
import type { McpClients } from '../call-log/mcp-clients.ts';
import type { Clock } from '../platform/clock.ts';
import { fileSize } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { Telemetry } from '../telemetry/telemetry.ts';
import { fullName } from './advertise.ts';
import { explainServiceError } from './answers.ts';
import { connections } from './connect.ts';
import type { McpEndpoint } from './endpoint.ts';
import { createToolContext, type FeatureDeps } from './features.ts';
import { createJournal, finishReported, type JournalDeps, startReported } from './journal.ts';
import { BundledSkills } from './skills.ts';
import { ToolCalls } from './tool-calls.ts';
import { TOOLS } from './tool-list.ts';

/** A client without a stream that has been idle for longer is not shown as connected. */
const CONNECTED_MS = 3_600_000;
const PLACE_WAIT_MS = 10_000;
/** The address the bridge tries by default. */
const USUAL_URL = 'http://127.0.0.1:17494';
const MODERN_VERSIONS = ['2026-07-28'];

export interface GatewayDeps extends FeatureDeps {
  readonly version: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** For the telemetry collector. */
  readonly outgoing: Outgoing;
  /** Folder of the bundled skills. */
  readonly skillsDir: string;
  readonly home: string;
  /** Time that a request waits while every session is in use; default 10 s. */
  readonly placeWaitMs?: number | undefined;
  /** Command and arguments that start the stdio bridge. */
  readonly bridge: readonly string[];
  readonly places: () => { readonly callLog: CallLog; readonly mcpClients: McpClients };
}

/**
 * MCP over HTTP: the endpoint, its status and its management. The protocol library is loaded with the first request to
 * the endpoint, since most services never get one.
 */
export class McpGateway {
  readonly #deps: GatewayDeps;
  readonly #journal: JournalDeps;
  readonly #calls: ToolCalls<ReturnType<typeof createToolContext>>;
  readonly #skills: BundledSkills;
  readonly #telemetry: Telemetry;
  #endpoint: McpEndpoint | null = null;
  #opening: Promise<McpEndpoint> | null = null;

  constructor(deps: GatewayDeps) {
    const { version, clock, log, places, profile } = deps;
    this.#deps = deps;
    this.#skills = new BundledSkills({ dir: deps.skillsDir, home: deps.home, version });
    this.#telemetry = new Telemetry({
      endpoint: () => profile().settings.current().otel_endpoint,
      version,
      clock,
      log,
      outgoing: deps.outgoing,
    });
    this.#journal = { places, telemetry: this.#telemetry, log };
    this.#calls = new ToolCalls({
      context: createToolContext(deps),
      journal: createJournal(this.#journal),
      explain: explainServiceError,
      onSurprise: (error, tool) => log.error({ err: error, tool }, 'a tool failed'),
    });
  }

  /** Handles a request to `/mcp`. Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { serveRequest } = await import('./node-http.ts');
    return serveRequest(
      request,
      response,
      async (webRequest) => (await this.#open()).handle(webRequest),
      (error) => this.#deps.log.error({ err: error }, 'an MCP request failed'),
    );
  }

  async status(): Promise<McpStatus> {
    const { clock, places, baseUrl, bridge } = this.#deps;
    const url = `${baseUrl()}/mcp`;
    const since = new Date(clock.now().getTime() - CONNECTED_MS).toISOString();
    const { callLog, mcpClients } = places();
    const [protocol, clients, totals, skills] = await Promise.all([
      import('@modelcontextprotocol/server'),
      mcpClients.list(since, this.#endpoint?.sessions.open ?? []),
      callLog.totals(),
      this.#skills.list(),
    ]);
    return {
      url,
      protocol_versions: [...MODERN_VERSIONS, ...protocol.SUPPORTED_PROTOCOL_VERSIONS],
      tools: TOOLS.map((tool) => ({ name: fullName(tool), title: tool.title, description: tool.description })),
      clients,
      totals,
      telemetry: this.#telemetry.state,
      skills,
      connect: connections(url, [...bridge, ...(baseUrl() === USUAL_URL ? [] : ['--url', baseUrl()])]),
    };
  }

  /** Records a call reported by the stdio bridge. */
  startCall(report: McpCallCreate): Promise<McpCall> {
    return startReported(this.#journal, report);
  }

  /** @throws ServiceError `not_found` */
  finishCall(id: string, patch: McpCallPatch): Promise<McpCall> {
    return finishReported(this.#journal, id, patch);
  }

  /** @throws ServiceError `invalid_request`, `conflict`, `path_not_allowed`, `disk_full` */
  installSkills(request: SkillsInstall): Promise<SkillsInstalled> {
    return this.#skills.install(request);
  }

  /** Number of sessions in memory. */
  get sessionsInMemory(): number {
    return this.#endpoint?.sessions.size ?? 0;
  }

  /** Ends every session, records the outcome of open calls, and flushes telemetry. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#endpoint?.close();
    await this.#calls.whenIdle();
    await this.#telemetry.close();
  }

  /** The endpoint, created lazily. */
  #open(): Promise<McpEndpoint> {
    this.#opening ??= this.#makeEndpoint().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #makeEndpoint(): Promise<McpEndpoint> {
    const { version, log, places, skillsDir } = this.#deps;
    const [{ McpEndpoint }, { SUPPORTED_PROTOCOL_VERSIONS }, skills] = await Promise.all([
      import('./endpoint.ts'),
      import('@modelcontextprotocol/server'),
      this.#loadSkills(skillsDir),
    ]);
    const versionOf = (initialize: unknown) => {
      const asked = (initialize as { protocolVersion?: unknown } | undefined)?.protocolVersion;
      return typeof asked === 'string' && SUPPORTED_PROTOCOL_VERSIONS.includes(asked) ? asked : undefined;
    };
    this.#endpoint = new McpEndpoint({
      version,
      calls: this.#calls,
      skills,
      clients: () => places().mcpClients,
      placeWaitMs: this.#deps.placeWaitMs ?? PLACE_WAIT_MS,
      sessionEnded: (session, durationS) => this.#telemetry.recordSession(durationS, versionOf(session.initialize)),
      log,
    });
    return this.#endpoint;
  }

  async #loadSkills(dir: string): Promise<SkillsExtension | null> {
    if ((await fileSize(`${dir}/sound-prompting/SKILL.md`)) === null) return null;
    const { loadSkills } = await import('@modelcontextprotocol/server/ext/skills/node');
    return loadSkills(dir, {
      onWarning: ({ path, message }) => this.#deps.log.warn({ path, message }, 'a bundled skill is invalid'),
    });
  }
}
